import { type ApiResult, callApi, loadApi } from "../../../utils/http/api-client.ts";
import type { EditIntent } from "../../../utils/http/edit-intent.ts";
import type { OwnerAssistantSettings } from "./assistant-settings.ts";

const CALL = "/api/assistant/settings";

export interface LoadedSettings {
  settings: OwnerAssistantSettings;
  /** The configured model's name. */
  provider: string | null;
}

export async function loadAssistantSettings(address: string): Promise<LoadedSettings> {
  const { data, provider } = await loadApi<{ data: OwnerAssistantSettings; provider: string | null }>(
    CALL,
    address,
  );
  return { settings: data, provider };
}

export type SettingsIntent = Extract<EditIntent, { intent: "update" }> | { intent: "test-provider" };

export type ProviderTestOutcome = ApiResult<{ message: string; data: { words: string } }>;

export async function runSettingsIntent(intent: SettingsIntent, from: string) {
  if (intent.intent === "test-provider") {
    return callApi<{ message?: string }>("/api/assistant/test", { method: "POST", body: {}, from });
  }
  return {
    ...(await callApi<{ message?: string }>(CALL, { method: "PUT", body: intent.body, from })),
    intent,
  };
}
