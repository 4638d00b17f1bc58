import { data, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { dismissInput, setupParams, setupSchema, skipInput } from "./schema.ts";
import { getSetup, saveDismissed, saveSkipped } from "./setup.server.ts";

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
