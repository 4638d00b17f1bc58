import { describe, expect, it } from "vitest";
import { type Connection, openPostgresConnection } from "../../../../../db/connection.ts";
import { createPostgresDatabase, describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { awaitsFirstLogin, findCredentials } from "./account.server.ts";
import { ensureOwner } from "./owner.server.ts";
import { createPasswordHasher } from "./password.server.ts";

const owner = {
  username: "Admin",
  email: "admin@site.example",
  siteUrl: new URL("https://site.example"),
  now: new Date("2026-03-02T10:00:00.000Z"),
};

/** As dear as a test can do with; those of the hasher have the real cost. */
const passwords = createPasswordHasher({ cost: 2 ** 10 });

async function create(connection: Connection, given: { password?: string } = {}) {
  const result = await ensureOwner(connection, { ...owner, passwords, ...given });
  if (!result.ok) throw new Error(result.message);
  return result.created;
}

describeEachDialect("ensureOwner", (setUp) => {
  it("creates the owner once, with a password that is random and shown once", async () => {
    const connection = await setUp();
    const created = await create(connection);
    expect(created).toEqual({
      username: "Admin",
      password: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/),
    });
    expect(await create(connection)).toBeUndefined();
    const rows = await connection.db.selectFrom("owners").selectAll().execute();
    expect(rows).toMatchObject([{ username: "admin", name: "Admin", email: "admin@site.example" }]);
    const hash = rows[0]?.password_hash ?? "";
    expect(hash).not.toContain(created?.password);
    expect(await passwords.verify({ hash, password: created?.password ?? "" })).toBe(true);
    expect(await passwords.verify({ hash, password: "admin" })).toBe(false);
  });

  it("takes the given password, and the account logs in with it", async () => {
    const connection = await setUp();
    const created = await create(connection, { password: "of my own choice" });
    expect(created?.password).toBe("of my own choice");
    const found = await findCredentials(connection.db, { username: " ADMIN" });
    expect(found?.owner).toMatchObject({ name: "Admin", email: "admin@site.example" });
    const verify = (password: string) => passwords.verify({ hash: found?.hash ?? "", password });
    expect(await verify("of my own choice")).toBe(true);
    expect(await verify("another")).toBe(false);
    expect(await findCredentials(connection.db, { username: "another" })).toBeUndefined();
    expect(await awaitsFirstLogin(connection.db)).toBe(true);
  });

  it.each([
    ["PassWord1", "This is one of the most common passwords. Please choose another one."],
    ["Admin.", "Please choose a password that isn't your name or the site's."],
    ["Site-Example", "Please choose a password that isn't your name or the site's."],
    ["admin1", "Please choose a password that isn't your name or the site's."],
  ])("creates none with %s, and takes a better one then", async (password, message) => {
    const connection = await setUp();
    const refused = await ensureOwner(connection, { ...owner, password });
    expect(refused).toMatchObject({ ok: false, code: "weak_password", message });
    expect(await create(connection, { password: "of my own choice" })).toBeDefined();
    // Values set for a first start long ago don't stop a later start.
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
