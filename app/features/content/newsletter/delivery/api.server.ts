import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, page, response, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import { sendCsv } from "../../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { isMailOn, MAIL_OFF, mailProbe } from "../../../core/outbox/mail-probe.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { reserveIssueTest } from "../issue-tests.server.ts";
import { DELIVERY_STATUSES } from "../issues/issue.ts";
import { renderIssueMail } from "../issues/mail/issue-mail.server.ts";
import { fillMarks } from "../issues/mail/mail-marks.ts";
import { type Issue, issueSchema, resultSchema, scheduleInput, sendInput } from "../issues/schema.ts";
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

export function newsletterSendingsApi(site: Site) {
  const step = (message: string) => ({
    params: textParam,
    answer: saved(issueSchema, "As it is now", message),
  });
  return routes(site)
    .post(
      "/:id/unschedule",
      "Make a scheduled issue a draft again",
      step("Issue unscheduled"),
      ({ write, params }) => unscheduleIssue(write(), params.id),
    )
    .post("/:id/pause", "Let the rest of a sending wait", step("Sending paused"), ({ write, params }) =>
      pauseIssue(write(), params.id),
    )
    .post("/:id/resume", "Go on with a paused sending", step("Sending resumed"), ({ write, params }) => {
      if (!isMailOn(site)) throw new Refusal(409, "mail_off", MAIL_OFF);
      return resumeIssue(write(), params.id);
    })
    .post("/:id/cancel", "Send it to nobody else", step("Sending cancelled"), ({ write, params }) =>
      cancelIssue(write(), params.id),
    )
    .post(
      "/:id/send",
      "Send an issue now, to as many recipients as were confirmed",
      {
        ...step("The sending has begun"),
        body: sendInput,
        bodyIs: "How many recipients the owner was told of",
      },
      async ({ write, params, body }) => {
        const result = await sendIssue(write(), params.id, body.recipients);
        return isMailOn(site)
          ? result
          : said(result, "Email is off: the emails are kept, and nobody gets them yet.");
      },
    )
    .post(
      "/:id/resend",
      "Send again the mails whose answer was lost; a reader who got one gets it twice",
      {
        ...step("The unconfirmed emails are being resent"),
        body: sendInput,
        bodyIs: "How many the owner was told of",
      },
      ({ write, params, body }) => resendUnconfirmed(write(), params.id, body.recipients),
    )
    .post(
      "/:id/schedule",
      "Send an issue at a time to come",
      { ...step("Issue scheduled"), body: scheduleInput, bodyIs: "When" },
      ({ write, params, body }) => scheduleIssue(write(), params.id, body.at),
    );
}

const resultFilter = z.object({ status: z.enum(DELIVERY_STATUSES).optional(), q: searchText });

export function issueMailsApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .post(
      "/:id/test",
      "Send an issue to the owner alone, at once",
      {
        params: textParam,
        answer: done("Sent, or written as a file", "Test email sent"),
        errors: {
          429: "Too many; Retry-After says how long to wait",
          502: "The mail server refused it, or could not be reached",
        },
      },
      async ({ write, params }) => {
        const reserved = await reserveIssueTest(write(), params.id);
        return reserved.ok ? said(reserved, await sendTest(site, reserved.value)) : reserved;
      },
    )
    .get(
      "/:id/deliveries",
      "What became of each mail of an issue",
      {
        params: textParam,
        query: pagingQuery.extend(resultFilter.shape),
        answer: page(resultSchema, "X-Total-Count says how many there are"),
      },
      async ({ params, query: { q, status, ...paging } }) => {
        const filter = { issueId: params.id, status, query: q };
        const items = await listResults(db, filter, toWindow(paging));
        return { items, total: await countResults(db, filter) };
      },
    )
    .get(
      "/:id/deliveries.csv",
      "The same for a spreadsheet",
      {
        params: textParam,
        query: resultFilter,
        answer: response({ 200: { description: "All that the filter finds", content: { "text/csv": {} } } }),
      },
      async ({ c, params, query: { q, status } }) => {
        const csv = exportResults(db, { issueId: params.id, status, query: q });
        return sendCsv(c, csv, `newsletter-results-${await findToday(site)}`);
      },
    );
}

async function sendTest(site: Site, issue: Issue): Promise<string> {
  const { db } = site.connection;
  const { href } = site.siteUrl;
  const probe = site.get(mailProbe);
  const { name, email: address } = await getProfile(db);
  const rendered = await renderIssueMail({ ...site, ...site.get(textRenderers), db }, issue);
  const { replyTo, ...mail } = fillMarks(rendered, { preferences: href, unsubscribe: href });
  const sent = await probe.send({
    ...mail,
    id: site.newId(),
    subject: `[Test] ${mail.subject}`,
    to: { name, address },
    replyTo: { name, address: replyTo },
  });
  if (!sent.ok) throw new Refusal(502, "mail_refused", sent.sentence);
  return probe.kind === "smtp"
    ? `The test email is on its way to ${address}. The links at its foot lead to the home page.`
    : "Email is off, so nothing was sent. The test email is an .eml file in the mail folder of the data folder.";
}
