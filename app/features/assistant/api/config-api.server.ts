import { createRoute, z } from "@hono/zod-openapi";
import type { Db } from "../../../../db/schema.ts";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { createResource, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../model/ai-provider.server.ts";
import { getMonthUsage } from "../../model/usage.server.ts";
import { isOpen } from "../../profile/availability.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { type ChatConfig, CONVERSATION_STATES } from "../assistant.ts";
import { findOwnConversation, listTurns } from "../conversations/conversations.server.ts";
import { getAssistantSettings } from "../settings/assistant-settings.server.ts";
import type { AssistantSettings } from "../settings/assistant-settings.ts";
import { turnSchema } from "./assistant-schemas.server.ts";
import { readChatCookie } from "./chat-cookie.server.ts";

/** How many of its lines a conversation shows again after a reload. */
const SHOWN_TURNS = 200;
const BUILT_IN_NAME = "the built-in assistant";

const configSchema = z
  .object({
    greeting: z.string(),
    quickQuestions: z.array(z.string()),
    poweredBy: z.string(),
    personName: z.string(),
    availability: z.object({ isOpen: z.boolean(), text: z.string(), responseTime: z.string() }),
    conversation: z
      .object({ id: z.string(), state: z.enum(CONVERSATION_STATES), turns: z.array(turnSchema) })
      .nullable(),
  })
  .openapi("ChatConfig");

const getRoute = createRoute({
  method: "get",
  path: "/config",
  summary: "What the chat window shows at first, and this visitor's conversation",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: configSchema }), "The window's contents"),
    403: jsonContent(errorSchema, "The owner has switched the assistant off"),
  },
});

export function assistantConfigApi(site: Site) {
  const { db } = site.connection;
  return createResource().openapi(getRoute, async (c) => {
    const settings = await getAssistantSettings(db);
    if (!settings.isEnabled) {
      throw new Refusal(403, "assistant_off", "The assistant is switched off at the moment.");
    }
    const profile = await getProfile(db);
    const data: ChatConfig = {
      greeting: settings.greeting,
      quickQuestions: settings.quickQuestions,
      poweredBy: await findEngineName(site, settings),
      personName: profile.name,
      availability: {
        isOpen: isOpen(profile.availability, site.now()),
        text: profile.availability.text,
        responseTime: profile.responseTime,
      },
      conversation: await findConversation(db, readChatCookie(c)),
    };
    return c.json({ success: true as const, data }, 200);
  });
}

/** Whose words the answers are now: not those of a model that is switched off or whose budget is used up. */
async function findEngineName(
  site: Site,
  { usesModel, monthlyTokenBudget }: AssistantSettings,
): Promise<string> {
  const ai = site.get(aiProvider);
  if (!ai || !usesModel) return BUILT_IN_NAME;
  const { inputTokens, outputTokens } = await getMonthUsage(site.connection.db, site.now());
  return inputTokens + outputTokens < monthlyTokenBudget ? ai.name : BUILT_IN_NAME;
}

async function findConversation(
  db: Db,
  visitorToken: string | undefined,
): Promise<ChatConfig["conversation"]> {
  const conversation = visitorToken ? await findOwnConversation(db, visitorToken) : undefined;
  if (!conversation) return null;
  const { id, state } = conversation;
  return { id, state, turns: await listTurns(db, id, { last: SHOWN_TURNS }) };
}
