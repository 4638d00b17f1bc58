import type { Connection } from "../../../../db/connection.ts";
import type { Db } from "../../../../db/schema.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { getAssistantSettings } from "../settings/assistant-settings.server.ts";
import { describeIdle } from "./hand-off/notices.ts";
import { changeState, lockConversation } from "./store/conversation-states.server.ts";

const DAY_MS = 86_400_000;
const IDLE_MAX_MS = DAY_MS;
const BATCH_MAX = 200;

export interface ChatSweeperDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
}

export function startChatSweeper(deps: ChatSweeperDeps): { stop(): Promise<void> } {
  const { connection, newId, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "Old conversations could not be swept; trying again later",
    async () => {
      while ((await closeIdleChats({ connection, newId }, now())) > 0);
      while ((await deleteOldChats(connection.db, now())) > 0);
    },
  );
}

export const chatSweeper = service<{ stop(): Promise<void> }>("chatSweeper", (site) =>
  startChatSweeper(site),
);

/** Deletes a batch of conversations and questions past their retention; returns how many. */
async function deleteOldChats(db: Db, now: Date): Promise<number> {
  const { retentionDays } = await getAssistantSettings(db);
  const limit = toTimestamp(new Date(now.getTime() - retentionDays * DAY_MS));
  const old = db
    .selectFrom("conversations")
    .select("id")
    .where("last_turn_at", "<", limit)
    .orderBy("last_turn_at")
    .limit(BATCH_MAX);
  // Repeated outside of the subquery: a line may have been added since that ran.
  const conversations = await db
    .deleteFrom("conversations")
    .where("id", "in", old)
    .where("last_turn_at", "<", limit)
    .executeTakeFirst();
  const asked = db
    .selectFrom("unanswered_questions")
    .select("id")
    .where("last_asked_at", "<", limit)
    .limit(BATCH_MAX);
  const questions = await db
    .deleteFrom("unanswered_questions")
    .where("id", "in", asked)
    .where("last_asked_at", "<", limit)
    .executeTakeFirst();
  return Number(conversations.numDeletedRows + questions.numDeletedRows);
}

/** Closes a batch of conversations with a person in which nothing was said for a day; returns how many. */
async function closeIdleChats(
  { connection, newId }: { connection: Connection; newId: () => string },
  now: Date,
): Promise<number> {
  const limit = toTimestamp(new Date(now.getTime() - IDLE_MAX_MS));
  const idle = await connection.db
    .selectFrom("conversations")
    .select("id")
    .where("state", "in", ["waiting", "person"])
    .where("last_turn_at", "<", limit)
    .limit(BATCH_MAX)
    .execute();
  let count = 0;
  for (const { id } of idle) {
    const isClosed = await connection.transact(async (trx) => {
      const conversation = await lockConversation(trx, id);
      const isIdle = conversation && conversation.lastTurnAt < limit && conversation.state !== "closed";
      if (!isIdle || conversation.state === "bot") return false;
      const notice = { id: newId(), text: describeIdle(conversation.language) };
      await changeState(trx, { id, state: "closed", notice }, now);
      return true;
    });
    if (isClosed) count += 1;
  }
  return count;
}
