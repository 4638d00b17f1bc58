import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { openPostgresConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

const OLDER = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0056"));

it("amounts of before are kept, higher ones fit, and issued documents stay frozen", {
  tags: ["deep"],
}, async () => {
  const database = await createPostgresDatabase({ migrated: false });
  const connection = openPostgresConnection(database.url, () => undefined);
  onTestFinished(async () => {
    await connection.close();
    await database.drop();
  });
  await migrate(connection, { migrations: OLDER });
  const { db } = connection;
  const add = (id: string, totalMinor: number) =>
    sql`insert into invoices (id, kind, status, number, person_id, title, payment_days, currency, lines,
        net_minor, tax_minor, total_minor, created_at, updated_at)
      values (${id}, 'invoice', 'issued', ${id}, 'p', 't', 7, 'INR', '[]', ${totalMinor}, 0, ${totalMinor}, '', '')`.execute(
      db,
    );
  await add("S/1", 2_147_483_647);
  await expect(add("S/2", 2_147_483_648)).rejects.toThrow("out of range");
  await migrate(connection);
  await add("S/2", 99_999_999_999);
  const rows = await db.selectFrom("invoices").select(["id", "total_minor"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: "S/1", total_minor: 2_147_483_647 },
    { id: "S/2", total_minor: 99_999_999_999 },
  ]);
  await db.updateTable("invoices").set({ paid_minor: 99_999_999_999 }).execute();
  await expect(db.updateTable("invoices").set({ total_minor: 1 }).execute()).rejects.toThrow(
    "An issued document can not be changed",
  );
  await expect(db.deleteFrom("invoices").execute()).rejects.toThrow("An issued document can not be changed");
});
