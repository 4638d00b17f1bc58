import { expect, it, onTestFinished } from "vitest";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

const OLDER = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0057"));
const AT = "2026-03-10T12:00:00.000Z";
const LINK = "https://site.example/q/aWQ.0.signature";
const ADDRESSES = {
  to: { name: "Asha", address: "asha@site.example" },
  replyTo: { name: "", address: "owner@site.example" },
};
const KEPT = { fromName: "Kabir", ...ADDRESSES, subject: "Your quote", sequence: 3 };
const MAIL = { ...KEPT, text: LINK, html: LINK, calendar: { method: "REQUEST", text: LINK }, thread: ["a"] };

async function openOld(dialect: "sqlite" | "postgres") {
  const database = dialect === "postgres" ? await createPostgresDatabase({ migrated: false }) : undefined;
  const connection = database
    ? openPostgresConnection(database.url, () => undefined)
    : openSqliteConnection(":memory:");
  onTestFinished(async () => {
    await connection.close();
    await database?.drop();
  });
  await migrate(connection, { migrations: OLDER });
  return connection;
}

it.each([
  "sqlite",
  "postgres",
] as const)("sent mails lose their texts, and others keep them (%s)", async (dialect) => {
  const connection = await openOld(dialect);
  const { db } = connection;
  const row = { kind: "test", subject_id: "1", attempts: 1, next_try_at: AT, created_at: AT };
  const states = { last_error: null, last_answer: null, captured_at: null, failed_at: null };
  const store = (id: string, given: { sent_at: string | null; mail?: string; failed_at?: string }) =>
    db
      .insertInto("outbox")
      .values({ id, ...row, ...states, mail: JSON.stringify(MAIL), ...given })
      .execute();
  // More than are read at once.
  for (let count = 0; count < 510; count += 1) await store(`sent-${count}`, { sent_at: AT });
  await store("broken", { sent_at: AT, mail: "{" });
  await store("waiting", { sent_at: null });
  await store("refused", { sent_at: null, failed_at: AT });
  await migrate(connection);
  const rows = await db.selectFrom("outbox").select(["id", "mail"]).execute();
  const sent = rows.filter(({ id }) => id.startsWith("sent"));
  expect(sent).toHaveLength(510);
  for (const { mail } of sent) expect(JSON.parse(mail)).toEqual({ ...KEPT, text: "", html: "" });
  const others = rows.filter(({ id }) => !id.startsWith("sent"));
  expect(Object.fromEntries(others.map(({ id, mail }) => [id, JSON.parse(mail)]))).toEqual({
    broken: { text: "", html: "" },
    waiting: MAIL,
    refused: MAIL,
  });
});
