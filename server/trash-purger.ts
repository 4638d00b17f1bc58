import { purgeDeletedComments } from "../app/features/comments/comment-purge.server.ts";
import { purgeTrash } from "../app/features/trash/trash.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../app/kit/workers/hourly.server.ts";
import type { Connection } from "../db/connection.ts";

export interface TrashPurgerDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

/** Deletes for good what has been in the trash for too long, in batches, so that no transaction is long. */
export function startTrashPurger(deps: TrashPurgerDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(deps, "The trash could not be emptied; trying again later", async () => {
    while ((await purgeTrash(connection, now())) > 0);
    await purgeDeletedComments(connection, now());
  });
}
