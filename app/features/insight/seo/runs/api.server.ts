import { Refusal } from "../../../../kit/http/errors.server.ts";
import { savedSchema } from "../../../../kit/http/resource.server.ts";
import { data, json, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { loadChecklist } from "../overview/search-facts.server.ts";
import { checklistSchema, runSchema } from "../schema.ts";
import { searchSubmission } from "../submission/search-submission.server.ts";

export function seoRunsApi(site: Site) {
  // Asked for at the call: making it starts the timer of a worker.
  const getRunner = () => site.get(searchSubmission).runner;
  return routes(site)
    .get(
      "/checklist",
      "What matters most for search, each item computed from audit, validation, configuration and vitals",
      { answer: data(checklistSchema, "As it is now") },
      () => loadChecklist(site),
    )
    .get(
      "/runs/current",
      "How far the run is that is going on, or what came of the last one",
      { answer: data(runSchema.nullable(), "Null: there was none") },
      () => getRunner().getRun() ?? null,
    )
    .post(
      "/runs",
      "Audit, validate, render the sitemap and submit, one after the other, in the background",
      { answer: json(savedSchema(runSchema), "Begun", 202), errors: { 409: "A run is going on" } },
      () => {
        const run = getRunner().start();
        if (!run) throw new Refusal(409, "run_under_way", "A run is going on already.");
        return { success: true as const, message: "Started", data: run };
      },
    );
}
