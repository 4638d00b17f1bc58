import { z } from "@hono/zod-openapi";
import { textParam } from "../../../kit/http/resource.server.ts";
import { data, done, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { unansweredSchema } from "./schema.ts";
import { dismissUnanswered, listUnanswered, reopenUnanswered } from "./unanswered-commands.server.ts";

export function assistantUnansweredApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "What visitors have asked and the assistant could not answer, the most asked first",
      { answer: data(z.array(unansweredSchema), "At most 200") },
      () => listUnanswered(site.connection.db),
    )
    .post(
      "/:id/dismiss",
      "Take a question off the list without an answer",
      { params: textParam, answer: done("Dismissed", "Question dismissed") },
      ({ write, params }) => dismissUnanswered(write(), params.id),
    )
    .post(
      "/:id/reopen",
      "Put a dismissed question back on the list",
      { params: textParam, answer: done("On the list again", "Question put back on the list") },
      ({ write, params }) => reopenUnanswered(write(), params.id),
    );
}
