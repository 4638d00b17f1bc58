import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { updateProfile } from "../../profile/profile.server.ts";
import type { Issue } from "./schema.ts";

const ISSUES = "/api/newsletter/issues";

async function addSubscribers(connection: Connection): Promise<void> {
  const rows = [
    { id: "a", topics: "[]" },
    { id: "b", topics: '["react"]' },
    { id: "c", topics: '["python"]' },
  ].map(({ id, topics }) => ({
    id,
    topics,
    email: `${id}@reader.example`,
    name: "",
    status: "active" as const,
    source: "test",
    bounces: 0,
    created_at: TEST_NOW.toISOString(),
  }));
  await connection.db.insertInto("subscribers").values(rows).execute();
}

describeEachDialect("the calls of issues", (setup, _dialect, once) => {
  async function open() {
    const connection = await setup();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    await addSubscribers(connection);
    const owner = await openOwnerApp({ connection });
    const { data } = await owner.ask<{ data: Issue }>(201, "POST", ISSUES, {});
    const text = { subject: "News", preheader: "More", content: "Hello **there**", topics: ["react"] };
    return { ...owner, connection, id: data.id, text };
  }

  it("save, count, send to the confirmed number alone, and list the results", async () => {
    const { ask, call, id, text } = await open();
    await ask(200, "PUT", `${ISSUES}/${id}`, { ...text, version: 1 });
    await ask(409, "PUT", `${ISSUES}/${id}`, { ...text, version: 1 });
    const { data } = await ask<{ data: { audience: number; text: string } }>(200, "GET", `${ISSUES}/${id}`);
    expect(data.audience).toBe(2);
    expect(data.text).toContain("Hello there");
    const refused = await ask(409, "POST", `${ISSUES}/${id}/send`, { recipients: 3 });
    expect(refused.message).toContain("There are now 2 recipients");
    await ask(200, "POST", `${ISSUES}/${id}/send`, { recipients: 2 });
    await ask(409, "POST", `${ISSUES}/${id}/send`, { recipients: 2 });
    await ask(409, "DELETE", `${ISSUES}/${id}`);
    const results = await ask<{ email: string; status: string }[]>(
      200,
      "GET",
      `${ISSUES}/${id}/deliveries?q=B@`,
    );
    expect(results).toMatchObject([{ email: "b@reader.example", status: "waiting" }]);
    await ask(200, "POST", `${ISSUES}/${id}/pause`, {});
    await ask(200, "POST", `${ISSUES}/${id}/resume`, {});
    await ask(200, "POST", `${ISSUES}/${id}/cancel`, {});
    await ask(409, "POST", `${ISSUES}/${id}/resume`, {});
    const csv = await (await call("GET", `${ISSUES}/${id}/deliveries.csv?status=skipped`)).text();
    expect(csv).toContain('"a@reader.example","skipped"');
  });

  once(() => {
    it("are the owner's alone", async () => {
      const { app, id } = await open();
      for (const path of ["", "/audience", `/${id}`, `/${id}/deliveries`, `/${id}/deliveries.csv`]) {
        expect((await app.request(`${ISSUES}${path}`)).status).toBe(401);
      }
    });

    it("send again what nobody confirmed, to the confirmed number alone and in the state the sending is in", async () => {
      const { ask, connection, id, text, listActions } = await open();
      const path = `${ISSUES}/${id}`;
      const list = () =>
        connection.db.selectFrom("newsletter_deliveries").select(["status"]).orderBy("email").execute();
      await ask(200, "PUT", path, { ...text, version: 1 });
      await ask(409, "POST", `${path}/resend`, { recipients: 1 });
      await ask(200, "POST", `${path}/send`, { recipients: 2 });
      await ask(200, "POST", `${path}/pause`, {});
      expect((await ask(409, "POST", `${path}/resend`, { recipients: 1 })).message).toContain("confirmed");
      const lose = (email: string) =>
        connection.db
          .updateTable("newsletter_deliveries")
          .set({ status: "unconfirmed", last_error: "ended before the answer" })
          .where("email", "=", email)
          .execute();
      await lose("a@reader.example");
      const refused = await ask(409, "POST", `${path}/resend`, { recipients: 2 });
      expect(refused.message).toContain("1 are now unconfirmed");
      expect(await list()).toEqual([{ status: "unconfirmed" }, { status: "waiting" }]);
      const paused = await ask<{ data: Issue }>(200, "POST", `${path}/resend`, { recipients: 1 });
      expect(paused.data.status).toBe("paused");
      expect(await list()).toEqual([{ status: "waiting" }, { status: "waiting" }]);
      await lose("a@reader.example");
      await connection.db.updateTable("newsletter_issues").set({ status: "sent" }).execute();
      const again = await ask<{ data: Issue }>(200, "POST", `${path}/resend`, { recipients: 1 });
      expect(again.data).toMatchObject({ status: "sending", finishedAt: null });
      expect(await listActions()).toContain("newsletter_issue_resent: News");
      await ask(200, "POST", `${path}/cancel`, {});
      await ask(409, "POST", `${path}/resend`, { recipients: 1 });
    });

    it("refuse an issue without words, a time that has passed, and what is not there", async () => {
      const { ask, id, text } = await open();
      expect((await ask(400, "POST", `${ISSUES}/${id}/send`, { recipients: 3 })).fields).toHaveProperty(
        "subject",
      );
      await ask(200, "PUT", `${ISSUES}/${id}`, { ...text, version: 1 });
      await ask(400, "POST", `${ISSUES}/${id}/schedule`, { at: "2020-01-01T00:00:00.000Z" });
      await ask(200, "POST", `${ISSUES}/${id}/schedule`, { at: "2030-01-01T00:00:00.000Z" });
      await ask(200, "POST", `${ISSUES}/${id}/unschedule`, {});
      await ask(404, "POST", `${ISSUES}/nobody/pause`, {});
      await ask(404, "POST", ISSUES, { postId: 999 });
      await ask(200, "DELETE", `${ISSUES}/${id}`);
    });

    it("show the mail in a frame by a signed address that nobody can forge", async () => {
      const { app, ask, id, text } = await open();
      await ask(200, "PUT", `${ISSUES}/${id}`, {
        ...text,
        content: "<script>x()</script>\n\nHello",
        version: 1,
      });
      const { data } = await ask<{ data: { preview: string } }>(200, "GET", `${ISSUES}/${id}`);
      const answer = await app.request(data.preview);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      const html = await answer.text();
      expect(html).toContain("Hello");
      expect(html).not.toContain("<script");
      expect((await app.request(`${data.preview}x`)).status).toBe(404);
    });
  });
});
