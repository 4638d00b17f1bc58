import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createProject } from "../app/features/content/projects/projects.server.ts";
import { buildProject, TEST_NOW } from "../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  openListeningPostgres,
} from "../tests/helpers/database.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";

const SETTING = { key: "a", value: "1", updated_at: "" };

function recordChanges({ changes }: Connection): string[] {
  const heard: string[] = [];
  const stop = changes.subscribe(
    (tables) => heard.push([...tables].toSorted().join("+")),
    () => heard.push("all"),
  );
  onTestFinished(stop);
  return heard;
}

function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { interval: 20 });
}

/** Stands before the server and can keep every word to itself without closing a connection. */
async function startProxy(url: string) {
  const proxied = new URL(url);
  const target = { host: proxied.hostname, port: Number(proxied.port) };
  const proxy = { url: "", isSilent: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => !proxy.isSilent && to.write(chunk));
      from.on("error", () => undefined);
      from.on("close", () => !proxy.isSilent && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxied.port = String((server.address() as AddressInfo).port);
  proxy.url = proxied.href;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return proxy;
}

function loseConnection(): Error {
  return Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
}

/** Reads a setting before, in, beside and after relaxed transactions, of which one fails. */
async function recordDurability(connection: Connection, name: string): Promise<unknown[]> {
  const read = async (db: Db): Promise<unknown> => {
    const ask = sql.raw<Record<string, unknown>>(
      `${connection.dialect === "postgres" ? "show" : "pragma"} ${name}`,
    );
    return (await ask.execute(db)).rows[0]?.[name];
  };
  const transactRelaxed = (counter: string, end: (trx: Db) => Promise<unknown>) =>
    connection.transact(
      async (trx) => {
        await trx.insertInto("counters").values({ name: counter, value: 1 }).execute();
        return end(trx);
      },
      { durability: "relaxed" },
    );
  const failing = expect(transactRelaxed("failed", () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  const seen = await Promise.all([
    connection.transact(read),
    transactRelaxed("stored", read),
    connection.transact(read),
    read(connection.db),
  ]);
  await failing;
  const counters = await connection.db.selectFrom("counters").select("name").execute();
  expect(counters).toEqual([{ name: "stored" }]);
  return [...seen, await read(connection.db)];
}

describeEachDialect("connection", (setup) => {
  it("announces a single write once it is committed, and no read", async () => {
    const connection = await setup();
    const heard = recordChanges(connection);
    await connection.db.selectFrom("settings").selectAll().execute();
    await connection.db.insertInto("settings").values(SETTING).execute();
    await connection.db.updateTable("settings").set({ value: "2" }).execute();
    await connection.db.deleteFrom("settings").execute();
    expect(heard).toEqual(["settings", "settings", "settings"]);
  });

  it("announces no write that was refused", async () => {
    const connection = await setup();
    await connection.db.insertInto("settings").values(SETTING).execute();
    const heard = recordChanges(connection);
    await expect(connection.db.insertInto("settings").values(SETTING).execute()).rejects.toThrow();
    expect(heard).toEqual([]);
  });

  it("announces a transaction's tables together and after the commit only", async () => {
    const connection = await setup();
    const heard = recordChanges(connection);
    await connection.transact(async (trx) => {
      await trx.insertInto("settings").values(SETTING).execute();
      await trx.insertInto("counters").values({ name: "posts", value: 1 }).execute();
      await trx.selectFrom("posts").select("id").execute();
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(["counters+settings"]);
  });

  it("rolls back what throws, and says nothing of it", async () => {
    const connection = await setup();
    const heard = recordChanges(connection);
    const failing = connection.transact(async (trx) => {
      await trx.insertInto("settings").values(SETTING).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await connection.db.selectFrom("settings").selectAll().execute()).toEqual([]);
    expect(heard).toEqual([]);
  });

  it("says of which tables something may have been taken from sight", async () => {
    const connection = await setup();
    const removed: string[] = [];
    const note = (tables: ReadonlySet<string>, removals: ReadonlySet<string>) =>
      removed.push(removals.size > 0 ? [...removals].join("+") : `no ${[...tables].join("+")}`);
    onTestFinished(connection.changes.subscribe(note, () => undefined));
    const { db } = connection;
    const posts = () => db.updateTable("posts");
    await posts().set({ title: "New", status: "published", published_at: TEST_NOW.toISOString() }).execute();
    await posts().set({ status: "draft" }).execute();
    await posts().set({ published_at: "9999-01-01T00:00:00.000Z" }).execute();
    await posts().set({ deleted_at: null }).execute();
    await posts().set({ deleted_at: TEST_NOW.toISOString() }).execute();
    await db.updateTable("pages").set({ is_published: 0 }).execute();
    await db.updateTable("comments").set({ status: "approved" }).execute();
    await db.updateTable("comments").set({ status: "spam" }).execute();
    await db
      .updateTable("posts")
      .set((eb) => ({ status: eb.ref("slug") }))
      .execute();
    await db.deleteFrom("media").execute();
    await db.deleteFrom("post_tags").execute();
    await db.updateTable("profile").set({ data: "{}" }).execute();
    await connection.transact(async (trx) => {
      await trx.updateTable("projects").set({ title: "New" }).execute();
      await trx.deleteFrom("services").execute();
    });
    expect(removed).toEqual([
      "no posts",
      "posts",
      "posts",
      "no posts",
      "posts",
      "pages",
      "no comments",
      "comments",
      "posts",
      "media",
      "no post_tags",
      "profile",
      "services",
    ]);
  });

  it("hears of a write inside a common table expression", async () => {
    const connection = await setup();
    const recorder = connection.recordReads();
    const query = recorder.db
      .with("fresh", (db) => db.insertInto("settings").values(SETTING).returning("key"))
      .selectFrom("fresh")
      .selectAll();
    const heard = recordChanges(connection);
    if (connection.dialect === "sqlite") await expect(query.execute()).rejects.toThrow();
    else {
      await query.execute();
      expect(heard).toEqual(["fresh+settings"]);
    }
  });

  it("runs the work once more after a lost connection", async () => {
    const { transact, db } = await setup();
    const work = vi.fn(async (trx: typeof db) => {
      await trx.insertInto("settings").values(SETTING).execute();
      if (work.mock.calls.length === 1) throw loseConnection();
      return "done";
    });
    expect(await transact(work)).toBe("done");
    expect(work).toHaveBeenCalledTimes(2);
    expect(await db.selectFrom("settings").select("key").execute()).toEqual([{ key: "a" }]);
  });

  it("gives up after the second lost connection", async () => {
    const { transact } = await setup();
    const work = vi.fn(async () => {
      throw loseConnection();
    });
    await expect(transact(work)).rejects.toThrow("ECONNRESET");
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("does not repeat work that failed for another reason", async () => {
    const { transact } = await setup();
    const work = vi.fn(async () => {
      throw new Error("a bug");
    });
    await expect(transact(work)).rejects.toThrow("a bug");
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("records the tables of joins and subqueries", async () => {
    const { db, tables } = (await setup()).recordReads();
    await db
      .selectFrom("projects")
      .innerJoin("media", "media.src", "projects.image")
      .select("projects.id")
      .where("projects.id", "in", (eb) => eb.selectFrom("counters").select("value"))
      .where(({ exists, selectFrom }) => exists(selectFrom("settings").select("key")))
      .execute();
    expect([...tables].toSorted()).toEqual(["counters", "media", "projects", "settings"]);
  });

  it("gives each of many simultaneous writers an id of its own", async () => {
    const { transact } = await setup();
    const projects = await Promise.all(
      Array.from({ length: 12 }, () => transact((trx) => createProject(trx, buildProject(), TEST_NOW))),
    );
    const ids = projects.map((project) => project.id).toSorted((a, b) => a - b);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe("a SQLite file", () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  async function openTwice(): Promise<[Connection, Connection]> {
    const folder = mkdtempSync(join(tmpdir(), "soloist-"));
    folders.push(folder);
    const first = openSqliteConnection(join(folder, "site.db"));
    await migrate(first);
    const second = openSqliteConnection(join(folder, "site.db"));
    onTestFinished(async () => {
      await first.close();
      await second.close();
    });
    return [first, second];
  }

  it("is written with full durability and checks its keys", async () => {
    const [{ sqlite }] = await openTwice();
    expect(sqlite?.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(sqlite?.pragma("synchronous", { simple: true })).toBe(2);
    expect(sqlite?.pragma("foreign_keys", { simple: true })).toBe(1);
  });

  it("waits for the disk again after a transaction that did not, however that one ended", async () => {
    const [connection] = await openTwice();
    const heard = recordChanges(connection);
    expect(await recordDurability(connection, "synchronous")).toEqual([2, 1, 2, 2, 2]);
    expect(heard).toEqual(["counters"]);
  });

  it("is locked for other writers from the start of a transaction", async () => {
    const [first, second] = await openTwice();
    second.sqlite?.pragma("busy_timeout = 0");
    await first.transact(async (trx) => {
      await trx.selectFrom("settings").selectAll().execute();
      await expect(second.db.insertInto("settings").values(SETTING).execute()).rejects.toThrow(/locked/);
    });
  });

  it("announces what another process wrote", async () => {
    const [first, second] = await openTwice();
    const heard = recordChanges(second);
    await first.db.insertInto("settings").values(SETTING).execute();
    await until(() => expect(heard).toEqual(["all"]));
  });
});

describe("a PostgreSQL server", () => {
  async function openPair(): Promise<{ first: Connection; second: Connection }> {
    const database = await createPostgresDatabase();
    onTestFinished(() => database.drop());
    const open = async () => {
      const connection = await openListeningPostgres(database.url, () => undefined);
      onTestFinished(() => connection.close());
      return connection;
    };
    return { first: await open(), second: await open() };
  }

  it("waits for the disk again after a transaction that did not, however that one ended", async () => {
    const database = await createPostgresDatabase();
    onTestFinished(() => database.drop());
    // The server of the tests never waits for the disk.
    const url = `${database.url}?options=${encodeURIComponent("-c synchronous_commit=on")}`;
    const connection = await openListeningPostgres(url, () => undefined);
    onTestFinished(() => connection.close());
    expect(await recordDurability(connection, "synchronous_commit")).toEqual(["on", "off", "on", "on", "on"]);
  });

  it("tells the other connection of each write, after the commit, and nobody twice", async () => {
    const { first, second } = await openPair();
    const [heardFirst, heardSecond] = [recordChanges(first), recordChanges(second)];
    await first.transact(async (trx) => {
      await trx.insertInto("settings").values(SETTING).execute();
    });
    await first.db.deleteFrom("settings").execute();
    await until(() => expect(heardSecond).toEqual(["settings", "settings"]));
    await second.db.insertInto("counters").values({ name: "posts", value: 1 }).execute();
    await until(() => expect(heardFirst).toEqual(["settings", "settings", "counters"]));
    expect(heardSecond).toEqual(["settings", "settings", "counters"]);
  });

  it("tells the other connection of which tables something was taken", async () => {
    const { first, second } = await openPair();
    const heard: string[] = [];
    const note = (tables: ReadonlySet<string>, removals: ReadonlySet<string>) =>
      heard.push(`${[...tables].toSorted().join("+")} less ${[...removals].join("+")}`);
    onTestFinished(second.changes.subscribe(note, () => undefined));
    await first.transact(async (trx) => {
      await trx.insertInto("settings").values(SETTING).execute();
      await trx.deleteFrom("services").execute();
      await trx.updateTable("posts").set({ title: "New" }).execute();
    });
    await until(() => expect(heard).toEqual(["posts+services+settings less settings+services"]));
  });

  it("tells nobody of what was rolled back", async () => {
    const { first, second } = await openPair();
    const heard = recordChanges(second);
    const failing = first.transact(async (trx) => {
      await trx.insertInto("settings").values(SETTING).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await first.db.insertInto("counters").values({ name: "posts", value: 1 }).execute();
    await until(() => expect(heard).toEqual(["counters"]));
  });

  it("survives that the server ends its connections in the middle of a transaction", async () => {
    const { first, second } = await openPair();
    let runs = 0;
    const value = await first.transact(async (trx) => {
      runs += 1;
      await trx.insertInto("settings").values(SETTING).execute();
      if (runs === 1) {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(second.db);
      }
      await trx.insertInto("counters").values({ name: "posts", value: 1 }).execute();
      return "done";
    });
    expect({ value, runs }).toEqual({ value: "done", runs: 2 });
    expect(await second.db.selectFrom("settings").select("key").execute()).toEqual([{ key: "a" }]);
  });

  it("does not repeat work whose commit may have succeeded", async () => {
    const { first, second } = await openPair();
    let runs = 0;
    const failing = first.transact(async (trx) => {
      runs += 1;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(second.db);
    });
    const failure = await failing.catch((error: unknown) => error);
    expect(first.isAway(failure)).toBe(true);
    expect(runs).toBe(1);
    await first.ping();
  });

  it("counts everything as changed once it listens again", async () => {
    const { first, second } = await openPair();
    const heard = recordChanges(second);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'
    `.execute(first.db);
    await until(() => expect(heard).toEqual(["all"]));
  });

  it("is given up when it goes silent, and heard again when it is back", async () => {
    const database = await createPostgresDatabase();
    onTestFinished(() => database.drop());
    const proxy = await startProxy(database.url);
    const connection = openPostgresConnection(proxy.url, () => undefined, { silenceMaxMs: 400 });
    const heard = recordChanges(connection);
    await connection.ping();
    await until(() => expect(heard).toEqual(["all"]));
    proxy.isSilent = true;
    const failures = await Promise.all(
      [connection.ping(), connection.transact((trx) => trx.selectFrom("posts").select("id").execute())].map(
        (work) => work.then(() => undefined).catch((error: unknown) => error),
      ),
    );
    for (const failure of failures) expect(connection.isAway(failure)).toBe(true);
    await until(() => expect(connection.isLost()).toBe(true));
    proxy.isSilent = false;
    await until(() => expect(heard).toEqual(["all", "all"]));
    expect(connection.isLost()).toBe(false);
    // On a busy machine, an answer can take longer than the limit.
    await until(() => connection.ping());
    proxy.isSilent = true;
    // Waiting for the silent server, it would not end at all.
    await connection.close();
  });

  it("says that it is away, and closes without waiting", async () => {
    const errors: Error[] = [];
    const connection = openPostgresConnection("postgres://nobody@127.0.0.1:1/none", (error) =>
      errors.push(error),
    );
    const failure = await connection.ping().catch((error: unknown) => error);
    expect(connection.isAway(failure)).toBe(true);
    await connection.close();
    expect(errors.length).toBeGreaterThan(0);
  });
});
