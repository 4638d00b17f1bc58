import type { Db } from "../../../db/schema.ts";
import { parseJson } from "../../utils/text/json.ts";

/** What is kept between the parts of a submission, a run and a visit of the screen. */
export async function findSeoState<T>(db: Db, id: string): Promise<T | undefined> {
  const row = await db.selectFrom("seo_state").select("data").where("id", "=", id).executeTakeFirst();
  return row && parseJson<T>(row.data);
}

export async function saveSeoState(db: Db, id: string, value: unknown, now: Date): Promise<void> {
  const row = { data: JSON.stringify(value), updated_at: now.toISOString() };
  await db
    .insertInto("seo_state")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
