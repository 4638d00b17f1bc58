import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  unauthorized,
} from "../../../kit/http/resource.server.ts";
import { ownSite } from "../../../kit/http/self-fetch.ts";
import type { Site } from "../../../kit/site.server.ts";
import { loadIndexNowState, loadSeoOverview, loadSeoStatus } from "../overview/search-facts.server.ts";
import {
  indexNowSchema,
  overviewSchema,
  sitemapSchema,
  statusSchema,
  submissionSchema,
} from "../seo-schemas.server.ts";
import { describeOutcome } from "./describe-outcome.server.ts";
import { listSubmissions } from "./index-submissions.server.ts";
import { getSitemapReport, regenerateSitemap } from "./own-sitemap.server.ts";
import { searchSubmission } from "./search-submission.server.ts";

const answerOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

const statusRoute = createRoute({
  method: "get",
  path: "/status",
  summary: "Whether sitemap and robots.txt answer, and what is known of search engines",
  responses: { 200: jsonContent(answerOf(statusSchema), "As it is now") },
});

const overviewRoute = createRoute({
  method: "get",
  path: "/overview",
  summary: "Figures, real visitors' Core Web Vitals, status and submission; null is what nobody has measured",
  responses: { 200: jsonContent(answerOf(overviewSchema), "As it is now"), ...unauthorized },
});

const submissionsRoute = createRoute({
  method: "get",
  path: "/submissions",
  summary: "What the sitemap holds, the state of IndexNow, and the log of submissions, newest first",
  responses: {
    200: jsonContent(
      answerOf(
        z.object({
          sitemap: sitemapSchema,
          indexNow: indexNowSchema,
          submissions: z.array(submissionSchema),
        }),
      ),
      "At most 200 submissions",
    ),
    ...unauthorized,
  },
});

const regenerateRoute = createRoute({
  method: "post",
  path: "/regenerate-sitemap",
  summary: "Render the sitemap anew; the lists of the body may be empty, since the server knows its pages",
  request: {
    body: jsonContent(
      z
        .object({ blogPosts: z.array(z.unknown()).max(1000), projects: z.array(z.unknown()).max(1000) })
        .partial(),
      "Not used",
    ),
  },
  responses: {
    200: jsonContent(doneSchema.extend({ data: sitemapSchema }), "Rendered"),
    500: jsonContent(errorSchema, "A file of the sitemap does not answer"),
    ...unauthorized,
  },
});

const pingRoute = createRoute({
  method: "post",
  path: "/ping-search-engines",
  summary: "Submit the pages that have changed since the last submission, or all of them",
  request: { query: z.object({ all: z.enum(["true", "false"]).optional() }) },
  responses: {
    200: jsonContent(doneSchema.extend({ data: z.object({ pages: z.number().int() }) }), "Taken"),
    409: jsonContent(errorSchema, "Search engines cannot open the site, or a submission is under way"),
    502: jsonContent(errorSchema, "Not taken"),
    ...unauthorized,
  },
});

/** How the site stands with search engines. */
export function seoPresenceApi(site: Site) {
  const { connection } = site;
  const guarded = createResource();
  guarded.use(requireOwner(site));
  guarded
    .openapi(overviewRoute, async (c) =>
      c.json({ success: true as const, data: await loadSeoOverview(site) }, 200),
    )
    .openapi(submissionsRoute, async (c) => {
      const [sitemap, indexNow, submissions] = await Promise.all([
        getSitemapReport({ ...site, ownSite: site.get(ownSite) }),
        loadIndexNowState(site),
        listSubmissions(connection.db),
      ]);
      return c.json({ success: true as const, data: { sitemap, indexNow, submissions } }, 200);
    })
    .openapi(regenerateRoute, async (c) => {
      const data = await regenerateSitemap({ ...site, ownSite: site.get(ownSite) });
      if (!data) throw new Refusal(500, "sitemap_failed", "The sitemap does not answer.");
      return c.json({ success: true as const, message: "Sitemap regenerated successfully!", data }, 200);
    })
    .openapi(pingRoute, async (c) => {
      const outcome = await site
        .get(searchSubmission)
        .submitter.submit({ isAll: c.req.valid("query").all === "true" });
      if (outcome.kind === "done") {
        const message =
          outcome.pages > 0 ? "Successfully notified search engines!" : describeOutcome(outcome);
        return c.json({ success: true as const, message, data: { pages: outcome.pages } }, 200);
      }
      const [status, code] = REFUSALS[outcome.kind];
      throw new Refusal(status, code, describeOutcome(outcome));
    });
  return createResource()
    .openapi(statusRoute, async (c) =>
      c.json({ success: true as const, data: await loadSeoStatus(site) }, 200),
    )
    .route("/", guarded);
}

const REFUSALS = {
  off: [409, "site_not_public"],
  taken: [409, "submission_under_way"],
  early: [409, "too_early"],
  failed: [502, "not_taken"],
} as const;
