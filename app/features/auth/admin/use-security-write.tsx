import { useFetcher } from "react-router";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { SECURITY_PATH } from "../session.ts";
import type { SecurityResult } from "./security-data.ts";

/** The data of the panel, wherever it stands: its parts load them again after each of their calls. */
export function useSecurityData() {
  return useFetcher<SecurityResult>({ key: SECURITY_PATH });
}

/** Reads the panel again after one of its calls, and not the screen that it stands on. */
export function useReread() {
  const { load } = useSecurityData();
  return async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    const result = await call;
    await load(SECURITY_PATH);
    return result;
  };
}

/** Makes a call of the panel. What came of it is told. */
export function useSecurityWrite<Edit, Answer extends { message: string }>(
  write: (edit: Edit) => Promise<ApiResult<Answer>>,
  onDone?: (answer: Answer) => void,
) {
  const toasts = useToasts();
  const reread = useReread();
  const settle = (result: ApiResult<Answer>) => {
    if (result.ok) {
      toasts.good(result.data.message);
      onDone?.(result.data);
    } else toasts.bad(result.message || "Something went wrong. Please try again.");
  };
  return useWrites(
    (edit: Edit) => reread(write(edit)),
    settle,
    () => false,
  );
}
