import { createRoute, z } from "@hono/zod-openapi";
import { renderIssueMail } from "../../app/features/newsletter/issue-mail.server.ts";
import { readPreviewToken } from "../../app/features/newsletter/issue-previews.server.ts";
import { findIssue } from "../../app/features/newsletter/issues.server.ts";
import { fillMarks } from "../../app/features/newsletter/mail-marks.ts";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import { createResource, errorSchema, jsonContent } from "../../app/kit/http/resource.server.ts";
import type { ApiDeps } from "./api-deps.ts";

const TOKEN_MAX_CHARS = 500;
/** A mail runs nothing, loads pictures alone, and carries its styles in itself; only the admin area may frame it. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups";

const previewRoute = createRoute({
  method: "get",
  path: "/preview",
  summary: "An issue as mail programs show it, for whoever has the signed address",
  request: { query: z.object({ token: z.string().max(TOKEN_MAX_CHARS) }) },
  responses: {
    200: { description: "The HTML part", content: { "text/html": {} } },
    400: jsonContent(errorSchema, "Without a token"),
    404: jsonContent(errorSchema, "The address is forged or old, or the issue is gone"),
  },
});

export function newsletterPreviewApi(deps: ApiDeps) {
  const { connection, secret, siteUrl } = deps;
  return createResource().openapi(previewRoute, async (c) => {
    const id = readPreviewToken(secret, c.req.valid("query").token, deps.now());
    const issue = id === undefined ? undefined : await findIssue(connection.db, id);
    if (!issue)
      return jsonError(
        c,
        404,
        "not_found",
        "This preview has expired. Please open the issue again.",
      ) as never;
    const mail = await renderIssueMail({ ...deps, db: connection.db }, issue);
    const { html } = fillMarks(mail, { preferences: siteUrl.href, unsubscribe: siteUrl.href });
    return c.body(html, 200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": MAIL_POLICY,
      "x-robots-tag": "noindex",
    });
  });
}
