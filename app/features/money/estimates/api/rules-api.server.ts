import { z } from "@hono/zod-openapi";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, json, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { ownerRulesSchema, rulesInput, rulesUpdate, startedSchema } from "../schema.ts";
import { createRules, deleteRules, listOwnerRules, startRules, updateRules } from "../store/rules.server.ts";

export function estimateRulesApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "How estimates are worked out, in the order of the services",
      { answer: json(z.array(ownerRulesSchema), "Also those that aren't offered") },
      () => listOwnerRules(site.connection.db),
    )
    .post(
      "/",
      "Add rules for a service",
      {
        body: rulesInput,
        bodyIs: "The range of the service and its options",
        answer: saved(ownerRulesSchema, "Added", "Rules added", 201),
      },
      ({ write, body }) => createRules(write(), body),
    )
    .post(
      "/start",
      "Make rules from the prices of all services that have none; visitors don't see them yet",
      { answer: saved(startedSchema, "Added", "Rules added. Check them, then offer them.", 201) },
      ({ write }) => startRules(write()),
    )
    .put(
      "/:id",
      "Change the rules of a service; estimates that were given stay",
      {
        params: textParam,
        body: rulesUpdate,
        bodyIs: "All of it, with the version that was read",
        answer: saved(ownerRulesSchema, "Changed", "Rules saved"),
      },
      ({ write, params, body }) => updateRules(write(), params.id, body),
    )
    .delete(
      "/:id",
      "Delete the rules of a service for good; estimates that were given stay",
      { params: textParam, answer: done("Deleted", "Rules deleted") },
      ({ write, params }) => deleteRules(write(), params.id),
    );
}
