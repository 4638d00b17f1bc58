import { describe, expect, it } from "vitest";
import { createTestApp, TEST_SITE_URL } from "../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";

const TYPED = `5 < 6 & "so on"\r\n</textarea><script>alert(1)</script>`;

/** Every page waits for the door; while it is shut, no form is answered. */
async function openSite(door: Promise<void> = Promise.resolve()) {
  const connection = openMigratedSqlite();
  let rendered = 0;
  const app = createTestApp({
    connection,
    config: { trustProxyHops: 1 },
    async pages() {
      rendered += 1;
      await door;
      return new Response("refused", { status: 400 });
    },
  });
  const send = async (path: string, address: string) =>
    app.fetch(
      new Request(new URL(path, TEST_SITE_URL), {
        method: "POST",
        headers: { "x-forwarded-for": address, origin: TEST_SITE_URL.origin },
        body: new URLSearchParams({ name: "Noor", text: TYPED }),
      }),
    );
  return { send, count: () => rendered, close: () => connection.close() };
}

describe.each(["/contact", "/blog/no-such-post/comments", "/newsletter"])("a form of %s", (path) => {
  it("renders nothing more for an address that has sent 60 in ten minutes", async () => {
    const { send, count, close } = await openSite();
    const statuses = [];
    for (let sent = 0; sent < 90; sent += 1) statuses.push((await send(path, "203.0.113.1")).status);
    expect(statuses).toEqual([...Array(60).fill(400), ...Array(30).fill(429)]);
    expect(count()).toBe(60);
    expect((await send(path, "203.0.113.2")).status).toBe(400);
    await close();
  });

  it("waits its turn behind twenty others at the most, and comes back with what was typed", async () => {
    const door = Promise.withResolvers<void>();
    const { send, count, close } = await openSite(door.promise);
    const sent = Array.from({ length: 60 }, (_, index) => send(path, `203.0.113.${index + 1}`));
    const refused = await Promise.any(
      sent.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject())),
    );
    expect(count()).toBe(4);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "retry-after": "5",
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringContaining("script-src 'self';"),
    });
    const page = await refused.text();
    expect(page).toContain(`<form method="post" action="${path}">`);
    expect(page).toContain('<input type="hidden" name="name" value="Noor">');
    expect(page).toContain("5 &lt; 6 &amp; &quot;so on&quot;\r\n&lt;/textarea&gt;&lt;script&gt;");
    expect(page).not.toContain("<script");
    door.resolve();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(20).fill(400), ...Array(40).fill(503)]);
    await close();
  });
});
