import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { getAssistantSettings, saveAssistantSettings } from "./assistant-settings.server.ts";
import { ASSISTANT_DEFAULTS } from "./assistant-settings.ts";
import type { AssistantSettings, AssistantSettingsUpdate, OwnerAssistantSettings } from "./schema.ts";

const NAMES = keysOf(ASSISTANT_DEFAULTS);

/** The log names what is different now. */
export async function updateAssistantSettings(
  by: OwnerWrite,
  { version, ...settings }: AssistantSettingsUpdate,
): Promise<WriteResult<OwnerAssistantSettings>> {
  let changed = "";
  return writeAsOwner(by, { action: "assistant_settings_updated", subject: () => changed }, async (trx) => {
    const before = await getAssistantSettings(trx);
    if (!(await saveAssistantSettings(trx, settings, by.now, version))) {
      return staleVersion("settings page");
    }
    const after = await getAssistantSettings(trx);
    const isOther = (name: keyof AssistantSettings) =>
      JSON.stringify(after[name]) !== JSON.stringify(before[name]);
    changed = NAMES.filter(isOther).join(", ") || "nothing new";
    return { ok: true, value: after };
  });
}
