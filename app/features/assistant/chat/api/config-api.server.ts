import type { Db } from "../../../../../db/schema.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isOpen } from "../../../content/profile/availability.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { aiProvider } from "../../../core/model/ai-provider.server.ts";
import { getMonthUsage } from "../../../core/model/usage.server.ts";
import { type ChatConfig, chatConfigSchema } from "../../schema.ts";
import { getAssistantSettings } from "../../settings/assistant-settings.server.ts";
import { findOpening, readOpeningLanguage } from "../../settings/opening.server.ts";
import type { AssistantSettings } from "../../settings/schema.ts";
import { readChatCookie } from "../request/chat-cookie.server.ts";
import { findOwnConversation, listTurns } from "../store/conversations.server.ts";

/** How many of its lines a conversation shows again after a reload. */
const SHOWN_TURNS = 200;
const BUILT_IN_NAME = "the built-in assistant";

export function assistantConfigApi(site: Site) {
  const { db } = site.connection;
  return routes(site, "anyone").get(
    "/config",
    "What the chat window shows at first, and this visitor's conversation",
    {
      answer: data(chatConfigSchema, "The window's contents"),
      errors: { 403: "The owner has switched the assistant off" },
    },
    async ({ c }) => {
      const settings = await getAssistantSettings(db);
      if (!settings.isEnabled) {
        throw new Refusal(403, "assistant_off", "The assistant is switched off at the moment.");
      }
      const profile = await getProfile(db);
      const language = readOpeningLanguage(c.req.header("accept-language"));
      const { greeting, quickQuestions } = await findOpening(db, settings, {
        language,
        isRecoveryHidden: profile.isRecoveryHidden === true,
      });
      return {
        greeting,
        quickQuestions,
        poweredBy: await findEngineName(site, settings),
        personName: profile.name,
        availability: {
          isOpen: isOpen(profile.availability, site.now()),
          text: profile.availability.text,
          responseTime: profile.responseTime,
        },
        conversation: await findConversation(db, readChatCookie(c)),
      };
    },
  );
}

/** Who words the answers now: never a model that is switched off or whose budget is used up. */
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
