import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  refuseWrite,
  savedSchema,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import { sendCsv } from "../../../kit/http/streams/text-stream.server.ts";
import type { OwnerWrite, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toDay } from "../../../utils/dates.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { mailProbe } from "../../outbox/mail-probe.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { ISSUE_TESTS_PERIOD_MS, reserveIssueTest } from "../issue-tests.server.ts";
import { DELIVERY_STATUSES, type Issue } from "../issues/issue.ts";
import { scheduleInput, sendInput } from "../issues/issue-input.ts";
import { renderIssueMail } from "../issues/mail/issue-mail.server.ts";
import { fillMarks } from "../issues/mail/mail-marks.ts";
import { issueSchema, resultSchema } from "../issues/newsletter-schemas.server.ts";
import { countResults, exportResults, listResults } from "./delivery-results.server.ts";
import { resendUnconfirmed } from "./issue-resending.server.ts";
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  scheduleIssue,
  sendIssue,
  unscheduleIssue,
} from "./issue-sending.server.ts";

const saved = { 200: jsonContent(savedSchema(issueSchema), "As it is now"), ...writeErrors };

const sendRoute = createRoute({
  method: "post",
  path: "/{id}/send",
  summary: "Send an issue now, to as many recipients as were confirmed",
  request: { params: textParam, ...jsonInput(sendInput, "How many recipients the owner was told of") },
  responses: saved,
});

const resendRoute = createRoute({
  method: "post",
  path: "/{id}/resend",
  summary: "Send again the mails whose answer was lost; a reader who got one gets it twice",
  request: { params: textParam, ...jsonInput(sendInput, "How many the owner was told of") },
  responses: saved,
});

const scheduleRoute = createRoute({
  method: "post",
  path: "/{id}/schedule",
  summary: "Send an issue at a time to come",
  request: { params: textParam, ...jsonInput(scheduleInput, "When") },
  responses: saved,
});

const STEPS = {
  unschedule: {
    step: unscheduleIssue,
    summary: "Make a scheduled issue a draft again",
    done: "Issue unscheduled",
  },
  pause: { step: pauseIssue, summary: "Let the rest of a sending wait", done: "Sending paused" },
  resume: { step: resumeIssue, summary: "Go on with a paused sending", done: "Sending resumed" },
  cancel: { step: cancelIssue, summary: "Send it to nobody else", done: "Sending cancelled" },
} satisfies Record<
  string,
  { step: (by: OwnerWrite, id: string) => Promise<WriteResult<Issue>>; summary: string; done: string }
>;

const testRoute = createRoute({
  method: "post",
  path: "/{id}/test",
  summary: "Send an issue to the owner alone, at once",
  request: { params: textParam },
  responses: {
    200: jsonContent(doneSchema, "Sent, or written as a file"),
    429: jsonContent(errorSchema, "Too many; Retry-After says how long to wait"),
    502: jsonContent(errorSchema, "The mail server refused it, or could not be reached"),
    ...writeErrors,
  },
});

const resultFilter = z.object({ status: z.enum(DELIVERY_STATUSES).optional(), q: searchText });

const resultsRoute = createRoute({
  method: "get",
  path: "/{id}/deliveries",
  summary: "What became of each mail of an issue",
  request: { params: textParam, query: pagingQuery.extend(resultFilter.shape) },
  responses: {
    200: jsonContent(z.array(resultSchema), "X-Total-Count says how many there are"),
    ...unauthorized,
  },
});

const exportRoute = createRoute({
  method: "get",
  path: "/{id}/deliveries.csv",
  summary: "The same for a spreadsheet",
  request: { params: textParam, query: resultFilter },
  responses: {
    200: { description: "All that the filter finds", content: { "text/csv": {} } },
    ...unauthorized,
  },
});

export function newsletterSendingsApi(site: Site) {
  const { connection, siteUrl } = site;
  const { db } = connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  for (const [name, { step, summary, done }] of Object.entries(STEPS)) {
    const route = createRoute({
      method: "post",
      path: `/{id}/${name}`,
      summary,
      request: { params: textParam },
      responses: saved,
    });
    resource.openapi(route, async (c) =>
      sendSaved(c, await step(writeOf(c, site), c.req.valid("param").id), done, 200),
    );
  }
  return resource
    .openapi(sendRoute, async (c) => {
      const { recipients } = c.req.valid("json");
      const result = await sendIssue(writeOf(c, site), c.req.valid("param").id, recipients);
      return sendSaved(c, result, "The sending has begun", 200);
    })
    .openapi(resendRoute, async (c) => {
      const { recipients } = c.req.valid("json");
      const result = await resendUnconfirmed(writeOf(c, site), c.req.valid("param").id, recipients);
      return sendSaved(c, result, "The unconfirmed emails are being resent", 200);
    })
    .openapi(scheduleRoute, async (c) => {
      const result = await scheduleIssue(writeOf(c, site), c.req.valid("param").id, c.req.valid("json").at);
      return sendSaved(c, result, "Issue scheduled", 200);
    })
    .openapi(testRoute, async (c) => {
      const reserved = await reserveIssueTest(writeOf(c, site), c.req.valid("param").id);
      if (!reserved.ok) {
        if (reserved.code === "too_many_attempts")
          c.header("retry-after", String(ISSUE_TESTS_PERIOD_MS / 1000));
        refuseWrite(reserved);
      }
      const { name, email: address } = await getProfile(db);
      const rendered = await renderIssueMail({ ...site, ...site.get(textRenderers), db }, reserved.value);
      const { replyTo, ...mail } = fillMarks(rendered, {
        preferences: siteUrl.href,
        unsubscribe: siteUrl.href,
      });
      const sent = await site.get(mailProbe).send({
        ...mail,
        id: site.newId(),
        subject: `[Test] ${mail.subject}`,
        to: { name, address },
        replyTo: { name, address: replyTo },
      });
      if (!sent.ok) throw new Refusal(502, "mail_refused", sent.sentence);
      return c.json(
        { success: true as const, message: describeTest(site.get(mailProbe).kind, address) },
        200,
      );
    })
    .openapi(resultsRoute, async (c) => {
      const { q: query, status, ...paging } = c.req.valid("query");
      const filter = { issueId: c.req.valid("param").id, status, query };
      c.header("x-total-count", String(await countResults(db, filter)));
      return c.json(await listResults(db, filter, toWindow(paging)), 200);
    })
    .openapi(exportRoute, (c) => {
      const { q: query, status } = c.req.valid("query");
      const csv = exportResults(db, { issueId: c.req.valid("param").id, status, query });
      return sendCsv(c, csv, `newsletter-results-${toDay(site.now())}`);
    });
}

function describeTest(kind: "smtp" | "capture", address: string): string {
  return kind === "smtp"
    ? `The test email is on its way to ${address}. The links at its foot lead to the home page.`
    : "SMTP_URL is not set, so nothing was sent: the test email is an .eml file in the mail folder of the data folder.";
}
