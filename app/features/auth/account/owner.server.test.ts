import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { type Connection, openPostgresConnection } from "../../../../db/connection.ts";
import { createPostgresDatabase, describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createAuth } from "./better-auth.server.ts";
import { ensureOwner } from "./owner.server.ts";
import { createPasswordHasher } from "./password.server.ts";

const owner = {
  username: "Admin",
  email: "admin@site.example",
  siteUrl: new URL("https://site.example"),
  now: new Date("2026-03-02T10:00:00.000Z"),
};

async function create(connection: Connection, given: { password?: string } = {}) {
  const result = await ensureOwner(connection, { ...owner, ...given });
  if (!result.ok) throw new Error(result.message);
  return result.created;
}

// A hash is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describeEachDialect("ensureOwner", (setUp, dialect) => {
  it("creates the owner once, with a password that is random and shown once", async () => {
    const connection = await setUp();
    const created = await create(connection);
    expect(created).toEqual({
      username: "Admin",
      password: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/),
    });
    expect(await create(connection)).toBeUndefined();
    const { rows } = await sql<{ username: string; email: string; hash: string }>`
      select username, email, password as hash
      from ${sql.table("user")} join account on ${sql.ref("account.userId")} = ${sql.ref("user.id")}
    `.execute(connection.db);
    expect(rows).toMatchObject([{ username: "admin", email: "admin@site.example" }]);
    const [{ hash } = { hash: "" }] = rows;
    expect(hash).not.toContain(created?.password);
    const passwords = createPasswordHasher();
    expect(await passwords.verify({ hash, password: created?.password ?? "" })).toBe(true);
    expect(await passwords.verify({ hash, password: "admin" })).toBe(false);
  });

  it("takes the given password, and the account logs in with it", async () => {
    const connection = await setUp();
    const created = await create(connection, { password: "of my own choice" });
    expect(created?.password).toBe("of my own choice");
    const auth = createAuth({
      db: connection.db,
      dialect,
      secret: "a secret of the tests, long enough",
      siteUrl: new URL("https://site.example"),
      passwords: createPasswordHasher(),
    });
    const login = (password: string) => auth.api.signInUsername({ body: { username: "ADMIN", password } });
    expect(await login("of my own choice")).toMatchObject({ user: { email: "admin@site.example" } });
    await expect(login("another")).rejects.toThrow();
  });

  it.each([
    ["PassWord1", "This is one of the most common passwords. Please choose another one."],
    ["Admin.", "Please choose a password that isn't your name or the site's."],
    ["Site-Example", "Please choose a password that isn't your name or the site's."],
  ])("creates none with %s, and takes a better one then", async (password, message) => {
    const connection = await setUp();
    const refused = await ensureOwner(connection, { ...owner, password });
    expect(refused).toMatchObject({ ok: false, code: "weak_password", message });
    expect(await create(connection, { password: "of my own choice" })).toBeDefined();
    // What is set for a first start that was long ago stops no later one.
    expect(await create(connection, { password })).toBeUndefined();
  });
});

describe("two processes on one empty PostgreSQL", () => {
  it("create one owner", async () => {
    const database = await createPostgresDatabase();
    const open = () => openPostgresConnection(database.url, () => undefined);
    const connections = [open(), open()] as const;
    const results = await Promise.all(connections.map((connection) => create(connection)));
    expect(results.filter(Boolean)).toHaveLength(1);
    await Promise.all(connections.map((connection) => connection.close()));
    await database.drop();
  });
});
