import type { Db } from "../../db/schema.ts";
import { parseJson } from "../utils/text/json.ts";

/** A small object that is kept between two pieces of work, under its own name. */
export async function findState<T>(db: Db, id: string): Promise<T | undefined> {
  const row = await db.selectFrom("seo_state").select("data").where("id", "=", id).executeTakeFirst();
  return row && parseJson<T>(row.data);
}

export async function saveState(db: Db, id: string, value: unknown, now: Date): Promise<void> {
  const row = { data: JSON.stringify(value), updated_at: now.toISOString() };
  await db
    .insertInto("seo_state")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
