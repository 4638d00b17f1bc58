import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Connection, openPostgresConnection } from "../../../../../db/connection.ts";
import { buildPost } from "../../../../../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../../tests/helpers/database.ts";
import { type IndexNowServer, startIndexNowServer } from "../../../../../tests/helpers/index-now-server.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { RETRY_DELAYS_MS } from "../../../../kit/retry.ts";
import { createPost } from "../../../content/posts/posts.server.ts";
import { createIndexKey } from "./index-now.server.ts";
import { listSubmissions } from "./index-submissions.server.ts";
import { startIndexSubmitter } from "./index-submitter.server.ts";
import { type SubmissionDeps, submitChanges } from "./submit-changes.server.ts";

const START = new Date("2026-03-10T12:00:00.000Z");
const PAGES = ["/", "/about", "/projects", "/blog", "/services", "/contact", "/privacy", "/terms"];
const POSTS = ["/blog/published", "/blog/hostile"];
const LISTS = ["/blog/archive", "/blog/archive/2026"];
/** Listed since two posts bear it. */
const TAG = "/blog/tag/testing";
const PROJECT = "/projects/a-project";
const ALL = [...PAGES, ...POSTS, PROJECT, ...LISTS, TAG].sort();
const siteUrl = new URL("https://owner.dev");
const key = createIndexKey("a secret of thirty-two characters");
const never = new AbortController().signal;

let endpoint: IndexNowServer;

beforeEach(async () => {
  endpoint = await startIndexNowServer();
});

afterEach(() => endpoint.stop());

function prepare(connection: Connection, more: Partial<SubmissionDeps> = {}) {
  const clock = { at: START };
  /** The site's statuses that are not 200, by path. */
  const statuses = new Map<string, number>();
  const log = { info: vi.fn(), warn: vi.fn() };
  const deps: SubmissionDeps = {
    connection,
    ownSite: { fetch: async (path) => new Response("a page", { status: statuses.get(path) ?? 200 }) },
    siteUrl,
    endpoint: endpoint.url,
    key,
    now: () => clock.at,
    newId: randomUUID,
    log,
    ...more,
  };
  const round = (options: { isAsked?: boolean; isAll?: boolean } = {}) =>
    submitChanges(deps, { isAsked: false, isAll: false, signal: never, ...options });
  const pass = (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms);
  };
  return { deps, clock, statuses, log, round, pass };
}

const listTold = () =>
  endpoint.received.map(({ urlList }) => urlList.map((url) => new URL(url).pathname).sort());

const openWith =
  (setup: SetUpDatabase) =>
  async (more: Partial<SubmissionDeps> = {}) => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    // It would appear while the clock goes on.
    await connection.db.deleteFrom("posts").where("slug", "=", "future").execute();
    return { connection, ...prepare(connection, more) };
  };

describeEachDialect("changed pages", (setup) => {
  const open = openWith(setup);

  it("are told once, with the key, and the answer is kept", async () => {
    const { connection, round } = await open();
    expect(await round()).toEqual({ kind: "done", pages: ALL.length });
    expect(endpoint.received).toEqual([
      {
        host: "owner.dev",
        key,
        keyLocation: `https://owner.dev/${key}.txt`,
        urlList: expect.arrayContaining(["https://owner.dev/", "https://owner.dev/blog/published"]),
      },
    ]);
    expect(listTold()).toEqual([ALL]);
    expect(await listSubmissions(connection.db)).toMatchObject([
      {
        engine: "IndexNow",
        pages: ALL.length,
        status: 200,
        answer: "answered 200",
        createdAt: START.toISOString(),
      },
    ]);
    expect(await round()).toEqual({ kind: "done", pages: 0 });
    expect(endpoint.received).toHaveLength(1);
  });

  it("are those whose rows have changed, are new, hidden or gone; all of them when asked for", async () => {
    const { connection, round, statuses } = await open();
    await round();
    const changedAt = "2026-03-10T13:00:00.000Z";
    const { db } = connection;
    await db.updateTable("services").set({ updated_at: changedAt }).execute();
    await db.deleteFrom("posts").where("slug", "=", "hostile").execute();
    statuses.set("/blog/hostile", 410);
    const hidden = { page: "/terms", title: "", description: "", image: "", is_indexed: 0, version: 1 };
    await db
      .insertInto("page_overrides")
      .values({ ...hidden, updated_at: changedAt })
      .execute();
    await round();
    expect(listTold()[1]).toEqual(["/", "/blog/hostile", TAG, "/services", "/terms"]);
    await round();
    expect(endpoint.received).toHaveLength(2);
    await round({ isAll: true });
    expect(listTold()[2]).toEqual(ALL.filter((path) => !["/terms", "/blog/hostile", TAG].includes(path)));
  });

  it("keep the last 200 answers", async () => {
    const { connection, round, pass } = await open();
    for (let number = 0; number < 204; number += 1) {
      pass(1000);
      await connection.db
        .insertInto("index_submissions")
        .values({
          id: `old-${number}`,
          engine: "IndexNow",
          pages: 1,
          paths: "[]",
          status: 200,
          answer: "",
          created_at: new Date(START.getTime() + number).toISOString(),
        })
        .execute();
    }
    await round();
    const kept = await listSubmissions(connection.db);
    expect(kept).toHaveLength(200);
    expect(kept[0]).toMatchObject({ pages: ALL.length });
    expect(kept.at(-1)?.id).toBe("old-5");
  });
});

