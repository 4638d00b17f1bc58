import type { Db } from "../../../db/schema.ts";
import type { Site } from "../../kit/site.server.ts";
import { liveChat } from "./live/live-chat.server.ts";
import { getAssistantSettings } from "./settings/assistant-settings.server.ts";

export async function getTokenBudget(db: Db): Promise<number> {
  return (await getAssistantSettings(db)).monthlyTokenBudget;
}

/** Aborted when the server stops: then nobody waits for a model any longer. */
export function getServerStop(site: Site): AbortSignal {
  return site.get(liveChat).stopping;
}
