import { z } from "zod";
import { POST_CATEGORIES } from "../../posts/post.ts";
import { ISSUE_CONTENT_MAX_CHARS, PREHEADER_MAX_CHARS, SUBJECT_MAX_CHARS } from "./issue.ts";

export const topicsInput = /* @__PURE__ */ z
  .array(/* @__PURE__ */ z.enum(POST_CATEGORIES))
  .max(POST_CATEGORIES.length)
  .transform((topics) => [...new Set(topics)]);

const issueInput = /* @__PURE__ */ z.object({
  subject: z.string().trim().min(1, "Please give the issue a subject.").max(SUBJECT_MAX_CHARS),
  preheader: z.string().trim().max(PREHEADER_MAX_CHARS),
  content: z.string().max(ISSUE_CONTENT_MAX_CHARS),
  topics: topicsInput,
});

export const issueUpdate = /* @__PURE__ */ issueInput.extend({ version: z.int32().min(1) });

/** From a post, or an empty one. */
export const newIssueInput = /* @__PURE__ */ z.object({
  postId: z.int32().min(1).optional(),
  body: z.enum(["whole", "excerpt"]).default("whole"),
});

export const scheduleInput = /* @__PURE__ */ z.object({ at: z.iso.datetime() });
export const sendInput = /* @__PURE__ */ z.object({
  /** How many recipients the owner was told of. */
  recipients: z.int32().min(1),
});
