import { z } from "@hono/zod-openapi";
import { proofFields } from "../../../kit/proof/proof-fields.ts";
import { lineField, textField } from "../../../kit/visitor-fields.ts";
import { SAVED_REPLY_LIMITS } from "./saved-reply.ts";

export const publicSettingsSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    bio: z.string(),
    avatar: z.string(),
    github: z.string(),
    linkedin: z.string(),
    twitter: z.string(),
    instagram: z.string(),
    website: z.string(),
    siteTitle: z.string(),
    siteDescription: z.string(),
    primaryColor: z.string(),
    accentColor: z.string(),
    siteIcon: z.string(),
    sharePicture: z.string(),
  })
  .openapi("PublicSettings");

export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const savedReplySchema = z.object({ title: z.string(), text: z.string() }).openapi("SavedReply");

/** A text that the owner puts into a reply; `{name}` and `{subject}` are replaced by those of the message. */
export type SavedReply = z.infer<typeof savedReplySchema>;

export const settingsSchema = publicSettingsSchema
  .extend({
    signature: z.string(),
    savedReplies: z.array(savedReplySchema),
    emailNotifications: z.boolean(),
    projectUpdates: z.boolean(),
    blogComments: z.boolean(),
    todayMail: z.boolean(),
    version: z.number().int(),
  })
  .openapi("Settings");

export type OwnerSettings = z.infer<typeof settingsSchema>;
export type Settings = Omit<OwnerSettings, "version">;

const COLOR = "Please enter a colour such as #00d4ff.";
const libraryPicture = z
  .string()
  .max(2000)
  .regex(
    /^(\/media\/[\w-]+)?$/,
    "Please choose a picture of the library; other sites' pictures can't be used.",
  );
const SAVED_REPLIES_TOO_MANY = `Please keep to ${SAVED_REPLY_LIMITS.count} saved replies.`;
const ADDRESS = "Please enter a full address, such as https://example.com.";

const savedReplies = z
  .array(
    z.object({
      title: lineField({ what: "the title", maxChars: SAVED_REPLY_LIMITS.title, missing: "Add a title." }),
      text: textField("saved reply", SAVED_REPLY_LIMITS.text),
    }),
  )
  .max(SAVED_REPLY_LIMITS.count, SAVED_REPLIES_TOO_MANY)
  .superRefine((replies, { addIssue }) => {
    for (const [index, { title }] of replies.entries()) {
      if (replies.findIndex((reply) => reply.title === title) === index) continue;
      addIssue({ code: "custom", path: [index, "title"], message: "Another saved reply has this title." });
    }
  });

/** Every field may be left out; an address may be empty. */
export const settingsInput = z
  .object({
    name: z.string().trim().min(1, "Add a name.").max(100),
    email: z.email("This does not look like an email address; could you check it?").max(254),
    bio: z.string().trim().max(2000),
    avatar: z
      .string()
      .max(2000)
      .regex(/^(\/media\/[\w-]+)?$/, "Please upload the picture; other sites' pictures can't be used."),
    github: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS),
    linkedin: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS),
    twitter: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS),
    instagram: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS),
    website: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS),
    siteTitle: z.string().trim().min(1, "Add a site title.").max(200),
    siteDescription: z.string().trim().max(500),
    primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i, COLOR),
    accentColor: z.string().regex(/^#[0-9a-f]{6}$/i, COLOR),
    siteIcon: libraryPicture,
    sharePicture: libraryPicture,
    /** Below the owner's replies by mail; empty for the name and the address of the site. */
    signature: textField("signature", 500, { mayBeEmpty: true }),
    savedReplies,
    emailNotifications: z.boolean(),
    projectUpdates: z.boolean(),
    blogComments: z.boolean(),
    todayMail: z.boolean(),
  })
  .partial();

export type SettingsInput = z.infer<typeof settingsInput>;

export const settingsUpdate = settingsInput.extend({
  version: z.int32().min(0).optional(),
});

export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const provedSettingsUpdate = settingsUpdate.extend(proofFields);
