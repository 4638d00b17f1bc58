import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import type { FieldErrors } from "../../../../ui/admin/forms/form-errors.ts";
import { useFieldOpener } from "../../../../ui/admin/forms/use-field-opener.ts";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { settingsClient } from "../client.ts";
import type { OwnerSettings } from "../schema.ts";
import {
  describeSaveFailure,
  findSettingsTab,
  listFaults,
  SETTING_NAMES,
  SETTINGS_PATHS,
  type SettingsTab,
  type SwitchSetting,
  type TextSetting,
} from "./admin-setting.ts";

const FORM_ID = "settings-form";

/** One form over the tabs: typed input stays while another tab is open, and one save takes all of it. */
export function useSettingsForm(latest: OwnerSettings, waits?: FieldErrors) {
  const toasts = useToasts();
  const openField = useFieldOpener();
  const form = useRecordForm({
    latest,
    waits,
    async save(json: OwnerSettings) {
      const answer = await send(settingsClient.index.$post({ json }));
      if (!answer.ok && answer.code !== "stale_version") toasts.bad(describeSaveFailure(answer));
      return answer;
    },
    onSaved: ({ message }) => toasts.good(message || "Settings saved successfully!"),
    showErrors(errors) {
      const [first] = listFaults(errors);
      if (!first) return;
      openField(SETTINGS_PATHS[findSettingsTab(first.name)], () => document.getElementById(first.key));
    },
  });
  const resetting = useWrites(
    () => send(settingsClient.index.$get()),
    (answer) => {
      if (!answer.ok) return toasts.bad("Failed to fetch settings.");
      form.reload();
      toasts.good("Settings reset successfully!");
    },
  );
  const changed = SETTING_NAMES.filter(
    (name) => JSON.stringify(form.draft[name]) !== JSON.stringify(form.base[name]),
  );
  return {
    ...form,
    isBusy: form.isBusy || resetting.isBusy,
    changedTabs: new Set<SettingsTab>(changed.map(findSettingsTab)),
    faultyTabs: new Set<SettingsTab>(listFaults(form.errors).map(({ name }) => findSettingsTab(name))),
    reset: () => resetting.send(undefined),
    text: (name: TextSetting) => ({ ...form.text(name), form: FORM_ID }),
    toggle: (name: SwitchSetting) => ({ ...form.toggle(name), form: FORM_ID }),
    formProps: { ...form.formProps, id: FORM_ID },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
