import type { Transaction } from "kysely";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import type { ActivityAction } from "./activity-log.server.ts";
import type { OwnerWrite, WriteFailure } from "./owner-write.server.ts";

/** How often the owner may do something within a while. */
export interface ActionLimit {
  action: ActivityAction;
  max: number;
  periodMs: number;
  /** The owner's message once the limit is reached. */
  message: string;
}

/** Asked in the transaction that does it; the log is the count, so that a restart forgives nothing. */
export async function findTooMany(
  trx: Transaction<Schema>,
  { connection, now }: OwnerWrite,
  { action, max, periodMs, message }: ActionLimit,
): Promise<WriteFailure | undefined> {
  await lockTransaction(trx, connection.dialect, `soloist ${action}`);
  const done = await trx
    .selectFrom("activity")
    .select("id")
    .where("created_at", ">", toTimestamp(new Date(now.getTime() - periodMs)))
    .where("action", "=", action)
    .limit(max)
    .execute();
  if (done.length < max) return undefined;
  return { ok: false, code: "too_many_attempts", message, retryAfterSeconds: periodMs / 1000 };
}
