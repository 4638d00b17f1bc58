import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { json, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import { type Analyzed, createContentAnalyzer } from "./analysis/analyze.server.ts";
import { createContentSuggester } from "./content-suggester.server.ts";
import { knownTags } from "./known-tags.server.ts";
import { contentAnalysisSchema, contentInput } from "./schema.ts";

const NO_CONTENT = "Please enter content to analyze.";

const REFUSALS: Record<(Analyzed & { ok: false })["reason"], string> = {
  too_deep: "This text is nested too deeply, or has too much markup, to be analysed.",
  took_too_long: "This text took too long to analyse. Please try part of it.",
};

export function analyzeContentApi(site: Site) {
  const { siteUrl } = site;
  const analyze = createContentAnalyzer();
  const suggest = createContentSuggester(site);
  return routes(site).post(
    "/analyze-content",
    "Readability, headings, links, keywords and suggestions for a text; nothing is stored",
    {
      body: contentInput,
      bodyIs: "The text in Markdown, and what is known of it already",
      answer: json(
        z.object({ success: z.literal(true), analysis: contentAnalysisSchema, message: z.string() }),
        "The analysis",
      ),
      errors: { 400: "There is no text, or too much of it", 422: "The text cannot be read" },
    },
    async ({ body: input, c }) => {
      if (input.content.trim() === "") {
        const fields = { content: NO_CONTENT };
        throw new Refusal(400, "invalid_input", NO_CONTENT, { fields });
      }
      const text = { ...input, knownTags: await site.get(knownTags)() };
      const analyzed = await analyze({ ...text, siteHost: siteUrl.host });
      if (!analyzed.ok) {
        throw new Refusal(422, "not_analyzable", REFUSALS[analyzed.reason]);
      }
      const own = analyzed.analysis;
      const suggestions = await suggest(text, own, c.req.raw.signal);
      const analysis = {
        ...own,
        ...(suggestions && { suggestions }),
        engine: suggestions ? ("model" as const) : ("built-in" as const),
        provider: site.get(aiProvider)?.name ?? null,
      };
      return { success: true as const, analysis, message: "Content analyzed." };
    },
  );
}
