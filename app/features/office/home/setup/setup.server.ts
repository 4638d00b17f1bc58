import type { Db } from "../../../../../db/schema.ts";
import { featureList, type SetupStep } from "../../../../kit/feature.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { Setup } from "./schema.ts";
import { SETUP_STEPS, type SetupStepName } from "./setup.ts";

/** The mark of the whole card, beside those of the steps. */
const CARD = "card";

export async function getSetup(site: Site): Promise<Setup> {
  const tests: Record<string, SetupStep> = Object.assign(
    {},
    ...site.get(featureList).map((noun) => noun.setupSteps),
  );
  const marks = await site.connection.db.selectFrom("setup_marks").select("name").execute();
  const marked = new Set(marks.map(({ name }) => name));
  const steps = await Promise.all(
    SETUP_STEPS.map(async (name) => ({
      name,
      isDone: (await tests[name]?.(site)) ?? false,
      isSkipped: marked.has(name),
    })),
  );
  const isDismissed = marked.has(CARD);
  return {
    isShown: !isDismissed && steps.some(({ isDone, isSkipped }) => !isDone && !isSkipped),
    isDismissed,
    steps,
  };
}

export function saveSkipped(db: Db, name: SetupStepName, isSkipped: boolean, now: Date): Promise<void> {
  return saveMark(db, name, isSkipped, now);
}

export function saveDismissed(db: Db, isDismissed: boolean, now: Date): Promise<void> {
  return saveMark(db, CARD, isDismissed, now);
}

async function saveMark(db: Db, name: string, isMarked: boolean, now: Date): Promise<void> {
  if (!isMarked) {
    await db.deleteFrom("setup_marks").where("name", "=", name).execute();
    return;
  }
  await db
    .insertInto("setup_marks")
    .values({ name, marked_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}
