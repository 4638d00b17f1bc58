import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { ownSite } from "../../../../kit/http/fetch/self-fetch.ts";
import { data, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { loadIndexNowState, loadSeoOverview, loadSeoStatus } from "../overview/search-facts.server.ts";
import { indexNowSchema, overviewSchema, sitemapSchema, statusSchema, submissionSchema } from "../schema.ts";
import { describeOutcome } from "./describe-outcome.server.ts";
import { listSubmissions } from "./index-submissions.server.ts";
import { getSitemapReport, regenerateSitemap } from "./own-sitemap.server.ts";
import { searchSubmission } from "./search-submission.server.ts";

const presenceSchema = z.object({
  sitemap: sitemapSchema,
  indexNow: indexNowSchema,
  submissions: z.array(submissionSchema),
});

const REGENERATED = z
  .object({ blogPosts: z.array(z.unknown()).max(1000), projects: z.array(z.unknown()).max(1000) })
  .partial();

const REFUSALS = {
  off: [409, "site_not_public"],
  taken: [409, "submission_under_way"],
  early: [409, "too_early"],
  failed: [502, "not_taken"],
} as const;

export function seoPresenceApi(site: Site) {
  const { connection } = site;
  return routes(site)
    .get(
      "/status",
      "Whether sitemap and robots.txt answer, and what is known of search engines",
      { guard: "anyone", answer: data(statusSchema, "As it is now") },
      () => loadSeoStatus(site),
    )
    .get(
      "/overview",
      "Figures, real visitors' Core Web Vitals, status and submission; null is what nobody has measured",
      { answer: data(overviewSchema, "As it is now") },
      () => loadSeoOverview(site),
    )
    .get(
      "/submissions",
      "What the sitemap holds, the state of IndexNow, and the log of submissions, newest first",
      { answer: data(presenceSchema, "At most 200 submissions") },
      async () => {
        const [sitemap, indexNow, submissions] = await Promise.all([
          getSitemapReport({ ...site, ownSite: site.get(ownSite) }),
          loadIndexNowState(site),
          listSubmissions(connection.db),
        ]);
        return { sitemap, indexNow, submissions };
      },
    )
    .post(
      "/regenerate-sitemap",
      "Render the sitemap anew; the lists of the body may be empty, since the server knows its pages",
      {
        body: REGENERATED,
        bodyIs: "Not used",
        isBodyOptional: true,
        answer: saved(sitemapSchema, "Rendered", "Sitemap regenerated successfully!"),
        errors: { 500: "A file of the sitemap does not answer" },
      },
      async () => {
        const value = await regenerateSitemap({ ...site, ownSite: site.get(ownSite) });
        if (!value) throw new Refusal(500, "sitemap_failed", "The sitemap doesn't answer.");
        return { ok: true as const, value };
      },
    )
    .post(
      "/ping-search-engines",
      "Submit the pages that have changed since the last submission, or all of them",
      {
        query: z.object({ all: z.enum(["true", "false"]).optional() }),
        answer: saved(
          z.object({ pages: z.number().int() }),
          "Taken",
          "Successfully notified search engines!",
        ),
        errors: {
          409: "Search engines cannot open the site, or a submission is under way",
          502: "Not taken",
        },
      },
      async ({ query }) => {
        const outcome = await site.get(searchSubmission).submitter.submit({ isAll: query.all === "true" });
        if (outcome.kind !== "done") {
          const [status, code] = REFUSALS[outcome.kind];
          throw new Refusal(status, code, describeOutcome(outcome));
        }
        const { pages } = outcome;
        const result = { ok: true, value: { pages } } as const;
        return pages > 0 ? result : said(result, describeOutcome(outcome));
      },
    );
}
