import { z } from "@hono/zod-openapi";
import { MENTION_DECISIONS, MENTION_KINDS, MENTION_STATUSES, MENTION_URL_MAX_CHARS } from "./mention.ts";

export const mentionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(MENTION_KINDS),
    source: z.string().describe("The page that names ours"),
    target: z.string().describe("The path of ours"),
    postTitle: z.string().nullable(),
    author: z.string(),
    authorUrl: z.string(),
    excerpt: z.string(),
    status: z.enum(MENTION_STATUSES),
    createdAt: z.string(),
    verifiedAt: z.string().nullable(),
  })
  .openapi("Mention");

export type OwnerMention = z.infer<typeof mentionSchema>;

export const sentMentionSchema = z
  .object({
    id: z.string(),
    source: z.string(),
    target: z.string(),
    status: z.enum(["waiting", "sent", "unsupported", "failed"]),
    answer: z.string(),
    updatedAt: z.string(),
  })
  .openapi("SentMention");

export type SentMention = z.infer<typeof sentMentionSchema>;

export const mentionSettingsSchema = z
  .object({
    isOn: z.boolean(),
    hub: z.string().describe("Of WebSub; empty for none"),
    version: z.number().int(),
    reason: z.string().nullable().describe("Why nothing happens even when it is on"),
  })
  .openapi("MentionSettings");

export type MentionSettings = z.infer<typeof mentionSettingsSchema>;

export const webAddress = z
  .string()
  .trim()
  .max(MENTION_URL_MAX_CHARS)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    "Please send a web address.",
  );

/** The form of a webmention (W3C Webmention, section 3.1.2). */
export const webmentionInput = z.object({ source: webAddress, target: webAddress });

export const mentionDecisionInput = z.object({ status: z.enum(MENTION_DECISIONS) });

export const mentionSettingsInput = z.object({
  isOn: z.boolean(),
  hub: z.union([
    z.literal(""),
    webAddress.refine(
      (text) => new URL(text).protocol === "https:",
      "Please enter an address that starts with https://.",
    ),
  ]),
  version: z.int32().min(0).optional(),
});
export type MentionSettingsInput = z.infer<typeof mentionSettingsInput>;
