"""The command line `whydoku`."""

import signal
import sys

from whydoku import _whydoku


def main() -> int:
    """Runs the command line on this process's arguments and returns its exit code."""
    # Nothing of Python runs while the program does, so Ctrl-C is left to the system.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _whydoku.run(["whydoku", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
