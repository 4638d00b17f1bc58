import { z } from "@hono/zod-openapi";
import { PLACED_NOUNS } from "../../../../utils/admin-paths.ts";
import { NOTIFICATION_KIND_VALUES } from "./notification.ts";

const notificationSchema = z
  .object({
    /** Made of the kind and the record, so that it stays the same. */
    id: z.string(),
    kind: z.enum(NOTIFICATION_KIND_VALUES),
    /** The record that it leads to; null when it has no place of its own. */
    recordId: z.string().nullable(),
    /** The kind of that record, where notifications of this kind lead to different ones. */
    noun: z.enum(PLACED_NOUNS).optional(),
    text: z.string(),
    at: z.string(),
    isSeen: z.boolean(),
  })
  .openapi("Notification");

export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  /** At most `UNREAD_MAX` + 1, which means more. */
  unread: z.number().int(),
  /** Unread in the inbox, seen in the bell or not; capped like `unread`. */
  unreadMessages: z.number().int(),
  /** Conversations whose visitor waits for the owner; capped likewise. */
  waitingChats: z.number().int(),
  heldComments: z.number().int(),
  heldMentions: z.number().int(),
  callRequests: z.number().int(),
  paymentClaims: z.number().int(),
  unmatchedPayments: z.number().int(),
});

export type NotificationList = z.infer<typeof notificationListSchema>;

export const seenInput = z.object({
  until: z.iso.datetime("Please give the moment of the newest one seen."),
});
