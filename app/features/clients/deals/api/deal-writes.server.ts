import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, type Routes, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { dealInput, dealSchema, dealUpdate, doneInput, moveInput, planInput } from "../schema.ts";
import { createDeal, deleteDeal, updateDeal } from "../store/deal-commands.server.ts";
import { finishAction, moveDeal, planAction } from "../store/move-deal.server.ts";

const INCOMPLETE = { 422: "What the move has to come with is missing: a reason, or how the client agreed" };

export function dealWrites(site: Site) {
  const today = async (by: OwnerWrite) => ({ ...by, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/",
        "Open a deal for a person, known or new",
        { body: dealInput, answer: saved(dealSchema, "Opened", "Deal created", 201) },
        async ({ write, body }) => createDeal(await today(write()), { newId: site.newId, input: body }),
      )
      .put(
        "/:id",
        "Change a deal's facts",
        {
          params: textParam,
          body: dealUpdate,
          bodyIs: "All of them, with the version that was read",
          answer: saved(dealSchema, "Changed", "Deal saved"),
        },
        async ({ write, params, body }) => updateDeal(await today(write()), params.id, body),
      )
      .post(
        "/:id/move",
        "Move a deal to another stage",
        {
          params: textParam,
          body: moveInput,
          answer: saved(dealSchema, "Moved", "Deal moved"),
          errors: INCOMPLETE,
        },
        async ({ write, params, body }) => moveDeal(await today(write()), params.id, body),
      )
      .post(
        "/:id/next-action",
        "Plan what comes next, in place of what was planned",
        { params: textParam, body: planInput, answer: saved(dealSchema, "Planned", "Next action planned") },
        async ({ write, params, body }) => planAction(await today(write()), params.id, body),
      )
      .post(
        "/:id/next-action/done",
        "Tick off the next action, and plan the one after it if there is one",
        { params: textParam, body: doneInput, answer: saved(dealSchema, "Done", "Action done") },
        async ({ write, params, body }) => finishAction(await today(write()), params.id, body),
      )
      .delete(
        "/:id",
        "Delete a deal for good, with its history",
        { params: textParam, answer: done("Deleted", "Deal deleted") },
        ({ write, params }) => deleteDeal(write(), params.id),
      );
}
