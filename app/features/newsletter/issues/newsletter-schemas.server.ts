import { z } from "@hono/zod-openapi";
import { POST_CATEGORIES } from "../../posts/post.ts";
import { DELIVERY_STATUSES, ISSUE_STATUSES } from "./issue.ts";

export const issueSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    preheader: z.string(),
    content: z.string().describe("Markdown"),
    topics: z.array(z.enum(POST_CATEGORIES)).describe("None of them means everybody"),
    link: z.string(),
    picture: z.string(),
    pictureAlt: z.string(),
    postId: z.number().int().nullable(),
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

const progressSchema = z
  .record(z.enum(DELIVERY_STATUSES), z.number().int())
  .describe("How many deliveries are in which state")
  .openapi("NewsletterProgress");

export const issueLineSchema = issueSchema.omit({ content: true }).extend({ progress: progressSchema });

export const issueDetailsSchema = issueSchema.extend({
  progress: progressSchema,
  audience: z.number().int().describe("How many would get it now"),
  perMinute: z.number().int(),
  preview: z.string().describe("The address of the HTML part for an hour"),
  text: z.string().describe("The plain text part"),
});

export const resultSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int(),
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    lastError: z.string().nullable(),
  })
  .openapi("NewsletterResult");