describeOnDatabase("changed pages", (setup) => {
  const open = openWith(setup);

  it("wait until they answer 200, and what is gone until it answers without a fault", async () => {
    const { connection, round, statuses, pass } = await open();
    statuses.set("/about", 503).set("/blog/hostile", 404);
    expect(await round()).toMatchObject({ kind: "failed", pages: ALL.length - 2, status: 0 });
    expect(listTold()[0]).not.toContain("/about");
    await connection.db.deleteFrom("posts").where("slug", "=", "published").execute();
    statuses.set("/blog/published", 500).delete("/about");
    pass(RETRY_DELAYS_MS[0]);
    expect(await round()).toMatchObject({ kind: "failed", pages: 2 });
    expect(listTold()[1]).toEqual(["/about", TAG]);
    statuses.set("/blog/published", 404).delete("/blog/hostile");
    pass(RETRY_DELAYS_MS[1]);
    expect(await round()).toEqual({ kind: "done", pages: 2 });
    expect(listTold()[2]).toEqual(["/blog/hostile", "/blog/published"]);
  });

  it("go out in batches, and what was taken is not sent again after a later batch failed", async () => {
    const { connection, round, pass } = await open({ batchSize: 4 });
    endpoint.answers = [202, 500, 200];
    expect(await round()).toMatchObject({ kind: "failed", pages: 4, status: 500 });
    pass(RETRY_DELAYS_MS[0]);
    expect(await round()).toEqual({ kind: "done", pages: ALL.length - 4 });
    const [first = [], failed = [], ...others] = listTold();
    expect([failed.length, ...others.map((paths) => paths.length)]).toEqual([4, 4, 4, 2]);
    expect([...first, ...others.flat()].sort()).toEqual(ALL);
    const statuses = (await listSubmissions(connection.db)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 202, 500]);
  });

  it.each([
    [429, RETRY_DELAYS_MS],
    [500, RETRY_DELAYS_MS],
    [503, RETRY_DELAYS_MS],
  ])("are tried again ever later after %i", async (status, delays) => {
    const { round, pass, clock } = await open();
    endpoint.answers = [status];
    for (const [index, delayMs] of [...delays, delays.at(-1) ?? 0].entries()) {
      const nextTryAt = new Date(clock.at.getTime() + delayMs);
      expect(await round()).toMatchObject({ kind: "failed", status, nextTryAt });
      pass(delayMs - 1);
      expect(await round()).toEqual({ kind: "early", nextTryAt });
      expect(endpoint.received).toHaveLength(index + 1);
      pass(1);
    }
    endpoint.answers = [200];
    expect(await round()).toEqual({ kind: "done", pages: ALL.length });
  });

  it.each([400, 403, 422, 302])("are left for a day after %i, unless the owner asks", async (status) => {
    const { connection, round, clock } = await open();
    endpoint.answers = [status, 200];
    endpoint.headers = { location: "http://127.0.0.1:9/elsewhere" };
    const nextTryAt = new Date(clock.at.getTime() + 86_400_000);
    expect(await round()).toMatchObject({ kind: "failed", status, answer: `answered ${status}`, nextTryAt });
    expect(await round()).toEqual({ kind: "early", nextTryAt });
    expect(await round({ isAsked: true })).toEqual({ kind: "done", pages: ALL.length });
    expect((await listSubmissions(connection.db)).map((each) => each.status).sort()).toEqual([200, status]);
  });

  it("are told, whatever bytes the answer is made of", async () => {
    const { connection, round } = await open();
    endpoint.answers = ["binary"];
    expect(await round()).toEqual({ kind: "done", pages: ALL.length });
    expect(await listSubmissions(connection.db)).toMatchObject([{ status: 200, answer: "taken" }]);
  });

  it("wait as long as the engine says", async () => {
    const { round, clock } = await open();
    endpoint.answers = [429];
    endpoint.headers = { "retry-after": "600" };
    expect(await round()).toMatchObject({ nextTryAt: new Date(clock.at.getTime() + 600_000) });
  });

  it("are tried again when nothing comes, when nobody is there, and an endless answer is cut", async () => {
    const { connection, deps, round, pass } = await open({ timeoutMs: 60 });
    endpoint.answers = ["silence", "endless"];
    expect(await round()).toMatchObject({
      kind: "failed",
      status: 0,
      answer: "No answer within 0 seconds.",
    });
    deps.endpoint = new URL("http://127.0.0.1:9/indexnow");
    pass(RETRY_DELAYS_MS[0]);
    expect(await round()).toMatchObject({
      status: 0,
      answer: expect.stringMatching(/^The connection failed/),
    });
    deps.endpoint = endpoint.url;
    deps.timeoutMs = 5_000;
    pass(RETRY_DELAYS_MS[1]);
    expect(await round()).toEqual({ kind: "done", pages: ALL.length });
    const answers = await listSubmissions(connection.db);
    expect(answers.map(({ answer }) => answer.length <= 500)).toEqual([true, true, true]);
  });
});

