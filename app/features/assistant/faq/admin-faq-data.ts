import { callApi, loadApi } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import type { FaqEntry } from "./faq.ts";
import type { UnansweredQuestion } from "./unanswered.ts";

const FAQ = "/api/assistant/faq";
const UNANSWERED = "/api/assistant/unanswered";

export async function loadFaq(address: string): Promise<FaqEntry[]> {
  return (await loadApi<{ data: FaqEntry[] }>(FAQ, address)).data;
}

export function runFaqIntent(intent: EditIntent, from: string) {
  return runEditIntent(FAQ, intent, from);
}

export async function loadUnanswered(address: string): Promise<UnansweredQuestion[]> {
  return (await loadApi<{ data: UnansweredQuestion[] }>(UNANSWERED, address)).data;
}

/** A question is settled by an entry of the FAQ, or left aside. */
export type UnansweredIntent =
  | EditIntent
  | { intent: "dismiss"; id: string }
  | { intent: "reopen"; id: string };

export async function runUnansweredIntent(intent: UnansweredIntent, from: string) {
  if (intent.intent !== "dismiss" && intent.intent !== "reopen") return runFaqIntent(intent, from);
  const path = `${UNANSWERED}/${encodeURIComponent(intent.id)}/${intent.intent}`;
  return { ...(await callApi<{ message?: string }>(path, { method: "POST", body: {}, from })), intent };
}
