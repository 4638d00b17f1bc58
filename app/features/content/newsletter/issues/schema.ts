import { z } from "@hono/zod-openapi";
import { topicsInput } from "../subscription/schema.ts";
import {
  DELIVERY_STATUSES,
  ISSUE_CONTENT_MAX_CHARS,
  ISSUE_STATUSES,
  PREHEADER_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from "./issue.ts";

export const issueSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    preheader: z.string(),
    content: z.string().describe("Markdown"),
    topics: z.array(z.string()).describe("None of them means everybody"),
    /** The path of the post that can be read on the site, or "". */
    link: z.string(),
    /** The path or address of the one picture, or "". */
    picture: z.string(),
    pictureAlt: z.string(),
    postId: z.number().int().nullable(),
    /** "publishing": made by a post's publication. */
    origin: z.enum(["owner", "publishing"]),
    status: z.enum(ISSUE_STATUSES),
    fault: z.string().nullable().describe("Why nothing is sent at the moment"),
    scheduledAt: z.string().nullable(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("NewsletterIssue");

export type Issue = z.infer<typeof issueSchema>;

export type IssueText = Pick<Issue, "subject" | "preheader" | "content" | "topics">;

/** The parts of an issue that come from a post, beside its text. */
export type IssueExtras = Pick<Issue, "link" | "picture" | "pictureAlt">;

const progressSchema = z
  .record(z.enum(DELIVERY_STATUSES), z.number().int())
  .describe("How many deliveries are in which state")
  .openapi("NewsletterProgress");

export const issueLineSchema = issueSchema.omit({ content: true }).extend({ progress: progressSchema });

/** As lists show it: without the text. */
export type IssueLine = z.infer<typeof issueLineSchema>;

export const issueDetailsSchema = issueSchema.extend({
  progress: progressSchema,
  audience: z.number().int().describe("How many would get it now"),
  perMinute: z.number().int(),
  preview: z
    .string()
    .nullable()
    .describe("The address of the HTML part for an hour; null for a token that may only read"),
  text: z.string().describe("The plain text part"),
});

export type IssueDetails = z.infer<typeof issueDetailsSchema>;

export const audienceSchema = z.object({ audience: z.number().int() });

export const resultSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int(),
    /** Null unless the delivery waits. */
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    /** Why the last attempt failed: the server's sentence where there was one. */
    lastError: z.string().nullable(),
  })
  .openapi("NewsletterResult");

export type DeliveryResult = z.infer<typeof resultSchema>;

export const issueUpdate = z.object({
  subject: z.string().trim().min(1, "Please give the issue a subject.").max(SUBJECT_MAX_CHARS),
  preheader: z.string().trim().max(PREHEADER_MAX_CHARS),
  content: z.string().max(ISSUE_CONTENT_MAX_CHARS),
  topics: topicsInput,
  version: z.int32().min(1),
});

/** From a post, or an empty one. */
export const newIssueInput = z.object({
  postId: z.int32().min(1).optional(),
  body: z.enum(["whole", "excerpt"]).default("whole"),
});

export const scheduleInput = z.object({ at: z.iso.datetime() });

/** The number of recipients that the owner has seen. */
export const sendInput = z.object({ recipients: z.int32().min(1) });
