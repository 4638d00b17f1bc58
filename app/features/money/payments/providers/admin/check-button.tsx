import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { paymentsClient } from "../../client.ts";

/** Asks the providers at once instead of within the hour. */
export function CheckButton() {
  const toasts = useToasts();
  const writes = useWrites<undefined>(
    () => send(paymentsClient.check.$post()),
    (result) => {
      if (result.ok) toasts.good(result.data.message ?? "Checked");
      else toasts.bad(result.message || "The payment providers couldn't be asked");
    },
  );
  return (
    <Button variant="secondary" isBusy={writes.isBusy} onClick={() => writes.send(undefined)}>
      Check now
    </Button>
  );
}
