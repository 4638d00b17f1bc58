import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, toWindow } from "../../../../kit/http/paging.server.ts";
import { mayWrite } from "../../../../kit/http/require-owner.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, page, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { CATEGORIES_MAX, CATEGORY_ID_MAX_CHARS } from "../../posts/categories/categories.ts";
import { countActiveSubscribers } from "../subscribers/subscribers.server.ts";
import { topicsInput } from "../subscription/schema.ts";
import { planTopics } from "../subscription/topics.server.ts";
import { createIssue, deleteIssue, duplicateIssue, updateIssue } from "./issue-commands.server.ts";
import { createPreviewPath } from "./issue-previews.server.ts";
import { countIssues, findIssue, getProgress, listIssues } from "./issues.server.ts";
import { renderIssueMail } from "./mail/issue-mail.server.ts";
import { fillMarks } from "./mail/mail-marks.ts";
import {
  audienceSchema,
  type IssueDetails,
  issueDetailsSchema,
  issueLineSchema,
  issueSchema,
  issueUpdate,
  newIssueInput,
} from "./schema.ts";

/** A text as long as a post's, with JSON's escapes. */
export const ISSUE_BODY_MAX_BYTES = 1_048_576;

const audienceQuery = z.object({
  topics: z
    .string()
    .max(CATEGORIES_MAX * (CATEGORY_ID_MAX_CHARS + 1))
    .default("")
    .transform((text) => text.split(",").filter((topic) => topic !== ""))
    .pipe(topicsInput),
});

export function newsletterIssuesApi(site: Site) {
  const { newId } = site;
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "The issues of the newsletter, newest first, with how far each has come",
      { query: pagingQuery, answer: page(issueLineSchema, "X-Total-Count says how many there are") },
      async ({ query }) => ({ items: await listIssues(db, toWindow(query)), total: await countIssues(db) }),
    )
    .get(
      "/audience",
      "How many subscribers would get an issue on these topics",
      {
        query: audienceQuery,
        answer: data(audienceSchema, "The number"),
        errors: { 400: "A topic is unknown" },
      },
      async ({ query: { topics } }) => {
        const planned = await planTopics(db, topics);
        if (!planned.ok) throw new Refusal(400, planned.code, planned.message);
        return { audience: await countActiveSubscribers(db, topics) };
      },
    )
    .post(
      "/",
      "Begin an issue, empty or from a post",
      {
        body: newIssueInput,
        bodyIs: "The post, and whether its whole text or its first words",
        answer: saved(issueSchema, "A draft", "Issue created", 201),
      },
      ({ write, body }) => createIssue(write(), body, newId),
    )
    .get(
      "/:id",
      "One issue, how far it is, and what it looks like",
      {
        params: textParam,
        answer: data(issueDetailsSchema, "The issue"),
        errors: { 404: "There is none with this id" },
      },
      async ({ params, c }) => {
        const details = await getDetails(site, params.id);
        return mayWrite(c) ? details : { ...details, preview: null };
      },
    )
    .put(
      "/:id",
      "Change an issue that is not on its way yet",
      {
        params: textParam,
        body: issueUpdate,
        bodyIs: "All of the text, and the version that was read",
        answer: saved(issueSchema, "Saved", "Issue saved"),
      },
      ({ write, params, body }) => updateIssue(write(), params.id, body),
    )
    .post(
      "/:id/duplicate",
      "Make a draft with the same text",
      { params: textParam, answer: saved(issueSchema, "The draft", "Issue duplicated", 201) },
      ({ write, params }) => duplicateIssue(write(), params.id, newId),
    )
    .delete(
      "/:id",
      "Delete a draft for good",
      { params: textParam, answer: done("Deleted", "Issue deleted") },
      ({ write, params }) => deleteIssue(write(), params.id),
    );
}

async function getDetails(site: Site, id: string): Promise<IssueDetails> {
  const { connection, siteUrl, secret, config } = site;
  const { db } = connection;
  const issue = await findIssue(db, id);
  if (!issue) throw new Refusal(404, "not_found", "This issue doesn't exist.");
  const [progress, audience, mail] = await Promise.all([
    getProgress(db, id),
    countActiveSubscribers(db, issue.topics),
    renderIssueMail({ ...site, ...site.get(textRenderers), db }, issue),
  ]);
  return {
    ...issue,
    progress,
    audience,
    perMinute: config.newsletterPerMinute,
    preview: createPreviewPath(secret, id, site.now()),
    text: fillMarks(mail, { preferences: siteUrl.href, unsubscribe: siteUrl.href }).text,
  };
}
