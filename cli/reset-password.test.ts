import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPasswordHasher } from "../app/features/core/auth/account/password.server.ts";
import { readConfig } from "../config.ts";
import { openPostgresConnection, openSqliteConnection } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { createTestApp, jsonRequest } from "../tests/helpers/app.ts";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { logInOwner, quickPasswords, TEST_OWNER } from "../tests/helpers/owner.ts";
import { resetOwnerPassword } from "./reset-password.ts";

// A hash is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const quick = { passwords: quickPasswords };

const createFolder = () => mkdtempSync(join(tmpdir(), "soloist-reset-"));

async function createStage(dialect: "sqlite" | "postgres") {
  const dataDir = createFolder();
  if (dialect === "sqlite") {
    return {
      config: readConfig({ DATA_DIR: dataDir }),
      connection: openSqliteConnection(join(dataDir, "site.db")),
    };
  }
  const database = await createPostgresDatabase();
  onTestFinished(() => database.drop());
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET: "x".repeat(32) });
  return { config, connection: openPostgresConnection(database.url, () => undefined) };
}

it.each([
  "sqlite",
  "postgres",
] as const)("lets the owner in again beside a running server (%s)", async (dialect) => {
  const { config, connection } = await createStage(dialect);
  onTestFinished(() => connection.close());
  await migrate(connection);
  const app = createTestApp({ connection, passwords: createPasswordHasher() });
  const headers = await logInOwner(connection);
  const logIn = (password: string) =>
    app.request("/api/auth/login", jsonRequest("POST", { username: TEST_OWNER.username, password }));
  for (let tries = 0; tries < 5; tries += 1) expect((await logIn("forgotten")).status).toBe(401);
  expect((await logIn("forgotten")).status).toBe(429);

  const { ok, message } = await resetOwnerPassword(config);
  expect(ok).toBe(true);
  const [, username, password] = /^Username (\S+), new password (\S+) /.exec(message) ?? [];
  expect(username).toBe("admin");
  expect((await app.request("/api/auth/session", { headers })).status).toBe(401);
  expect((await logIn(TEST_OWNER.password)).status).toBe(401);
  expect((await logIn(password ?? "")).status).toBe(200);
});

it("leaves two-step login on unless it is asked to end it, and says which", async () => {
  const { config, connection } = await createStage("sqlite");
  onTestFinished(() => connection.close());
  await migrate(connection);
  await logInOwner(connection);
  expect((await resetOwnerPassword(config, quick)).message).not.toContain("Two-step");
  const owner = await connection.db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
  const at = "2026-03-10T12:00:00.000Z";
  await connection.db
    .insertInto("two_factor")
    .values({
      owner_id: owner.id,
      secret: "x",
      used_step: 0,
      created_at: at,
      confirmed_at: at,
      wrong_codes: 12,
      wrong_code_at: new Date().toISOString(),
    })
    .execute();
  expect((await resetOwnerPassword(config, quick)).message).toContain("Two-step login is still on");
  const counted = await connection.db.selectFrom("two_factor").select("wrong_codes").execute();
  expect(counted).toEqual([{ wrong_codes: 0 }]);
  expect((await resetOwnerPassword(config, { ...quick, disablesTotp: true })).message).toContain(
    "is now off",
  );
  expect(await connection.db.selectFrom("two_factor").select("owner_id").execute()).toEqual([]);
});

it("leaves passkeys in place, and says how many", async () => {
  const { config, connection } = await createStage("sqlite");
  onTestFinished(() => connection.close());
  await migrate(connection);
  await logInOwner(connection);
  expect((await resetOwnerPassword(config, quick)).message).not.toContain("passkey");
  const owner = await connection.db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
  const made = { name: "Phone", created_at: "2026-03-10T12:00:00.000Z", used_at: null };
  const key = { credential_id: "x", public_key: "x", counter: "0", transports: "[]", is_synced: 0 };
  await connection.db
    .insertInto("passkeys")
    .values({ id: "1", owner_id: owner.id, host: "site.example", ...made, ...key })
    .execute();
  expect((await resetOwnerPassword(config, quick)).message).toContain(
    " 1 passkey still works. Remove what isn't yours under Settings, Security.",
  );
  expect(await connection.db.selectFrom("passkeys").select("id").execute()).toEqual([{ id: "1" }]);
});

it("makes no database where there is none", async () => {
  const dataDir = createFolder();
  expect(await resetOwnerPassword(readConfig({ DATA_DIR: dataDir }))).toEqual({
    ok: false,
    message: expect.stringContaining("Start the server once"),
  });
  expect(existsSync(join(dataDir, "site.db"))).toBe(false);
});

it("says so when the site has never been started", async () => {
  const dataDir = createFolder();
  await openSqliteConnection(join(dataDir, "site.db")).close();
  expect((await resetOwnerPassword(readConfig({ DATA_DIR: dataDir }))).ok).toBe(false);
});
