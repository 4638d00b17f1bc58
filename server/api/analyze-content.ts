import { createRoute, z } from "@hono/zod-openapi";
import { listOwnerPosts } from "../../app/features/posts/owner-posts.server.ts";
import { type Analyzed, createContentAnalyzer } from "../../app/features/writing/analyze.server.ts";
import type { AnalyzedContent } from "../../app/features/writing/content-analysis.ts";
import { contentInput, NO_CONTENT } from "../../app/features/writing/content-input.ts";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import { requireOwner } from "../../app/kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  jsonInput,
  unauthorized,
} from "../../app/kit/http/resource.server.ts";
import { createContentSuggester } from "../content-suggester.ts";
import type { ApiDeps } from "./api-deps.ts";
import { contentAnalysisSchema } from "./content-analysis-schema.ts";

const REFUSALS: Record<(Analyzed & { ok: false })["reason"], string> = {
  too_deep: "This text is nested too deeply, or has too much markup, to be analysed.",
  took_too_long: "This text took too long to analyse. Please try part of it.",
};

const analyzeRoute = createRoute({
  method: "post",
  path: "/analyze-content",
  summary: "Readability, headings, links, keywords and suggestions for a text; nothing is stored",
  request: jsonInput(contentInput, "The text in Markdown, and what is known of it already"),
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), analysis: contentAnalysisSchema, message: z.string() }),
      "The analysis",
    ),
    400: jsonContent(errorSchema, "There is no text, or too much of it"),
    422: jsonContent(errorSchema, "The text cannot be read"),
    ...unauthorized,
  },
});

export function analyzeContentApi(deps: ApiDeps) {
  const { connection, siteUrl, ai, now } = deps;
  const analyze = createContentAnalyzer();
  const suggest = createContentSuggester(deps);
  const resource = createResource();
  resource.use("/analyze-content", requireOwner(deps));
  return resource.openapi(analyzeRoute, async (c) => {
    const input = c.req.valid("json");
    if (input.content.trim() === "") {
      const fields = { content: NO_CONTENT };
      return jsonError(c, 400, "invalid_input", NO_CONTENT, { fields }) as never;
    }
    const posts = await listOwnerPosts(connection.db, { now: now(), query: "", deleted: false });
    const text = { ...input, knownTags: [...new Set(posts.flatMap(({ tags }) => tags))] };
    const analyzed = await analyze({ ...text, siteHost: siteUrl.host });
    if (!analyzed.ok) {
      return jsonError(c, 422, "not_analyzable", REFUSALS[analyzed.reason]) as never;
    }
    const own = analyzed.analysis;
    const suggestions = await suggest(text, own, c.req.raw.signal);
    const analysis: AnalyzedContent = {
      ...own,
      ...(suggestions && { suggestions }),
      engine: suggestions ? "model" : "built-in",
      provider: ai?.name ?? null,
    };
    return c.json({ success: true as const, analysis, message: "Content analyzed." }, 200);
  });
}
