import { z } from "@hono/zod-openapi";
import { json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import { getAssistantSettings, updateAssistantSettings } from "./assistant-settings.server.ts";
import { assistantSettingsSchema, assistantSettingsUpdate } from "./schema.ts";

const loadedSchema = z.object({
  success: z.literal(true),
  data: assistantSettingsSchema,
  provider: z.string().nullable().describe("Its name; null when none is configured"),
});

export function assistantSettingsApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "What the owner has decided about the assistant, and which model is configured",
      { answer: json(loadedSchema, "The settings") },
      async () => {
        const data = await getAssistantSettings(site.connection.db);
        return { success: true, data, provider: site.get(aiProvider)?.name ?? null };
      },
    )
    .put(
      "/",
      "Save all of them; `isEnabled: false` takes the assistant off the site at once",
      {
        body: assistantSettingsUpdate,
        bodyIs: "The settings, with the version that was read",
        answer: saved(assistantSettingsSchema, "Saved", "Settings saved successfully!"),
      },
      ({ write, body }) => updateAssistantSettings(write(), body),
    );
}
