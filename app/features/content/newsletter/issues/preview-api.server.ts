import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { readPreviewToken } from "./issue-previews.server.ts";
import { findIssue } from "./issues.server.ts";
import { renderIssueMail } from "./mail/issue-mail.server.ts";
import { fillMarks } from "./mail/mail-marks.ts";

const TOKEN_MAX_CHARS = 500;
/** A mail runs nothing, loads only pictures, and has inline styles; only the admin area may frame it. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups";

export function newsletterPreviewApi(site: Site) {
  const { connection, secret, siteUrl } = site;
  return routes(site, "anyone").get(
    "/preview",
    "An issue as mail programs show it, for anybody with the signed address",
    {
      query: z.object({ token: z.string().max(TOKEN_MAX_CHARS) }),
      answer: response({ 200: { description: "The HTML part", content: { "text/html": {} } } }),
      errors: { 400: "Without a token", 404: "The address is forged or old, or the issue is gone" },
    },
    async ({ c, query }) => {
      const id = readPreviewToken(secret, query.token, site.now());
      const issue = id === undefined ? undefined : await findIssue(connection.db, id);
      if (!issue)
        throw new Refusal(404, "not_found", "This preview has expired. Please open the issue again.");
      const mail = await renderIssueMail({ ...site, ...site.get(textRenderers), db: connection.db }, issue);
      const { html } = fillMarks(mail, { preferences: siteUrl.href, unsubscribe: siteUrl.href });
      return c.body(html, 200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": MAIL_POLICY,
        "x-robots-tag": "noindex",
      });
    },
  );
}
