"""Runs `vf-eval` of the package `verifiers` with the default harness: python vf_eval.py PUZZLES FOLDER

A server on this machine takes the place of the model: the class `Model` of examples/python/multi_turn.py, which
must be on PYTHONPATH. The output goes to FOLDER.
"""

import subprocess
import sys
import threading
from http.server import ThreadingHTTPServer

import multi_turn

PROGRAM = "from verifiers.v1.cli.eval.main import main; main()"


def main() -> None:
    puzzles, folder = sys.argv[1:]
    server = ThreadingHTTPServer(("127.0.0.1", 0), multi_turn.Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    taskset = ["--env.taskset.puzzles", puzzles, "--env.taskset.allow", '["beginner"]', "--env.taskset.moves", "5"]
    model = ["--model", "justified", "--client.base-url", f"http://127.0.0.1:{server.server_port}/v1"]
    local = ["--env.player.runtime.type", "subprocess", "--no-rich", "-n", "1", "-o", folder]
    command = [sys.executable, "-c", PROGRAM, "whydoku-verifiers", *taskset, *model, *local]
    done = subprocess.run(command, capture_output=True, text=True)
    server.shutdown()
    expected = ['"turns": 5.0', '"justified": 1.0', "harness=null", "stop=user_closed"]
    missing = [text for text in expected if text not in done.stdout + done.stderr]
    if done.returncode != 0 or missing:
        sys.exit(f"code {done.returncode}, without {missing}:\n{done.stdout}\n{done.stderr}")
    print("vf-eval: 5 justified turns")


if __name__ == "__main__":
    main()
