import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { type Routes, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { sayWhetherMailed } from "../../../core/outbox/mail-probe.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { cancelInput, closeInput, engagementSchema, portalLinkSchema, shareInput } from "../schema.ts";
import {
  cancelEngagement,
  completeEngagement,
  finishMilestone,
  renewPortalLink,
} from "../store/engagement-commands.server.ts";
import { shareFile, stopSharing } from "../store/file-commands.server.ts";
import { sendPortalLink } from "../store/portal-mail.server.ts";

const fileParams = z.object({ id: z.string().max(100), fileId: z.string().max(100) });
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
      )
      .post(
        "/:id/send",
        "Send the portal link to the client by email",
        {
          params: textParam,
          answer: saved(engagementSchema, "The mail waits in the outbox", "Email queued"),
          errors: { 422: "The client has no email address" },
        },
        async ({ write, params }) =>
          sayWhetherMailed(site, await sendPortalLink({ ...write(), site }, params.id)),
      );
}

/** Files are attached to the person; an engagement only says which of them the client sees. */
export function engagementFileWrites() {
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/:id/files",
        "Share a file of the client with them",
        { params: textParam, body: shareInput, answer: saved(engagementSchema, "Shared", "File shared") },
        ({ write, params, body }) => shareFile(write(), { id: params.id, ...body }),
      )
      .delete(
        "/:id/files/:fileId",
        "Stop sharing a file; it stays attached to the person",
        { params: fileParams, answer: saved(engagementSchema, "Not shared", "File no longer shared") },
        ({ write, params }) => stopSharing(write(), params),
      );
}
