import { beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { updateProfile } from "../../profile/profile.server.ts";

const ONE_CLICK = "List-Unsubscribe=One-Click";
const ADA = "ada@people.example";

function postForm(body: string, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  };
}

describeOnDatabase("the newsletter's public calls", (setUp) => {
  let connection: Connection;
  let app: App;
  let outboxChanged: ReturnType<typeof watchTable>;
  const recordEvent = vi.fn();

  beforeEach(async () => {
    vi.clearAllMocks();
    connection = await setUp();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const visits = { recordEvent, recordCrawler() {}, hasCountries: false };
    app = createTestApp({ connection, visits });
    outboxChanged = watchTable(connection, "outbox");
  });

  const subscribe = (body: unknown, headers: Record<string, string> = {}) =>
    app.request("/api/newsletter/subscribe", jsonRequest("POST", body, headers));
  const findStatus = async () =>
    (await connection.db.selectFrom("subscribers").select("status").executeTakeFirst())?.status;
  const findToken = async (path: string) => {
    const rows = await connection.db.selectFrom("outbox").select("mail").orderBy("id").execute();
    const texts = rows.map(({ mail }) => JSON.parse(mail).text as string).join("\n");
    return new RegExp(`${TEST_SITE_URL.origin}${path}\\?token=(\\S+)`).exec(texts)?.[1] ?? "";
  };
  /** As the page's form does it; the page itself is not built here. */
  const confirm = async () => {
    await subscribe({ email: ADA });
    const { confirmSubscription } = await import("../subscription/subscription-confirm.server.ts");
    const deps = { connection, newId: () => `new-${Math.random()}`, now: () => TEST_NOW };
    const secret = "a secret of thirty-two characters";
    const site = { ...deps, secret, siteUrl: TEST_SITE_URL };
    expect(await confirmSubscription(site, await findToken("/newsletter/confirm"))).toBe("confirmed");
  };

  it("answers a new and a known address with the same words, and nothing else", async () => {
    const answers = [];
    for (const email of [ADA, ADA, "bob@people.example"]) {
      const response = await subscribe({ email, elapsedMs: 9000 });
      answers.push([response.status, await response.text(), response.headers.get("set-cookie")]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    expect(outboxChanged).toHaveBeenCalledTimes(2);
    expect(recordEvent).not.toHaveBeenCalled();
  });

  it("names the field of a bad address", async () => {
    const response = await subscribe({ email: "nobody" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      success: false,
      error: "invalid_subscription",
      message: "Please enter a valid email address.",
      fields: { email: "Please enter a valid email address." },
    });
    expect((await subscribe([])).status).toBe(400);
    expect((await subscribe("null")).status).toBe(400);
  });

  it("takes the one click of a mail provider: from anywhere, as a form, without a cookie", async () => {
    await confirm();
    const address = `/api/newsletter/unsubscribe?token=${await findToken("/newsletter/unsubscribe")}`;
    const fromElsewhere = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };
    const response = await app.request(address, postForm(ONE_CLICK, fromElsewhere));
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await findStatus()).toBe("unsubscribed");
    expect((await app.request(address, postForm(ONE_CLICK))).status).toBe(200);
  });

  it("takes it as a multipart form, too", async () => {
    await confirm();
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const token = await findToken("/newsletter/unsubscribe");
    const response = await app.request(`/api/newsletter/unsubscribe?token=${token}`, {
      method: "POST",
      body,
    });
    expect([response.status, await findStatus()]).toEqual([200, "unsubscribed"]);
  });

  it("changes nothing for a scanner that only looks, or a form that is another", async () => {
    await confirm();
    const token = await findToken("/newsletter/unsubscribe");
    const address = `/api/newsletter/unsubscribe?token=${token}`;
    const looked = await app.request(address);
    expect([looked.status, looked.headers.get("location")]).toEqual([
      ...[303, `/newsletter/unsubscribe?token=${token}`],
    ]);
    expect((await app.request(address, { method: "HEAD" })).status).toBe(303);
    for (const request of [
      postForm(""),
      postForm("List-Unsubscribe=Maybe"),
      jsonRequest("POST", { "List-Unsubscribe": "One-Click" }),
      { method: "POST" },
    ]) {
      expect((await app.request(address, request)).status).toBe(400);
    }
    expect((await app.request(address, postForm("a".repeat(5000)))).status).toBe(413);
    const forged = await app.request(`${address}x`, postForm(ONE_CLICK));
    expect([forged.status, (await forged.json()).error]).toEqual([400, "invalid_link"]);
    const bare = await app.request("/api/newsletter/unsubscribe", postForm(ONE_CLICK));
    expect(bare.status).toBe(400);
    expect(await findStatus()).toBe("active");
  });

  it("opens that call alone to other sites", async () => {
    const fromElsewhere = { "sec-fetch-site": "cross-site", origin: "https://other.example" };
    expect((await subscribe({ email: ADA }, fromElsewhere)).status).toBe(403);
    for (const path of ["/newsletter/unsubscribe", "/newsletter/confirm", "/api/newsletter/unsubscribe/x"]) {
      expect((await app.request(path, postForm(ONE_CLICK, fromElsewhere))).status).toBe(403);
    }
  });
});
