import { z } from "zod";
import { MENTION_DECISIONS, MENTION_URL_MAX_CHARS } from "./mention.ts";

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
