import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { setupClient } from "../client.ts";

/** Used above the card, so that the card can be brought back after it is gone. */
export function useDismissal() {
  const toasts = useToasts();
  const writes = useWrites(
    (isDismissed: boolean) => send(setupClient.index.$put({ json: { isDismissed } })),
    (result, isDismissed) => {
      if (!result.ok) return toasts.bad(result.message || "This couldn't be saved. Please try again.");
      if (!isDismissed) return;
      toasts.good("Dismissed. Everything in it is in the menu too.", {
        label: "Undo",
        run: () => writes.send(false),
      });
    },
  );
  return { isBusy: writes.isBusy, dismiss: () => writes.send(true) };
}

export type Dismissal = ReturnType<typeof useDismissal>;
