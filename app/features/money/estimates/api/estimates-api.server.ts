import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, page, routes, saved } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { describeSent } from "../estimate.ts";
import { estimateDetailSchema, estimateInput, givenEstimateSchema, ownerEstimateSchema } from "../schema.ts";
import type { EstimateRefusal } from "../store/ask-estimate.server.ts";
import { findEstimate, listEstimates } from "../store/estimate-list.server.ts";
import { askAsVisitor } from "../visitor-estimate.server.ts";

export function estimatesApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "The estimates that visitors asked for, newest first",
      { query: pagingQuery, answer: page(ownerEstimateSchema) },
      ({ query }) => listEstimates(db, toWindow(query)),
    )
    .get(
      "/:id",
      "One estimate, with the rules as they were",
      { params: textParam, answer: data(estimateDetailSchema, "As it was given") },
      async ({ params }) => {
        const found = await findEstimate(db, params.id);
        if (!found) throw new Refusal(404, "not_found", "This estimate doesn't exist.");
        return found;
      },
    )
    .post(
      "/",
      "Ask for an estimate and a written quote",
      {
        guard: "anyone",
        body: estimateInput,
        bodyIs: "Choices only: the server works out the prices and ignores any that are sent",
        answer: saved(
          givenEstimateSchema,
          "Worked out and stored; a range, never binding",
          describeSent({ isMailOn: true }),
          201,
        ),
        errors: {
          400: "A field is missing or not valid",
          404: "The service has no estimates",
          409: "The rules have changed since the visitor saw them",
          422: "The choices aren't those of the service",
          429: "Too many to be stored; Retry-After says when to come back",
        },
      },
      async ({ body, c }) => {
        const result = await askAsVisitor(site, readSender(c), body, await c.req.json());
        if (!result.ok) refuse(result);
        return {
          ok: true as const,
          value: result.estimate,
          said: describeSent({ isMailOn: isMailOn(site) }),
        };
      },
    );
}

function refuse({ status, code, message, fields, retryAfterSeconds }: EstimateRefusal): never {
  throw new Refusal(status, code, message, { ...(fields && { fields }), retryAfterSeconds });
}
