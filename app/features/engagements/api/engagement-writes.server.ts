import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { textParam } from "../../../kit/http/resource.server.ts";
import { type Routes, saved } from "../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { findToday } from "../../profile/site-zone.server.ts";
import { cancelInput, closeInput, engagementSchema, portalLinkSchema } from "../schema.ts";
import {
  cancelEngagement,
  completeEngagement,
  finishMilestone,
  renewPortalLink,
} from "../store/engagement-commands.server.ts";

const milestoneParams = z.object({ id: z.string().max(100), milestoneId: z.string().max(100) });

export function engagementWrites(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, newId: site.newId, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/:id/milestones/:milestoneId/done",
        "Mark a milestone as done, and draft its invoice",
        { params: milestoneParams, answer: saved(engagementSchema, "Done", "Invoice drafted") },
        async ({ write, params }) => finishMilestone(await now(write()), params),
      )
      .post(
        "/:id/complete",
        "Complete an engagement",
        {
          params: textParam,
          body: closeInput,
          isBodyOptional: true,
          answer: saved(engagementSchema, "Completed", "Engagement completed"),
        },
        async ({ write, params, body }) => completeEngagement(await now(write()), params.id, body),
      )
      .post(
        "/:id/cancel",
        "Cancel an engagement, with a reason",
        {
          params: textParam,
          body: cancelInput,
          answer: saved(engagementSchema, "Cancelled", "Engagement cancelled"),
        },
        async ({ write, params, body }) => cancelEngagement(await now(write()), params.id, body),
      )
      .post(
        "/:id/new-link",
        "Make a new portal link; the ones before lead nowhere from now on",
        { params: textParam, answer: saved(portalLinkSchema, "Made", "New link made") },
        ({ write, params }) => renewPortalLink({ ...write(), site }, params.id),
      );
}
