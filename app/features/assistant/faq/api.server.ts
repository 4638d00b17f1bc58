import { createRoute, z } from "@hono/zod-openapi";
import { addOrderRoute } from "../../../kit/http/record-routes.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { listFaq } from "./faq.server.ts";
import { createFaq, deleteFaq, reorderFaq, updateFaq } from "./faq-commands.server.ts";
import { faqUpdate, newFaq } from "./faq-input.ts";

const faqSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string().describe("Markdown"),
    version: z.number().int(),
  })
  .openapi("FaqEntry");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The questions that the owner has answered for the assistant, in the owner's order",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: z.array(faqSchema) }), "All of them"),
    ...unauthorized,
  },
});

const createFaqRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Answer a question for everybody; with `unansweredId` that question is settled by it",
  request: jsonInput(newFaq, "The question and its answer; `id` and `place` take back a deletion"),
  responses: { 201: jsonContent(savedSchema(faqSchema), "Created"), ...writeErrors },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Change a question or its answer",
  request: { params: textParam, ...jsonInput(faqUpdate, "Both, with the version that was read") },
  responses: { 200: jsonContent(savedSchema(faqSchema), "Updated"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a question with its answer for good",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

export function assistantFaqApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  addOrderRoute(resource, site, { noun: "question", id: textParam.shape.id, reorder: reorderFaq });
  return resource
    .openapi(listRoute, async (c) =>
      c.json({ success: true as const, data: await listFaq(site.connection.db) }, 200),
    )
    .openapi(createFaqRoute, async (c) => {
      const result = await createFaq(writeOf(c, site), site.newId(), c.req.valid("json"));
      return sendSaved(c, result, "Question saved. The assistant knows the answer from now on.", 201);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateFaq(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Question updated successfully", 200);
    })
    .openapi(deleteRoute, async (c) => {
      return sendDone(
        c,
        await deleteFaq(writeOf(c, site), c.req.valid("param").id),
        "Question deleted successfully",
      );
    });
}
