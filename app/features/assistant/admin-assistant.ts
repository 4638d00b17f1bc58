import { type ApiResult, callApi, loadApi } from "../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../utils/http/edit-intent.ts";
import type { ChatLanguage } from "./answers/answer.ts";
import { type ConversationPage, loadConversations } from "./conversations/admin/admin-conversation.ts";
import type { FaqEntry } from "./faq/faq.ts";
import type { UnansweredQuestion } from "./faq/unanswered.ts";
import type { OwnerAssistantSettings } from "./settings/assistant-settings.ts";
import type { UsageReport } from "./usage/usage-report.ts";

const CALL = "/api/assistant";
/** What the settings' form names as the record that it changes. */
export const SETTINGS_ID = "settings";

export const ASSISTANT_TABS = ["conversations", "unanswered", "faq", "settings", "usage"] as const;
export type AssistantTab = (typeof ASSISTANT_TABS)[number];

export const LANGUAGE_LABELS: Record<ChatLanguage, string> = {
  en: "English",
  "hi-Latn": "Hinglish",
  hi: "Hindi",
};

export interface LoadedSettings {
  settings: OwnerAssistantSettings;
  /** The configured model's name. */
  provider: string | null;
}

/** What the open tab shows. */
export type LoadedAssistant =
  | ({ tab: "conversations"; retentionDays: number } & ConversationPage)
  | { tab: "unanswered"; questions: UnansweredQuestion[] }
  | { tab: "faq"; entries: FaqEntry[] }
  | ({ tab: "settings" } & LoadedSettings)
  | { tab: "usage"; report: UsageReport };

export async function loadAssistant(address: string): Promise<LoadedAssistant> {
  const search = new URL(address).searchParams;
  const tab = ASSISTANT_TABS.find((each) => each === search.get("tab")) ?? "conversations";
  const load = async <T>(path: string) => (await loadApi<{ data: T }>(`${CALL}/${path}`, address)).data;
  switch (tab) {
    case "conversations": {
      const [page, { retentionDays }] = await Promise.all([
        loadConversations(address),
        load<OwnerAssistantSettings>("settings"),
      ]);
      return { tab, retentionDays, ...page };
    }
    case "unanswered":
      return { tab, questions: await load("unanswered") };
    case "faq":
      return { tab, entries: await load("faq") };
    case "settings": {
      const loaded = await loadApi<{ data: OwnerAssistantSettings; provider: string | null }>(
        `${CALL}/settings`,
        address,
      );
      return { tab, settings: loaded.data, provider: loaded.provider };
    }
    case "usage":
      return { tab, report: await load("usage") };
  }
}

export type AssistantIntent =
  | EditIntent
  | { intent: "dismiss" | "reopen"; id: string }
  | { intent: "test-provider" }
  | { intent: "forget"; id: string };

export type ProviderTestOutcome = ApiResult<{ message: string; data: { words: string } }>;

export async function runAssistantIntent(intent: AssistantIntent, from: string) {
  switch (intent.intent) {
    case "dismiss":
    case "reopen": {
      const path = `${CALL}/unanswered/${encodeURIComponent(intent.id)}/${intent.intent}`;
      return { ...(await callApi<{ message?: string }>(path, { method: "POST", body: {}, from })), intent };
    }
    case "test-provider":
      return callApi<{ message?: string }>(`${CALL}/test`, { method: "POST", body: {}, from });
    case "forget": {
      const path = `${CALL}/conversations/${encodeURIComponent(intent.id)}`;
      return { ...(await callApi<{ message?: string }>(path, { method: "DELETE", from })), intent };
    }
    case "update":
      if (intent.id !== SETTINGS_ID) return runEditIntent(`${CALL}/faq`, intent, from);
      return {
        ...(await callApi<{ message?: string }>(`${CALL}/settings`, {
          method: "PUT",
          body: intent.body,
          from,
        })),
        intent,
      };
    default:
      return runEditIntent(`${CALL}/faq`, intent, from);
  }
}
