import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";

interface SecurityFormOptions<Draft extends object, Answer> {
  start: Draft;
  write: (draft: Draft) => Promise<ApiResult<Answer>>;
  onDone?: (answer: Answer) => void;
  /** The form's names for the API's fields, where an id on the same screen would be taken already. */
  names?: Readonly<Record<string, string>>;
}

/** A form of the panel. */
export function useSecurityForm<Draft extends object, Answer extends { message: string }>({
  start,
  write,
  onDone,
  names = {},
}: SecurityFormOptions<Draft, Answer>) {
  const toasts = useToasts();
  return useRecordForm<Draft, Answer>({
    latest: start,
    async save(draft) {
      const result = await write(draft);
      if (result.ok) return result;
      const fields = Object.entries(result.fields).map(([name, text]) => [names[name] ?? name, text]);
      return { ...result, fields: Object.fromEntries(fields) };
    },
    // Said twice, it would be read out twice.
    describeFailure: ({ message, fields }) => (Object.values(fields).includes(message) ? "" : message),
    onSaved(answer) {
      toasts.good(answer.message);
      onDone?.(answer);
    },
  });
}
