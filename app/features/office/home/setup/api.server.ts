import type { Db } from "../../../../../db/schema.ts";
import { featureList, type SetupStep } from "../../../../kit/feature.server.ts";
import { data, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { dismissInput, type Setup, setupParams, setupSchema, skipInput } from "./schema.ts";
import { SETUP_STEPS, type SetupStepName } from "./setup.ts";

/** The mark of the whole card, beside those of the steps. */
const CARD = "card";

export function setupApi(site: Site) {
  const { db } = site.connection;
  const answer = saved(setupSchema, "As it is now", "Saved");
  return routes(site)
    .get("/", "What is left to make a fresh site one's own", { answer: data(setupSchema, "All steps") }, () =>
      getSetup(site),
    )
    .put(
      "/",
      "Dismiss the list of steps, or bring it back",
      { body: dismissInput, bodyIs: "Whether it is dismissed", answer },
      async ({ body: { isDismissed } }) => {
        await saveDismissed(db, isDismissed, site.now());
        return { ok: true as const, value: await getSetup(site) };
      },
    )
    .put(
      "/:name",
      "Skip a step, or take it up again",
      { params: setupParams, body: skipInput, bodyIs: "Whether it is skipped", answer },
      async ({ params: { name }, body: { isSkipped } }) => {
        await saveSkipped(db, name, isSkipped, site.now());
        return { ok: true as const, value: await getSetup(site) };
      },
    );
}

async function getSetup(site: Site): Promise<Setup> {
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

function saveSkipped(db: Db, name: SetupStepName, isSkipped: boolean, now: Date): Promise<void> {
  return saveMark(db, name, isSkipped, now);
}

function saveDismissed(db: Db, isDismissed: boolean, now: Date): Promise<void> {
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
