import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  jsonContent,
  jsonInput,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../model/ai-provider.server.ts";
import { getAssistantSettings } from "./assistant-settings.server.ts";
import { updateAssistantSettings } from "./assistant-settings-commands.server.ts";
import { assistantSettingsUpdate } from "./assistant-settings-input.ts";

const settingsSchema = z
  .object({
    isEnabled: z.boolean(),
    usesModel: z.boolean(),
    greeting: z.string(),
    quickQuestions: z.array(z.string()),
    tone: z.string(),
    monthlyTokenBudget: z.number().int().describe("Input and output together"),
    retentionDays: z.number().int(),
    version: z.number().int(),
  })
  .openapi("AssistantSettings");

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What the owner has decided about the assistant, and which model is configured",
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: settingsSchema,
        provider: z.string().nullable().describe("Its name; null when none is configured"),
      }),
      "The settings",
    ),
    ...unauthorized,
  },
});

const saveRoute = createRoute({
  method: "put",
  path: "/",
  summary: "Save all of them; `isEnabled: false` takes the assistant off the site at once",
  request: jsonInput(assistantSettingsUpdate, "The settings, with the version that was read"),
  responses: { 200: jsonContent(savedSchema(settingsSchema), "Saved"), ...writeErrors },
});

export function assistantSettingsApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(getRoute, async (c) => {
      const data = await getAssistantSettings(site.connection.db);
      return c.json({ success: true as const, data, provider: site.get(aiProvider)?.name ?? null }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const result = await updateAssistantSettings(writeOf(c, site), c.req.valid("json"));
      return sendSaved(c, result, "Settings saved successfully!", 200);
    });
}
