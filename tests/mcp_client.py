"""Asks `whydoku mcp` by the Python package of the protocol: python mcp_client.py WHYDOKU."""

import asyncio
import json
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

PUZZLE = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"


async def main() -> None:
    server = StdioServerParameters(command=sys.argv[1], args=["mcp"])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        await session.send_ping()
        tools = [tool.name for tool in (await session.list_tools()).tools]
        assert tools[:5] == ["hint", "explain", "grade", "verify", "judge"], tools

        async def call(name: str, **arguments: object) -> str:
            answer = await session.call_tool(name, arguments)
            assert not getattr(answer, "is_error", None) and not getattr(answer, "isError", None), answer
            return answer.content[0].text

        hint = json.loads(await call("hint", puzzle=PUZZLE, digit=7))
        assert hint["kind"] == "step", hint
        judged = json.loads(await call("judge", puzzle=PUZZLE, action="r2c1=9"))
        assert judged["verdict"] == "justified", judged
        trace = await call("explain", puzzle=PUZZLE, format="trace")
        grade = json.loads(await call("grade", puzzle=PUZZLE, profile="se"))
        assert grade["ER"] == 2.6, grade
        verified = json.loads(await call("verify", trace=trace))
        assert verified["proved"], verified
        several = await asyncio.gather(*(call("grade", puzzle=PUZZLE) for _ in range(8)))
        assert len(set(several)) == 1, several
        # The client itself compares structured content with the schema of the answer.
        structured = await session.call_tool("judge", {"puzzle": PUZZLE, "action": "r2c1=9"})
        assert structured.structured_content["verdict"] == "justified", structured
        pages = (await session.list_resources()).resources
        page = await session.read_resource(pages[0].uri)
        assert "# Look for" in page.contents[0].text, page
        assert (await session.list_resource_templates()).resource_templates
        prompts = [prompt.name for prompt in (await session.list_prompts()).prompts]
        prompt = await session.get_prompt("coach", {"puzzle": PUZZLE})
        assert "coach" in prompts and PUZZLE.replace("0", ".") in prompt.messages[0].content.text, prompt
        print("hint, explain, grade, verify, judge, pages and prompts answered")


asyncio.run(main())