describeEachDialect("several rounds at once", (setup) => {
  it("tell each page once; a process that died gives way after its lease", async () => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const one = prepare(connection);
    const other = prepare(connection);
    const outcomes = await Promise.all([one.round(), other.round(), one.round({ isAsked: true })]);
    expect(outcomes.filter(({ kind }) => kind === "done")).toEqual(
      expect.arrayContaining([{ kind: "done", pages: ALL.length }]),
    );
    expect(endpoint.received).toHaveLength(1);
  });
});

it("is one process's on a shared database", async () => {
  const database = await createPostgresDatabase();
  const connections = [0, 1, 2].map(() => openPostgresConnection(database.url, () => undefined));
  try {
    const [first] = connections;
    if (first) await fillPublicSite(first.db);
    await Promise.all(connections.map((connection) => prepare(connection).round()));
    await Promise.all(connections.map((connection) => prepare(connection).round()));
    expect(listTold()).toEqual([ALL]);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await database.drop();
  }
});

const gate = { isOpen: async () => true };

describeOnDatabase("the submitter", (setup) => {
  it("tells by itself of what the owner writes, once the owner is quiet, and stops", async () => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const { deps } = prepare(connection);
    const submitter = startIndexSubmitter({ ...deps, gate, now: () => new Date(), quietMs: 50 });
    expect(await submitter.findReason()).toBeUndefined();
    await vi.waitFor(() => expect(endpoint.received).toHaveLength(1));
    const now = new Date();
    for (const slug of ["first", "second", "third"]) {
      await connection.transact((trx) => createPost(trx, buildPost({ slug, title: slug }), now));
    }
    await vi.waitFor(() => expect(listTold().flat()).toContain("/blog/third"));
    expect(
      listTold()
        .flat()
        .filter((path) => path === "/blog/first"),
    ).toHaveLength(1);
    await submitter.stop();
    await connection.transact((trx) => createPost(trx, buildPost({ slug: "late", title: "Late" }), now));
    expect(listTold().flat()).not.toContain("/blog/late");
  });

  it("ends a call that nobody answers, and leaves what it carried for the next start", async () => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const { deps, round } = prepare(connection);
    endpoint.answers = ["silence"];
    const submitter = startIndexSubmitter({ ...deps, gate, quietMs: 0 });
    await vi.waitFor(() => expect(endpoint.received).toHaveLength(1));
    await submitter.stop();
    expect(await listSubmissions(connection.db)).toEqual([]);
    endpoint.answers = [200];
    expect(await round()).toEqual({ kind: "done", pages: ALL.length });
  });

  it("stays silent on a site that only its owner can open, and says why", async () => {
    const connection = await setup();
    const { deps } = prepare(connection);
    const local = new URL("http://localhost:3000");
    const submitter = startIndexSubmitter({ ...deps, gate, siteUrl: local, quietMs: 0 });
    const message = await submitter.findReason();
    expect(message).toContain("Set the public address");
    expect(await submitter.submit()).toEqual({ kind: "off", message });
    await submitter.stop();
    expect(endpoint.received).toEqual([]);
  });

  it("tells nobody of a hidden site, and of all of it once it is launched", async () => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const { deps } = prepare(connection);
    let isOpen = false;
    const submitter = startIndexSubmitter({ ...deps, gate: { isOpen: async () => isOpen }, quietMs: 0 });
    const message = await submitter.findReason();
    expect(message).toContain("hidden until you launch it");
    expect(await submitter.submit({ isAll: true })).toEqual({ kind: "off", message });
    expect(endpoint.received).toEqual([]);
    isOpen = true;
    const launch = { id: "site", is_hidden: 0, share_key: null, updated_at: START.toISOString() };
    await connection.transact((trx) => trx.insertInto("launch").values(launch).execute());
    await vi.waitFor(() => expect(listTold()).toEqual([ALL]));
    await submitter.stop();
  });
});
