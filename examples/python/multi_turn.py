"""Three agents in the multi-turn environment `whydoku_verifiers`, played by the package `verifiers`.

    pip install whydoku 'verifiers>=0.4,<0.5'
    python examples/python/multi_turn.py puzzles.txt 5

A server on this machine takes the place of the language model: it reads the conversation like a model and
answers with a move. The name of the model is the agent. Nothing is sent to another machine.
"""

import asyncio
import json
import random
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import verifiers.v1 as vf
from verifiers.v1.configs.env import EnvConfig
from verifiers.v1.dialects.chat import message_to_wire
from verifiers.v1.utils.loaders import load_environment, resolve_env_config

import whydoku

__all__ = ["InProcessHarness"]

AGENTS = ["random", "solution", "justified"]


class InProcessHarness(vf.Harness[vf.HarnessConfig]):
    """Sends the conversation to the model once for each turn. The harness starts no program, so no sandbox is needed."""

    APPENDS_SYSTEM_PROMPT = True
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(self, ctx, trace, runtime, endpoint, secret, mcp_urls, data):
        system, prompt = self.resolve_prompt(data)
        messages = [{"role": "system", "content": system}] if system else []
        if isinstance(prompt, str):
            messages.append({"role": "user", "content": prompt})
        else:
            messages += [message_to_wire(message) for message in prompt]
        async with httpx.AsyncClient(timeout=60) as client:
            answer = await client.post(
                f"{endpoint}/chat/completions",
                json={"model": ctx.model, "messages": messages},
                headers={"Authorization": f"Bearer {secret}"},
            )
        return vf.ProgramResult(exit_code=0 if answer.is_success else 1, stdout="", stderr=answer.text)


def move(agent: str, messages: list[dict]) -> str:
    """The move of an agent after a conversation."""
    board = next(message["content"] for message in messages if message["role"] == "user").replace("\n", "")
    game = whydoku.Session(board, allow=["beginner"], proofs=False)
    replies = [message["content"] for message in messages if message["role"] == "assistant"]
    for reply in replies:
        earlier_move = reply.removeprefix("Move: ")
        if game.verdict(earlier_move) not in ("false", "illegal"):
            game.apply(earlier_move)
    cells = [cell for cell, digit in enumerate(game.numbers) if digit == 0]
    if agent == "random":
        generator = random.Random(f"{board} {len(replies)}")
        cell, digit = generator.choice(cells), generator.randint(1, 9)
        return f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}"
    if agent == "justified":
        if moves := game.justified():
            return moves[0]
    [solution] = whydoku.solve(board)
    return f"r{cells[0] // 9 + 1}c{cells[0] % 9 + 1}={solution[cells[0]]}"


class Model(BaseHTTPRequestHandler):
    """The completions of an OpenAI-compatible server."""

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        reply = {"role": "assistant", "content": f"Move: {move(request['model'], request['messages'])}"}
        is_stream = request.get("stream", False)
        choice = {"index": 0, "finish_reason": "stop", "delta" if is_stream else "message": reply}
        kind = "chat.completion.chunk" if is_stream else "chat.completion"
        answer = {"id": "1", "object": kind, "created": 0, "model": request["model"], "choices": [choice]}
        body = json.dumps(answer)
        text = (f"data: {body}\n\ndata: [DONE]\n\n" if is_stream else body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream" if is_stream else "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


def environment(puzzles: str) -> vf.Env:
    """The environment, as `vf-eval whydoku-verifiers` loads it."""
    config: EnvConfig = resolve_env_config(
        {
            "taskset": {"id": "whydoku-verifiers", "puzzles": puzzles, "allow": ["beginner"], "moves": 90},
            "player": {"harness": {"id": "multi_turn"}, "runtime": {"type": "subprocess"}},
        }
    )
    return load_environment(config)


async def play(puzzles: str, number: int) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    client = vf.EvalClientConfig(base_url=f"http://127.0.0.1:{server.server_port}/v1", api_key_var="NO_KEY")
    env = environment(puzzles)
    tasks = list(env.taskset.take(number))
    print("agent      turns  justified  guessed  wrong  reward  solved")
    async with env.serving():
        for agent in AGENTS:
            ctx = vf.ModelContext(model=agent, client=client)
            episodes = [await env.run_slot(slot, ctx) for task in tasks for slot in env.slots(task)]
            for episode in episodes:
                if not episode.ok:
                    raise SystemExit(f"{agent}: {episode.errors or episode.traces[0].errors}")
            traces = [trace for episode in episodes for trace in episode.traces]
            turns = sum(trace.metrics["turns"] for trace in traces)

            def share(*verdicts: str) -> float:
                return sum(t.metrics[verdict] * t.metrics["turns"] for t in traces for verdict in verdicts) / turns

            reward = sum(trace.reward for trace in traces) / len(traces)
            solved = sum(trace.rewards["solved"].score for trace in traces)
            print(
                f"{agent:9} {turns:6.0f} {share('justified'):10.0%} {share('true_not_yet'):8.0%}"
                f" {share('false', 'illegal'):6.0%} {reward:7.2f} {solved:4.0f} of {len(traces)}"
            )
    server.shutdown()


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5))
