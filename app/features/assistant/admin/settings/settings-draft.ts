import { keysOf, recordOf } from "../../../../utils/object-keys.ts";
import { createFieldReader, wholeNumber } from "../../../../utils/typed-number.ts";
import { RETENTION_MAX_DAYS, TOKEN_BUDGET_MAX } from "../../settings/assistant-settings.ts";
import { saveAssistantSettings } from "../../settings/client.ts";
import type { OwnerAssistantSettings } from "../../settings/schema.ts";

export const SETTING_NUMBERS = {
  monthlyTokenBudget: wholeNumber({ min: 0, max: TOKEN_BUDGET_MAX, ask: "Please enter a whole number." }),
  retentionDays: wholeNumber({
    min: 1,
    max: RETENTION_MAX_DAYS,
    ask: "Please enter a whole number of days.",
  }),
};
type TypedNumber = keyof typeof SETTING_NUMBERS;

/** The settings as the form holds them: its numbers are text until they are saved. */
export type SettingsDraft = Omit<OwnerAssistantSettings, TypedNumber> & Record<TypedNumber, string>;

export function toSettingsDraft(settings: OwnerAssistantSettings): SettingsDraft {
  return { ...settings, ...recordOf(keysOf(SETTING_NUMBERS), (name) => String(settings[name])) };
}

export async function saveSettingsDraft(draft: SettingsDraft): ReturnType<typeof saveAssistantSettings> {
  const fields: Record<string, string> = {};
  const read = createFieldReader(fields);
  const numbers = recordOf(keysOf(SETTING_NUMBERS), (name) => read(name, draft[name], SETTING_NUMBERS[name]));
  if (Object.keys(fields).length === 0) return saveAssistantSettings({ ...draft, ...numbers });
  return { ok: false, status: 400, code: "invalid_input", message: "", fields };
}
