import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import { createResource, jsonContent, unauthorized } from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../model/ai-provider.server.ts";
import { getUsageReport } from "./usage-report.server.ts";

const count = z.number().int();

const reportSchema = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        builtIn: count,
        model: count,
        fallbacks: count.describe("Asked of a model, answered by the built-in assistant"),
      }),
    ),
    month: z.object({
      inputTokens: count,
      outputTokens: count,
      budget: count,
      endsOn: z.iso.date().nullable().describe("When the budget ends at this pace; null when it lasts"),
    }),
    provider: z.string().nullable(),
    usesModel: z.boolean(),
  })
  .openapi("AssistantUsage");

const reportRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Answers of the last 30 days by who gave them, and this month's tokens against the budget",
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: reportSchema }),
      "The figures, in days of UTC",
    ),
    ...unauthorized,
  },
});

export function assistantUsageApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(reportRoute, async (c) => {
    const report = await getUsageReport(site.connection.db, {
      provider: site.get(aiProvider)?.name ?? null,
      now: site.now(),
    });
    return c.json({ success: true as const, data: report }, 200);
  });
}
