import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

const OLDER = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0055"));
const AT = "2026-04-01T00:00:00.000Z";

async function openOldSite(dialect: "sqlite" | "postgres") {
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

it.each(["sqlite", "postgres"] as const)("advances that were used before are in the month of that (%s)", {
  tags: ["deep"],
}, async (dialect) => {
  const connection = await openOldSite(dialect);
  const { db } = connection;
  const document = (id: string, kind: string, issuedOn: string) =>
    sql`insert into invoices (id, kind, status, person_id, title, payment_days, currency, lines, net_minor, tax_minor,
      total_minor, issued_on, created_at, updated_at) values (${id}, ${kind}, 'paid', 'p', 'Work', 0, 'INR', '[]', 0, 0, 0,
      ${issuedOn}, ${AT}, ${AT})`.execute(db);
  await document("voucher", "receipt_voucher", "2026-03-10");
  await document("own", "invoice", "2026-03-01");
  await document("later", "invoice", "2026-05-02");
  await document("earlier", "invoice", "2026-02-02");
  const payment = (id: string, invoice: string) =>
    sql`insert into payments (id, invoice_id, method, status, amount_minor, currency, received_on, actor, created_at,
      updated_at) values (${id}, ${invoice}, 'bank', 'confirmed', 900, 'INR', '2026-03-10', 'owner', ${AT}, ${AT})`.execute(
      db,
    );
  await payment("advance", "voucher");
  await payment("plain", "own");
  for (const [paid, settled] of [
    ["advance", "later"],
    ["advance", "earlier"],
    ["plain", "own"],
  ])
    await sql`insert into allocations (payment_id, invoice_id, amount_minor, tds_minor)
      values (${paid}, ${settled}, 100, 0)`.execute(db);
  await migrate(connection);
  const uses = await db
    .selectFrom("advance_uses")
    .select(["payment_id", "invoice_id", "used_on"])
    .orderBy("used_on")
    .execute();
  expect(uses).toEqual([
    { payment_id: "advance", invoice_id: "earlier", used_on: "2026-03-10" },
    { payment_id: "advance", invoice_id: "later", used_on: "2026-05-02" },
  ]);
});
