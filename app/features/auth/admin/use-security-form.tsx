import type { FormEvent } from "react";
import { onSaveKey } from "../../../ui/admin/forms/save-key.ts";
import { useFormState } from "../../../ui/admin/forms/use-form-state.ts";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { useSecurityWrite } from "./use-security-write.tsx";

interface SecurityFormOptions<Answer> {
  write: (form: FormData) => Promise<ApiResult<Answer>>;
  onDone?: (answer: Answer) => void;
  /** The form's names for the API's fields, where an id on the same screen would be taken already. */
  names?: Readonly<Record<string, string>>;
}

/** A form of the panel: its errors beside the fields, saved by Ctrl or ⌘ and S too. */
export function useSecurityForm<Answer extends { message: string }>({
  write,
  onDone,
  names = {},
}: SecurityFormOptions<Answer>) {
  const { form, errors, failure, prepare, refuse } = useFormState((message) => message);
  const writes = useSecurityWrite(write, {
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
    if (writes.isBusy || !prepare() || !form.current) return;
    writes.send(new FormData(form.current));
  };
  return {
    errors,
    failure,
    isBusy: writes.isBusy,
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
