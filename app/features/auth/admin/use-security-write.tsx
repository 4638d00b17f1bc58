import { useFetcher } from "react-router";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { SECURITY_PATH } from "../session.ts";
import type { SecurityResult } from "./security-data.ts";

export type SecurityRefusal = Extract<ApiResult<never>, { ok: false }>;

interface Reactions<Answer> {
  onDone?: (answer: Answer) => void;
  /** Without it a refusal is told in a toast. */
  onRefused?: (refusal: SecurityRefusal) => void;
}

/** The data of the panel, wherever it stands: its parts load them again after each of their calls. */
export function useSecurityData() {
  return useFetcher<SecurityResult>({ key: SECURITY_PATH });
}

/** Makes a call of the panel. The panel is then read again, and not the screen that it stands on; success is told. */
export function useSecurityWrite<Edit, Answer extends { message: string }>(
  write: (edit: Edit) => Promise<ApiResult<Answer>>,
  { onDone, onRefused }: Reactions<Answer> = {},
) {
  const toasts = useToasts();
  const { load } = useSecurityData();
  const writeAndReload = async (edit: Edit) => {
    const result = await write(edit);
    await load(SECURITY_PATH);
    return result;
  };
  const settle = (result: ApiResult<Answer>) => {
    if (result.ok) {
      toasts.good(result.data.message);
      onDone?.(result.data);
    } else if (onRefused) onRefused(result);
    else toasts.bad(result.message || "Something went wrong. Please try again.");
  };
  return useWrites(writeAndReload, settle, () => false);
}
