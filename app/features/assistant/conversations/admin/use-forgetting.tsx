import { useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { conversationCalls } from "../client.ts";
import type { ConversationSummary } from "../schema.ts";

export function useForgetting() {
  const toasts = useToasts();
  const [doomed, setDoomed] = useState<ConversationSummary>();
  const deletion = useWrites(conversationCalls.remove, (outcome) => {
    setDoomed(undefined);
    if (outcome.ok) toasts.good("Conversation deleted successfully");
    else toasts.bad(outcome.message || "Failed to delete conversation");
  });
  return {
    doomed,
    isBusy: deletion.isBusy,
    ask: setDoomed,
    cancel: () => setDoomed(undefined),
    confirm: () => doomed && !deletion.isBusy && deletion.send(doomed.id),
  };
}
