import type { FormEvent } from "react";
import { onSaveKey } from "../../../ui/admin/forms/save-key.ts";
import { useFormState } from "../../../ui/admin/forms/use-form-state.ts";
import type { SecurityAnswer, SecurityIntent } from "./security-intent.ts";
import { useSecurityIntent } from "./use-security-intent.tsx";

interface SecurityFormOptions {
  toIntent: (form: FormData) => SecurityIntent;
  onDone?: (answer: SecurityAnswer) => void;
  /** The form's names for the API's fields, where an id on the same screen would be taken already. */
  names?: Readonly<Record<string, string>>;
}

/** A form of the panel: its errors beside the fields, saved by Ctrl or ⌘ and S too. */
export function useSecurityForm({ toIntent, onDone, names = {} }: SecurityFormOptions) {
  const { form, errors, failure, prepare, refuse } = useFormState((message) => message);
  const intent = useSecurityIntent({
    onDone(answer) {
      form.current?.reset();
      onDone?.(answer);
    },
    onRefused(refusal) {
      const { message } = refusal;
      const fields = Object.fromEntries(
        Object.entries(refusal.fields).map(([name, text]) => [names[name] ?? name, text]),
      );
      // Said twice, it would be read out twice.
      const isSaidBeside = Object.values(fields).includes(message);
      refuse({ ...refusal, fields, message: isSaidBeside ? "" : message });
    },
  });
  const send = () => {
    if (intent.isBusy || !prepare() || !form.current) return;
    intent.send(toIntent(new FormData(form.current)));
  };
  return {
    errors,
    failure,
    isBusy: intent.isBusy,
    formProps: {
      ref: form,
      className: "adm-form",
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        send();
      },
      onKeyDown: onSaveKey(send),
    },
  };
}
