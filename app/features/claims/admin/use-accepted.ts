import { send } from "../../../kit/http/client.ts";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { claimsClient } from "../client.ts";

interface Verdict {
  key: string;
  isRight: boolean;
}

export function useAccepted() {
  const toasts = useToasts();
  const writes = useWrites(
    (json: Verdict) => send(claimsClient.index.$put({ json })),
    (result, { key, isRight }) => {
      if (!result.ok) return toasts.bad(result.message || "This couldn't be saved. Please try again.");
      if (!isRight) return;
      toasts.good("It comes back only when one of these figures changes.", {
        label: "Undo",
        run: () => writes.send({ key, isRight: false }),
      });
    },
  );
  return { isBusy: writes.isBusy, accept: (key: string) => writes.send({ key, isRight: true }) };
}
