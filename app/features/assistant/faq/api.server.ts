import { z } from "@hono/zod-openapi";
import { orderRoute } from "../../../kit/http/record-routes.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { data, done, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { listFaq } from "./faq.server.ts";
import { createFaq, deleteFaq, reorderFaq, updateFaq } from "./faq-commands.server.ts";
import { faqSchema, faqUpdate, newFaq } from "./schema.ts";

export function assistantFaqApi(site: Site) {
  return routes(site)
    .with(orderRoute({ noun: "question", id: textParam.shape.id, reorder: reorderFaq }))
    .get(
      "/",
      "The questions that the owner has answered for the assistant, in the owner's order",
      { answer: data(z.array(faqSchema), "All of them") },
      () => listFaq(site.connection.db),
    )
    .post(
      "/",
      "Answer a question for everybody; with `unansweredId` that question is settled by it",
      {
        body: newFaq,
        bodyIs: "The question and its answer; `id` and `place` take back a deletion",
        answer: saved(
          faqSchema,
          "Created",
          "Question saved. The assistant knows the answer from now on.",
          201,
        ),
      },
      ({ write, body }) => createFaq(write(), site.newId(), body),
    )
    .put(
      "/:id",
      "Change a question or its answer",
      {
        params: textParam,
        body: faqUpdate,
        bodyIs: "Both, with the version that was read",
        answer: saved(faqSchema, "Updated", "Question updated successfully"),
      },
      ({ write, params, body }) => updateFaq(write(), params.id, body),
    )
    .delete(
      "/:id",
      "Delete a question with its answer for good",
      { params: textParam, answer: done("Deleted", "Question deleted successfully") },
      ({ write, params }) => deleteFaq(write(), params.id),
    );
}
