import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  jsonInput,
  unauthorized,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { aiProvider } from "../model/ai-provider.server.ts";
import { listUsedTags } from "../posts/post-tags.server.ts";
import { type Analyzed, createContentAnalyzer } from "./analysis/analyze.server.ts";
import type { AnalyzedContent } from "./content-analysis.ts";
import { contentAnalysisSchema } from "./content-analysis-schema.server.ts";
import { contentInput, NO_CONTENT } from "./content-input.ts";
import { createContentSuggester } from "./content-suggester.server.ts";

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

export function analyzeContentApi(site: Site) {
  const { connection, siteUrl } = site;
  const analyze = createContentAnalyzer();
  const suggest = createContentSuggester(site);
  const resource = createResource();
  resource.use("/analyze-content", requireOwner(site));
  return resource.openapi(analyzeRoute, async (c) => {
    const input = c.req.valid("json");
    if (input.content.trim() === "") {
      const fields = { content: NO_CONTENT };
      throw new Refusal(400, "invalid_input", NO_CONTENT, { fields });
    }
    const text = { ...input, knownTags: await listUsedTags(connection.db) };
    const analyzed = await analyze({ ...text, siteHost: siteUrl.host });
    if (!analyzed.ok) {
      throw new Refusal(422, "not_analyzable", REFUSALS[analyzed.reason]);
    }
    const own = analyzed.analysis;
    const suggestions = await suggest(text, own, c.req.raw.signal);
    const analysis: AnalyzedContent = {
      ...own,
      ...(suggestions && { suggestions }),
      engine: suggestions ? "model" : "built-in",
      provider: site.get(aiProvider)?.name ?? null,
    };
    return c.json({ success: true as const, analysis, message: "Content analyzed." }, 200);
  });
}
