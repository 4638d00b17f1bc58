import { expect, it, vi } from "vitest";
import { createChangeFeed } from "../../../../db/changes.ts";
import type { Connection } from "../../../../db/connection.ts";
import { buildPost, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import {
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../tests/helpers/database.ts";
import type { OutsideAnswer, OutsideFetch } from "../../../kit/http/fetch/outside-fetch.server.ts";
import { createPost } from "../posts/posts.server.ts";
import { updateMentionSettings } from "./mention-settings.server.ts";
import { listApprovedMentions } from "./mentions.server.ts";
import { MENTION_DELAYS_MS } from "./store/due-mentions.server.ts";
import { listSentMentions } from "./store/outgoing-mentions.server.ts";
import { receiveMention, saveVerified } from "./store/received-mentions.server.ts";
import { type MentionWorker, startMentionWorker } from "./worker.server.ts";

const siteUrl = new URL("https://soloist.dev");
const HUB = "https://hub.dev/";
const link =
  '<div class="h-entry"><a href="https://soloist.dev/blog/a-post">this</a> <p class="p-summary">Fine</p></div>';

/** A page that no parser can follow takes seconds. */
vi.setConfig({ testTimeout: 60_000 });
const settle = (check: () => void | Promise<void>) => vi.waitFor(check);

type Web = Record<string, Partial<OutsideAnswer> | "away">;

interface World {
  worker: MentionWorker;
  web: Web;
  /** Requests that were sent by POST, as "address form". */
  told: string[];
  clock: { now: Date };
}

async function start(connection: Connection, web: Web, feed = { text: "<rss/>" }): Promise<World> {
  const told: string[] = [];
  const clock = { now: TEST_NOW };
  const fetchOutside: OutsideFetch = async (url, { form } = {}) => {
    if (form) told.push(`${url.href} ${new URLSearchParams(form)}`);
    const answer = web[url.href] ?? { status: 404 };
    if (answer === "away") throw new Error("connect ECONNREFUSED");
    return { status: 200, url, headers: { "content-type": "text/html" }, body: "", isCut: false, ...answer };
  };
  let ids = 0;
  const worker = startMentionWorker({
    connection,
    siteUrl,
    fetchOutside,
    quietMs: 0,
    explainPrivate: () => undefined,
    ownSite: { fetch: async () => new Response(feed.text) },
    now: () => clock.now,
    newId: () => `id-${++ids}`,
    log: { info: vi.fn(), warn: vi.fn() },
  });
  return { worker, web, told, clock };
}

const by = (connection: Connection) => ({ connection, actor: "Owner", now: TEST_NOW });
const turnOn = (connection: Connection, hub = "") =>
  updateMentionSettings(by(connection), { isOn: true, hub });
const receive = ({ db }: Connection, source: string, id = source, senderKey = id) =>
  receiveMention(db, { id, source: new URL(source), target: "/blog/a-post", postId: 1, senderKey }, TEST_NOW);
const statuses = async ({ db }: Connection) =>
  Object.fromEntries(
    (await db.selectFrom("mentions").select(["source", "status"]).execute()).map((row) => [
      row.source,
      row.status,
    ]),
  );

const openWith =
  (setup: SetUpDatabase) =>
  async (content = "Words") => {
    const connection = await setup();
    await createPost(connection.db, buildPost({ slug: "a-post", html: content, content }), TEST_NOW);
    return connection;
  };

describeEachDialect("the worker of mentions", (setup) => {
  const openSite = openWith(setup);

  it("looks at the pages that were told, keeps those that name ours, and trusts a site that was approved", async () => {
    const connection = await openSite();
    await turnOn(connection);
    const web: Web = { "https://asha.dev/1": { body: link }, "https://asha.dev/2": { body: link } };
    web["https://liar.dev/"] = { body: "<p>no link</p>" };
    const { worker } = await start(connection, web);
    await receive(connection, "https://asha.dev/1");
    await receive(connection, "https://liar.dev/");
    worker.wake();
    await settle(async () => expect(await statuses(connection)).toEqual({ "https://asha.dev/1": "held" }));
    expect(await listApprovedMentions(connection.db, 1)).toEqual([]);
    await connection.db.updateTable("mentions").set({ status: "approved" }).execute();
    await receive(connection, "https://asha.dev/2");
    await settle(async () => expect(await listApprovedMentions(connection.db, 1)).toHaveLength(2));
    expect((await listApprovedMentions(connection.db, 1))[0]).toMatchObject({
      author: "asha.dev",
      excerpt: "Fine",
    });
    await worker.stop();
  });

  it("tries a page that is away again, later each time, and gives it up", async () => {
    const connection = await openSite();
    await turnOn(connection);
    const { worker, clock } = await start(connection, { "https://asha.dev/1": "away" });
    await receive(connection, "https://asha.dev/1");
    for (const delayMs of MENTION_DELAYS_MS) {
      const nextTry = new Date(clock.now.getTime() + delayMs).toISOString();
      await settle(async () => {
        const row = await connection.db.selectFrom("mentions").select("next_try_at").executeTakeFirst();
        expect(row?.next_try_at).toBe(nextTry);
      });
      clock.now = new Date(nextTry);
      worker.wake();
    }
    await settle(async () => expect(await statuses(connection)).toEqual({}));
    await worker.stop();
  });

  it("takes no more than can be looked at", async () => {
    const connection = await openSite();
    for (let n = 0; n < 20; n += 1) expect(await receive(connection, `https://asha.dev/${n}`)).toBe(true);
    expect(await receive(connection, "https://asha.dev/more")).toBe(false);
    expect(await receive(connection, "https://other.dev/")).toBe(true);
    for (let n = 0; n < 20; n += 1) await receive(connection, `https://my_site.dev/${n}`);
    expect(await receive(connection, "https://my_site.dev/more")).toBe(false);
    expect(await receive(connection, "https://my-site.dev/")).toBe(true);
  });

  it("lets no sender fill the queue, and forgets who it was once it has looked", async () => {
    const connection = await openSite();
    const sent = (n: number, senderKey: string) =>
      receive(connection, `https://site-${n}.dev/`, `m${n}`, senderKey);
    for (let n = 0; n < 50; n += 1) expect(await sent(n, "one")).toBe(true);
    expect(await sent(50, "one")).toBe(false);
    expect(await sent(50, "another")).toBe(true);
    const due = { id: "m0", source: "https://site-0.dev/", target: "/blog/a-post" };
    const read = { kind: "mention", author: "", authorUrl: "", excerpt: "", isFromSource: true } as const;
    await saveVerified(
      connection.db,
      { ...due, status: "received", attempts: 1, next_try_at: "" },
      read,
      TEST_NOW,
    );
    expect(await sent(51, "one")).toBe(true);
    const kept = connection.db.selectFrom("mentions").select("sender_key").where("id", "=", "m0");
    expect(await kept.execute()).toEqual([{ sender_key: null }]);
  });

  it("tells those that a post names, once a version, and says who takes none", async () => {
    const connection = await openSite(
      '<a href="https://asha.dev/1">a</a> <a href="https://none.dev/">b</a> <a href="/about">c</a>',
    );
    await turnOn(connection);
    const web: Web = {
      "https://asha.dev/1": { headers: { link: "</take>; rel=webmention" } },
      "https://asha.dev/take": { status: 202 },
    };
    const { worker, told } = await start(connection, web);
    const message = `https://asha.dev/take ${new URLSearchParams({
      source: "https://soloist.dev/blog/a-post",
      target: "https://asha.dev/1",
    })}`;
    const outcomes = async () =>
      (await listSentMentions(connection.db, 10))
        .map(({ target, status }) => `${target} ${status}`)
        .toSorted();
    await settle(async () =>
      expect(await outcomes()).toEqual(["https://asha.dev/1 sent", "https://none.dev/ unsupported"]),
    );
    expect(told).toEqual([message]);
    await connection.db.updateTable("posts").set({ views: 7 }).execute();
    await connection.db.updateTable("posts").set({ version: 2 }).execute();
    await settle(() => expect(told).toEqual([message, message]));
    await worker.stop();
  });
});

describeOnDatabase("the worker of mentions", (setup) => {
  const openSite = openWith(setup);

  it("takes back what no longer names us, and keeps what the owner has decided", async () => {
    const connection = await openSite();
    await turnOn(connection);
    const { worker, web } = await start(connection, { "https://asha.dev/1": { body: link } });
    await receive(connection, "https://asha.dev/1");
    await settle(async () => expect(await statuses(connection)).toEqual({ "https://asha.dev/1": "held" }));
    await connection.db.updateTable("mentions").set({ status: "spam" }).execute();
    await receive(connection, "https://asha.dev/1");
    await settle(async () => {
      const row = await connection.db.selectFrom("mentions").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: "spam", next_try_at: null });
    });
    web["https://asha.dev/1"] = { status: 410 };
    web["https://asha.dev/2"] = { body: link };
    await receive(connection, "https://asha.dev/1");
    await receive(connection, "https://asha.dev/2");
    await settle(async () =>
      expect(await statuses(connection)).toEqual({
        "https://asha.dev/1": "spam",
        "https://asha.dev/2": "held",
      }),
    );
    web["https://asha.dev/2"] = { status: 410 };
    await receive(connection, "https://asha.dev/2");
    await settle(async () =>
      expect(await statuses(connection)).toMatchObject({ "https://asha.dev/2": "gone" }),
    );
    await worker.stop();
  });

  it("trusts no page that an approved site only leads to", async () => {
    const connection = await openSite();
    await turnOn(connection);
    const { worker } = await start(connection, {
      "https://asha.dev/1": { body: link },
      "https://asha.dev/go?to=liar": { body: link, url: new URL("https://liar.dev/") },
    });
    await receive(connection, "https://asha.dev/1");
    await settle(async () => expect(await statuses(connection)).toEqual({ "https://asha.dev/1": "held" }));
    await connection.db.updateTable("mentions").set({ status: "approved" }).execute();
    await receive(connection, "https://asha.dev/go?to=liar");
    await settle(async () =>
      expect(await statuses(connection)).toMatchObject({ "https://asha.dev/go?to=liar": "held" }),
    );
    await worker.stop();
  });

  it("is not stopped by a page that no parser can follow", async () => {
    const connection = await openSite('<a href="https://deep.dev/post">a</a>');
    await turnOn(connection);
    const deep = { body: link + "<div>".repeat(100_000) };
    const { worker } = await start(connection, {
      "https://deep.dev/": deep,
      "https://deep.dev/post": deep,
      "https://asha.dev/1": { body: link },
    });
    await receive(connection, "https://deep.dev/", "a-first");
    await receive(connection, "https://asha.dev/1", "b-second");
    await settle(async () => expect(await statuses(connection)).toEqual({ "https://asha.dev/1": "held" }));
    await settle(async () =>
      expect(await listSentMentions(connection.db, 10)).toMatchObject([{ status: "unsupported" }]),
    );
    await worker.stop();
  });

  it("tells the hub of feeds that have changed, and nobody while it is off", async () => {
    const connection = await openSite();
    const feed = { text: "<rss>1</rss>" };
    const { worker, told } = await start(connection, { [HUB]: { status: 204 } }, feed);
    await connection.db.updateTable("posts").set({ version: 2 }).execute();
    await turnOn(connection, HUB);
    const form = (path: string) =>
      `${HUB} ${new URLSearchParams({ "hub.mode": "publish", "hub.url": `https://soloist.dev${path}` })}`;
    await settle(() => expect(told.toSorted()).toEqual([form("/feed.json"), form("/rss.xml")]));
    feed.text = "<rss>2</rss>";
    await connection.db.updateTable("posts").set({ version: 3 }).execute();
    await settle(() => expect(told).toHaveLength(4));
    await worker.stop();
  });

  it("looks again soon after a change that came while it was looking", async () => {
    const connection = await openSite('<a href="https://asha.dev/1">a</a>');
    await turnOn(connection);
    const opened = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const seen: string[] = [];
    const worker = startMentionWorker({
      connection,
      siteUrl,
      quietMs: 300,
      explainPrivate: () => undefined,
      ownSite: { fetch: async () => new Response("") },
      async fetchOutside(url) {
        seen.push(url.href);
        opened.resolve();
        await answer.promise;
        return { status: 200, url, headers: {}, body: "", isCut: false };
      },
      now: () => TEST_NOW,
      newId: () => crypto.randomUUID(),
      log: { info: vi.fn(), warn: vi.fn() },
    });
    await opened.promise;
    await connection.db
      .updateTable("posts")
      .set({ html: '<a href="https://asha.dev/2">b</a>', version: 2 })
      .execute();
    answer.resolve();
    await settle(() => expect(seen).toEqual(["https://asha.dev/1", "https://asha.dev/2"]));
    await worker.stop();
  });
});

it("says why it rests on a site that nobody can open", async () => {
  const siteUrl = new URL("http://localhost:3000");
  const worker = startMentionWorker({
    siteUrl,
    connection: { changes: createChangeFeed() },
    now: () => TEST_NOW,
  } as Parameters<typeof startMentionWorker>[0]);
  expect(worker.reason).toContain("Set the public address");
  siteUrl.href = "https://owner.dev";
  expect(worker.reason).toBeUndefined();
  await worker.stop();
});
