import { ownerClient, send } from "../../../kit/http/client.ts";
import type { assistantSettingsApi } from "./api.server.ts";
import type { OwnerAssistantSettings } from "./schema.ts";
import type { assistantTestApi } from "./test-api.server.ts";

export const assistantSettingsClient = ownerClient<typeof assistantSettingsApi>("/api/assistant/settings");

export const saveAssistantSettings = (json: OwnerAssistantSettings) =>
  send(assistantSettingsClient.index.$put({ json }));

const testClient = ownerClient<typeof assistantTestApi>("/api/assistant/test");

export const testModel = () => send(testClient.index.$post());

export type ProviderTestResult = Awaited<ReturnType<typeof testModel>>;
