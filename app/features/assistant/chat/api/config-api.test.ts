import { expect, it } from "vitest";
import { createTestApp } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import type { ChatConfig } from "../../schema.ts";
import { composeOpening } from "../../settings/assistant-settings.ts";
import { appendTurn, createConversation, createVisitorToken } from "../store/conversations.server.ts";

describeOnDatabase("what the chat window shows at first", (setup) => {
  async function open(now = TEST_NOW) {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const app = createTestApp({ connection, now: () => now });
    async function read(cookie?: string) {
      const response = await app.request("/api/ai-assistant/config", cookie ? { headers: { cookie } } : {});
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("set-cookie")).toBeNull();
      return {
        status: response.status,
        body: (await response.json()) as { data: ChatConfig; error?: string },
      };
    }
    return { connection, read };
  }

  it("greets, without a conversation, those who have none", async () => {
    const { read } = await open();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...composeOpening(["A service"], "english"),
      poweredBy: "the built-in assistant",
      conversation: null,
    });
    expect((await read("chat=somebody-elses")).body.data.conversation).toBeNull();
  });

  it("brings back the last 200 lines of the cookie's own conversation", async () => {
    const { connection, read } = await open();
    const visitorToken = createVisitorToken();
    const other = createVisitorToken();
    await createConversation(connection.db, { id: "c", visitorToken, language: "en", page: "/" }, TEST_NOW);
    await createConversation(
      connection.db,
      { id: "d", visitorToken: other, language: "en", page: "/" },
      TEST_NOW,
    );
    await connection.transact(async (db) => {
      for (let count = 0; count < 203; count++) {
        await appendTurn(db, "c", { id: `t${count}`, role: "visitor", content: `Line ${count}` }, TEST_NOW);
      }
    });
    const { conversation } = (await read(`chat=${visitorToken}`)).body.data;
    expect(conversation).toMatchObject({ id: "c", state: "bot" });
    expect(conversation?.turns.map(({ content }) => content)).toEqual(
      Array.from({ length: 200 }, (_, index) => `Line ${index + 3}`),
    );
    expect((await read(`chat=${other}`)).body.data.conversation).toEqual({
      id: "d",
      state: "bot",
      turns: [],
    });
  });

  it("refuses while the owner has switched the assistant off", async () => {
    const { connection, read } = await open();
    const content = JSON.stringify({ isEnabled: false });
    await connection.db
      .insertInto("assistant_settings")
      .values({ id: "assistant", content, version: 1, updated_at: TEST_NOW.toISOString() })
      .execute();
    expect(await read()).toMatchObject({ status: 403, body: { error: "assistant_off" } });
  });
});
