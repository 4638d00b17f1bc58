import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";

/** Makes a call of the panel and reports the result in a toast. */
export function useSecurityWrite<Edit, Answer extends { message: string }>(
  write: (edit: Edit) => Promise<ApiResult<Answer>>,
  onDone?: (answer: Answer) => void,
) {
  const toasts = useToasts();
  return useWrites(write, (result) => {
    if (result.ok) {
      toasts.good(result.data.message);
      onDone?.(result.data);
    } else toasts.bad(result.message || "Something went wrong. Please try again.");
  });
}
