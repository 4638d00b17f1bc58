import { sql } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { loadSiteZone } from "../settings/site-zone.server.ts";
import type { AnswerEngine } from "./model.ts";

/** Tokens reserved for a call that never reported back are free again after this long. */
export const RESERVATION_KEPT_MS = 120_000;

export interface TokenUse {
  inputTokens: number;
  outputTokens: number;
}

export interface MonthUsage extends TokenUse {
  reservedTokens: number;
}

export async function getMonthUsage(db: Db, now: Date): Promise<MonthUsage> {
  const month = (await loadSiteZone(db)).formatDay(now).slice(0, 7);
  const used = await db
    .selectFrom("assistant_usage")
    .select(({ fn }) => [fn.sum("input_tokens").as("input"), fn.sum("output_tokens").as("output")])
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`)
    .executeTakeFirst();
  const reserved = await db
    .selectFrom("assistant_reservations")
    .select(({ fn }) => fn.sum("tokens").as("tokens"))
    .where("expires_at", ">", toTimestamp(now))
    .executeTakeFirst();
  return {
    inputTokens: Number(used?.input ?? 0),
    outputTokens: Number(used?.output ?? 0),
    reservedTokens: Number(reserved?.tokens ?? 0),
  };
}

/** Sets tokens aside before a call; false when the month's budget does not hold them. */
export async function reserveTokens(
  connection: Connection,
  { id, tokens, budget }: { id: string; tokens: number; budget: number },
  now: Date,
): Promise<boolean> {
  return connection.transact(
    async (trx) => {
      await lockTransaction(trx, connection.dialect, "soloist assistant");
      await trx.deleteFrom("assistant_reservations").where("expires_at", "<=", toTimestamp(now)).execute();
      const { inputTokens, outputTokens, reservedTokens } = await getMonthUsage(trx, now);
      if (inputTokens + outputTokens + reservedTokens + tokens > budget) return false;
      const expiresAt = toTimestamp(new Date(now.getTime() + RESERVATION_KEPT_MS));
      await trx.insertInto("assistant_reservations").values({ id, tokens, expires_at: expiresAt }).execute();
      return true;
    },
    { durability: "relaxed" },
  );
}

/** Replaces the reservation by the call's real use. */
export async function settleTokens(db: Db, id: string, used: TokenUse, now: Date): Promise<void> {
  await db.deleteFrom("assistant_reservations").where("id", "=", id).execute();
  await addUsage(db, "model", { answers: 0, fallbacks: 0, ...used }, now);
}

/** A fallback is counted with the built-in assistant, which had to answer in the model's place. */
export async function countAnswer(
  db: Db,
  engine: AnswerEngine,
  { isFallback }: { isFallback: boolean },
  now: Date,
): Promise<void> {
  const counts = { answers: 1, fallbacks: isFallback ? 1 : 0, inputTokens: 0, outputTokens: 0 };
  await addUsage(db, engine, counts, now);
}

async function addUsage(
  db: Db,
  engine: AnswerEngine,
  { answers, fallbacks, inputTokens, outputTokens }: TokenUse & { answers: number; fallbacks: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto("assistant_usage")
    .values({
      day: (await loadSiteZone(db)).formatDay(now),
      engine,
      answers,
      fallbacks,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
    })
    .onConflict((conflict) =>
      conflict.columns(["day", "engine"]).doUpdateSet({
        answers: sql<number>`assistant_usage.answers + excluded.answers`,
        fallbacks: sql<number>`assistant_usage.fallbacks + excluded.fallbacks`,
        input_tokens: sql<number>`assistant_usage.input_tokens + excluded.input_tokens`,
        output_tokens: sql<number>`assistant_usage.output_tokens + excluded.output_tokens`,
      }),
    )
    .execute();
}
