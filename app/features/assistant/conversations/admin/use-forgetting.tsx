import { useState } from "react";
import { useAction } from "../../../../ui/admin/editing/use-action.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import type { ConversationSummary } from "../conversation-admin.ts";

/** Deleting a conversation of the list, after a question. */
export function useForgetting() {
  const toasts = useToasts();
  const [doomed, setDoomed] = useState<ConversationSummary>();
  const action = useAction<ApiResult<{ message?: string }>>((outcome) => {
    setDoomed(undefined);
    if (outcome.ok) toasts.good("Conversation deleted successfully");
    else toasts.bad(outcome.message || "Failed to delete conversation");
  });
  return {
    doomed,
    isBusy: action.isBusy,
    ask: setDoomed,
    cancel: () => setDoomed(undefined),
    confirm: () => doomed && !action.isBusy && action.send({ intent: "forget", id: doomed.id }),
  };
}
