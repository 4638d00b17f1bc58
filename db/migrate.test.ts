import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { expect, it, onTestFinished, vi } from "vitest";
import { findSession, hashKey } from "../app/features/core/auth/sessions.server.ts";
import { listApiTokens } from "../app/features/core/auth/tokens/api-tokens.server.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import { createPostgresDatabase, describeEachDialect } from "../tests/helpers/database.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

/** The words of posts: a virtual table here, a column of vectors there. */
const OF_ITS_OWN_KIND = /^post_words/;

async function listColumns({ db }: Connection): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !OF_ITS_OWN_KIND.test(name))
    .flatMap((table) =>
      table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
        const type = dataType
          .toLowerCase()
          .replace(/int[48]|bigint/, "integer")
          .replace("float4", "real");
        return `${table.name}.${name} ${type} null:${isNullable} default:${hasDefaultValue}`;
      }),
    )
    .toSorted();
}

async function openEmpty(dialect: "sqlite" | "postgres"): Promise<Connection> {
  if (dialect === "sqlite") {
    const connection = openSqliteConnection(":memory:");
    onTestFinished(() => connection.close());
    return connection;
  }
  const database = await createPostgresDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  const connection = openPostgresConnection(database.url, () => undefined);
  onTestFinished(() => connection.close());
  return connection;
}

it("makes the same tables and columns in both databases", async () => {
  const [sqlite, postgres] = [await openEmpty("sqlite"), await openEmpty("postgres")];
  await migrate(sqlite);
  await migrate(postgres);
  const columns = await listColumns(sqlite);
  expect(columns.length).toBeGreaterThan(100);
  expect(await listColumns(postgres)).toEqual(columns);
});

describeEachDialect("migrate", (_setup, dialect) => {
  it("runs what is pending, once, and says what it ran", async () => {
    const connection = await openEmpty(dialect);
    const beforeChange = vi.fn(async () => undefined);
    expect(await migrate(connection, { beforeChange })).toEqual(Object.keys(MIGRATIONS));
    expect(await migrate(connection, { beforeChange })).toEqual([]);
    expect(beforeChange).toHaveBeenCalledExactlyOnceWith(Object.keys(MIGRATIONS));
  });

  it("runs nothing when the backup before it fails", async () => {
    const connection = await openEmpty(dialect);
    const beforeChange = () => Promise.reject(new Error("disk full"));
    await expect(migrate(connection, { beforeChange })).rejects.toThrow("disk full");
    expect(await listColumns(connection)).toEqual([]);
  });

  it("starts a second factor of before without wrong codes", { tags: ["deep"] }, async () => {
    const connection = await openEmpty(dialect);
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < "0016");
    await migrate(connection, { migrations: Object.fromEntries(before) });
    const at = "2026-01-02T03:04:05.000Z";
    const kept = { owner_id: "me", secret: "sealed", used_step: 7, created_at: at, confirmed_at: at };
    await connection.db.insertInto("two_factor").values(kept).execute();
    await migrate(connection);
    const counts = { wrong_codes: 0, wrong_code_at: null, warned_at: null };
    expect(await connection.db.selectFrom("two_factor").selectAll().execute()).toEqual([
      { ...kept, ...counts },
    ]);
  });

  it("takes the old slugs of posts into the redirects, without those of posts that are gone", {
    tags: ["deep"],
  }, async () => {
    const connection = await openEmpty(dialect);
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < "0013");
    await migrate(connection, { migrations: Object.fromEntries(before) });
    const at = "2026-01-02T03:04:05.000Z";
    await sql`insert into posts (id, slug, title, excerpt, content, html, headings, author, status, published_at, read_time,
      category, tags, featured, likes, comments, views, image, color, created_at, updated_at)
      values (7, 'now', '', '', '', '', '[]', '', 'draft', ${at}, '', '', '[]', 0, 0, 0, 0, '', '', ${at}, ${at})`.execute(
      connection.db,
    );
    for (const [slug, post] of [
      ["gone", 8],
      ...Array.from({ length: 250 }, (_, number) => [`once-${number}`, 7] as const),
    ] as const) {
      await sql`insert into post_redirects (slug, post_id, created_at) values (${slug}, ${post}, ${at})`.execute(
        connection.db,
      );
    }
    await migrate(connection);
    const rows = await connection.db.selectFrom("redirects").selectAll().orderBy("source").execute();
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([250, 250]);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      source: "/blog/once-0",
      target: "",
      post_id: 7,
      status: 301,
      origin: "slug",
      hits: 0,
      last_hit_at: null,
      version: 1,
      created_at: at,
      updated_at: at,
    });
    expect((await listColumns(connection)).filter((column) => column.startsWith("post_redirects"))).toEqual(
      [],
    );
    await connection.db.deleteFrom("posts").execute();
    expect(await connection.db.selectFrom("redirects").selectAll().execute()).toEqual([]);
  });

  it("goes on showing the first twenty questions on the contact page", { tags: ["deep"] }, async () => {
    const connection = await openEmpty(dialect);
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < "0035");
    await migrate(connection, { migrations: Object.fromEntries(before) });
    const at = TEST_NOW.toISOString();
    const rows = Array.from({ length: 22 }, (_, index) => ({
      id: `faq-${index}`,
      question: "Q?",
      answer: "A",
      // Deletions leave gaps.
      position: 100 - 3 * index,
      version: 1,
      created_at: at,
      updated_at: at,
    }));
    await connection.db.insertInto("faq_entries").values(rows).execute();
    await migrate(connection);
    const hidden = await connection.db
      .selectFrom("faq_entries")
      .select(["id", "topic"])
      .where("on_contact", "=", 0)
      .orderBy("id")
      .execute();
    expect(hidden).toEqual([
      { id: "faq-0", topic: "" },
      { id: "faq-1", topic: "" },
    ]);
  });

  it("leaves all rights and no end to an API token of before", { tags: ["deep"] }, async () => {
    const connection = await openEmpty(dialect);
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < "0017");
    await migrate(connection, { migrations: Object.fromEntries(before) });
    const at = TEST_NOW.toISOString();
    const created = { id: "old", owner_id: "me", kind: "api_token", label: "Night job" } as const;
    await connection.db
      .insertInto("owner_sessions")
      .values({ ...created, token_hash: hashKey("token", "old token"), created_at: at, used_at: at })
      .execute();
    expect(await migrate(connection)).toEqual(Object.keys(MIGRATIONS).filter((name) => name >= "0017"));
    const owner = { id: "me", username: "me", name: "Me", email: "me@site.example" };
    await connection.db
      .insertInto("owners")
      .values({ ...owner, password_hash: "", created_at: at })
      .execute();
    const later = new Date(TEST_NOW.getTime() + 1000 * 86_400_000);
    const found = await findSession(connection.db, { token: "old token", cookie: undefined }, later);
    expect(found?.session).toEqual({ id: "old", kind: "api_token", scope: "all" });
    expect(found?.owner.name).toBe("Me");
    expect(await listApiTokens(connection.db, "me", later)).toMatchObject([
      { name: "Night job", scope: "all", expiresAt: null, isExpired: false },
    ]);
  });

  it("leaves nothing of a migration that fails half-way", async () => {
    const connection = await openEmpty(dialect);
    const broken: Migration = {
      async up(db: Kysely<unknown>) {
        await db.schema.createTable("half").addColumn("id", "text").execute();
        throw new Error("broken");
      },
    };
    await expect(migrate(connection, { migrations: { "0001_broken": broken } })).rejects.toThrow("broken");
    expect(await listColumns(connection)).toEqual([]);
  });
});
