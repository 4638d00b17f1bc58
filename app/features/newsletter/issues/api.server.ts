import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { pagingQuery, toWindow } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { countActiveSubscribers } from "../subscribers/subscribers.server.ts";
import { createIssue, deleteIssue, duplicateIssue, updateIssue } from "./issue-commands.server.ts";
import { issueUpdate, newIssueInput, topicsInput } from "./issue-input.ts";
import { createPreviewPath } from "./issue-previews.server.ts";
import { countIssues, findIssue, getProgress, listIssues } from "./issues.server.ts";
import { renderIssueMail } from "./mail/issue-mail.server.ts";
import { fillMarks } from "./mail/mail-marks.ts";
import { issueDetailsSchema, issueLineSchema, issueSchema } from "./newsletter-schemas.server.ts";

/** A text as long as a post's, and what JSON makes of it. */
export const ISSUE_BODY_MAX_BYTES = 1_048_576;

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The issues of the newsletter, newest first, with how far each has come",
  request: { query: pagingQuery },
  responses: {
    200: jsonContent(z.array(issueLineSchema), "X-Total-Count says how many there are"),
    ...unauthorized,
  },
});

const audienceRoute = createRoute({
  method: "get",
  path: "/audience",
  summary: "How many subscribers would get an issue on these topics",
  request: {
    query: z.object({
      topics: z
        .string()
        .max(200)
        .default("")
        .transform((text) => text.split(",").filter((topic) => topic !== ""))
        .pipe(topicsInput),
    }),
  },
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.object({ audience: z.number().int() }) }),
      "The number",
    ),
    400: jsonContent(errorSchema, "A topic is unknown"),
    ...unauthorized,
  },
});

const createIssueRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Begin an issue, empty or from a post",
  request: jsonInput(newIssueInput, "The post, and whether its whole text or its first words"),
  responses: { 201: jsonContent(savedSchema(issueSchema), "A draft"), ...writeErrors },
});

const findRoute = createRoute({
  method: "get",
  path: "/{id}",
  summary: "One issue, how far it is, and what it looks like",
  request: { params: textParam },
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: issueDetailsSchema }), "The issue"),
    404: jsonContent(errorSchema, "There is none with this id"),
    ...unauthorized,
  },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Change an issue that is not on its way yet",
  request: { params: textParam, ...jsonInput(issueUpdate, "All of the text, and the version that was read") },
  responses: { 200: jsonContent(savedSchema(issueSchema), "Saved"), ...writeErrors },
});

const duplicateRoute = createRoute({
  method: "post",
  path: "/{id}/duplicate",
  summary: "Make a draft with the same text",
  request: { params: textParam },
  responses: { 201: jsonContent(savedSchema(issueSchema), "The draft"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a draft for good",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

export function newsletterIssuesApi(site: Site) {
  const { connection, newId, siteUrl, secret } = site;
  const { db } = connection;
  const { renderMarkdown } = site.get(textRenderers);
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      c.header("x-total-count", String(await countIssues(db)));
      return c.json(await listIssues(db, toWindow(c.req.valid("query"))), 200);
    })
    .openapi(audienceRoute, async (c) => {
      const audience = await countActiveSubscribers(db, c.req.valid("query").topics);
      return c.json({ success: true as const, data: { audience } }, 200);
    })
    .openapi(createIssueRoute, async (c) =>
      sendSaved(c, await createIssue(writeOf(c, site), c.req.valid("json"), newId), "Issue created", 201),
    )
    .openapi(findRoute, async (c) => {
      const issue = await findIssue(db, c.req.valid("param").id);
      if (!issue) throw new Refusal(404, "not_found", "This issue does not exist.");
      const [progress, audience, mail] = await Promise.all([
        getProgress(db, issue.id),
        countActiveSubscribers(db, issue.topics),
        renderIssueMail({ ...site, db, renderMarkdown }, issue),
      ]);
      const data = {
        ...{ ...issue, progress, audience, perMinute: site.config.newsletterPerMinute },
        preview: createPreviewPath(secret, issue.id, site.now()),
        text: fillMarks(mail, { preferences: siteUrl.href, unsubscribe: siteUrl.href }).text,
      };
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid("param");
      return sendSaved(c, await updateIssue(writeOf(c, site), id, c.req.valid("json")), "Issue saved", 200);
    })
    .openapi(duplicateRoute, async (c) => {
      const { id } = c.req.valid("param");
      return sendSaved(c, await duplicateIssue(writeOf(c, site), id, newId), "Issue duplicated", 201);
    })
    .openapi(deleteRoute, async (c) =>
      sendDone(c, await deleteIssue(writeOf(c, site), c.req.valid("param").id), "Issue deleted"),
    );
}
