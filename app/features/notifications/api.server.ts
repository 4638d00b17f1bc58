import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  unauthorized,
} from "../../kit/http/resource.server.ts";
import { nounList } from "../../kit/noun.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { NOTIFICATION_KIND_VALUES } from "./notification.ts";
import { listNotifications, saveSeenUntil } from "./notifications.server.ts";

const notificationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KIND_VALUES),
    recordId: z.string().nullable(),
    text: z.string(),
    at: z.string(),
    isSeen: z.boolean(),
  })
  .openapi("Notification");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The newest notifications, and how many are unseen; and the unread messages",
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.object({
          notifications: z.array(notificationSchema),
          unread: z.number().int(),
          unreadMessages: z.number().int(),
          waitingChats: z.number().int(),
          heldComments: z.number().int(),
          heldMentions: z.number().int(),
        }),
      }),
      "The newest first",
    ),
    ...unauthorized,
  },
});

const seenInput = z.object({ until: z.iso.datetime("Please give the moment of the newest one seen.") });

const seenRoute = createRoute({
  method: "post",
  path: "/seen",
  summary: "Mark everything up to a moment as seen, on every device",
  request: jsonInput(seenInput, "The moment of the newest notification that was shown"),
  responses: {
    200: jsonContent(doneSchema, "Marked"),
    400: jsonContent(errorSchema, "The moment is missing or not one"),
    ...unauthorized,
  },
});

export function notificationsApi(site: Site) {
  const { connection, now } = site;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      return c.json(
        { success: true as const, data: await listNotifications(connection.db, site.get(nounList), now()) },
        200,
      );
    })
    .openapi(seenRoute, async (c) => {
      await saveSeenUntil(connection.db, c.req.valid("json").until, now());
      return c.json({ success: true as const, message: "Marked as seen" }, 200);
    });
}
