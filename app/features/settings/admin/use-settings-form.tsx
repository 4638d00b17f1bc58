import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { type FieldErrors, findFormErrors } from "../../../ui/admin/forms/form-errors.ts";
import { useSaveKey } from "../../../ui/admin/forms/save-key.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { OwnerSettings, Settings } from "../schema.ts";
import {
  describeSaveFailure,
  findSettingsTab,
  listFaultyNames,
  type SavedAlong,
  SETTING_NAMES,
  SETTINGS_TABS,
  type SettingName,
  type SettingsTab,
  type SwitchSetting,
  type TextSetting,
  toValues,
} from "./admin-setting.ts";
import { runSettingsEdit, type SettingsEdit } from "./settings-data.ts";

const FORM_ID = "settings-form";
const SAVED = "Settings saved successfully!";

/** One form over all tabs: what is typed stays while another is looked at, and one save takes all of it. */
export function useSettingsForm(latest: OwnerSettings, along: SavedAlong) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useSettingFields(latest);
  const toasts = useToasts();
  const [isStale, setStale] = useState(false);
  const edits = useWrites(
    runSettingsEdit,
    useAnswer(fields, () => setStale(true)),
  );
  const isBusy = edits.isBusy || along.isBusy;
  const save = (version: number) => {
    if (!form.current || isBusy) return;
    const found = findFormErrors(form.current);
    setStale(false);
    fields.showErrors(found);
    if (Object.keys(found).length > 0) return;
    const send = () => edits.send({ kind: "save", body: { ...fields.values, version } });
    if (!along.isDirty) return send();
    // First, since it may be refused: then nothing is saved, and everything stays as it was typed.
    along.save({
      onSaved: () => (fields.isDirty ? send() : toasts.good(SAVED)),
      onRefused(refusal, field) {
        toasts.bad(describeSaveFailure(refusal));
        if (field) fields.openField(field, along.tab);
      },
    });
  };
  const saveMine = () => save(fields.stored.version);
  useSaveKey(saveMine);
  return {
    ...fields,
    isStale,
    isBusy,
    isDirty: fields.isDirty || along.isDirty,
    save: saveMine,
    reset() {
      setStale(false);
      along.reset();
      edits.send({ kind: "reset" });
    },
    reload() {
      setStale(false);
      fields.takeOver(latest);
    },
    overwrite: () => save(latest.version),
    formProps: {
      ref: form,
      id: FORM_ID,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        saveMine();
      },
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is stored, what is typed, and what is wrong with it. */
function useSettingFields(latest: OwnerSettings) {
  const [stored, setStored] = useState(latest);
  const [values, setValues] = useState(() => toValues(latest));
  const [errors, setErrors] = useState<FieldErrors>({});
  const openField = useFieldOpener();
  const change = <Name extends SettingName>(name: Name, value: Settings[Name]) => {
    setValues((typed) => ({ ...typed, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };
  const changed = SETTING_NAMES.filter((name) => values[name] !== stored[name]);
  return {
    stored,
    values,
    errors,
    isDirty: changed.length > 0,
    changedTabs: new Set<SettingsTab>(changed.map(findSettingsTab)),
    faultyTabs: new Set<SettingsTab>(listFaultyNames(errors).map(findSettingsTab)),
    change,
    openField,
    showErrors(found: FieldErrors) {
      setErrors(found);
      const [first] = listFaultyNames(found);
      if (first) openField(first, findSettingsTab(first));
    },
    /** Everything that is shown becomes what is stored, but for what was typed after `sent` had left. */
    takeOver(now: OwnerSettings, sent?: Settings) {
      setStored(now);
      setValues((typed) => (sent ? keepTyped(typed, sent, toValues(now)) : toValues(now)));
      setErrors({});
    },
    text: (name: TextSetting) => ({
      name,
      form: FORM_ID,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    toggle: (name: SwitchSetting) => ({
      name,
      form: FORM_ID,
      checked: values[name],
      onChange: (event: { target: { checked: boolean } }) => change(name, event.target.checked),
    }),
  };
}

function useAnswer(fields: ReturnType<typeof useSettingFields>, onStale: () => void) {
  const toasts = useToasts();
  return (outcome: Awaited<ReturnType<typeof runSettingsEdit>>, edit: SettingsEdit) => {
    if (outcome.ok) {
      fields.takeOver(outcome.data.data, edit.kind === "save" ? edit.body : undefined);
      return toasts.good(
        edit.kind === "reset" ? "Settings reset successfully!" : outcome.data.message || SAVED,
      );
    }
    if (edit.kind === "reset") return toasts.bad("Failed to fetch settings.");
    if (outcome.code === "stale_version") return onStale();
    fields.showErrors(outcome.fields);
    toasts.bad(describeSaveFailure(outcome));
  };
}

function keepTyped(typed: Settings, sent: Settings, stored: Settings): Settings {
  const later = SETTING_NAMES.filter((name) => typed[name] !== sent[name]);
  return { ...stored, ...Object.fromEntries(later.map((name) => [name, typed[name]])) };
}

/** Opens the tab of a field, also when another is just being opened; what stands in a hidden one cannot take the focus. */
function useFieldOpener() {
  const [, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<{ name: string; tab: SettingsTab }>();
  const location = useLocation();
  const shown = readTab(location);
  const coming = readTab(useNavigation().location ?? location);
  useEffect(() => {
    if (!wanted) return;
    const { name, tab } = wanted;
    if (coming !== tab) return setSearch({ tab }, { replace: true, preventScrollReset: true });
    if (shown !== tab) return;
    setWanted(undefined);
    document.getElementById(name)?.focus();
  }, [wanted, shown, coming, setSearch]);
  return (name: string, tab: SettingsTab) => setWanted({ name, tab });
}

function readTab({ search }: { search: string }): string {
  return new URLSearchParams(search).get("tab") ?? SETTINGS_TABS[0];
}
