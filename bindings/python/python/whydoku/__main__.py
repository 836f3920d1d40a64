"""The command line `whydoku`."""

import signal
import sys

from whydoku import _whydoku


def main() -> int:
    """Runs the command line on this process's arguments and returns its exit code."""
    # Python code does not run while the command line runs, so the system handles Ctrl-C.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _whydoku.run(["whydoku", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
