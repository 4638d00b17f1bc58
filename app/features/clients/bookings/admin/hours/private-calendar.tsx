import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { SecretLink } from "../../../../../ui/admin/secret-link.tsx";
import { bookingsClient } from "../../client.ts";

/** The address under which calendar programs read the booked calls. */
export function PrivateCalendar({ address }: { address: string }) {
  const toasts = useToasts();
  const writes = useWrites(
    () => send(bookingsClient["calendar-link"].$post({ json: {} })),
    (result) =>
      result.ok
        ? toasts.good(result.data.message)
        : toasts.bad(result.message || "The link couldn't be renewed"),
  );
  return (
    <Panel className="grid max-w-240 grid-cols-1 gap-3" aria-labelledby="private-calendar">
      <PanelTitle id="private-calendar" gap="none">
        Your calls in your own calendar
      </PanelTitle>
      <p className="text-muted">
        Paste this address where your calendar program adds a calendar “from URL” or “by subscription”. It
        shows your confirmed calls. Anyone with the address can read them, so keep it to yourself.
      </p>
      <SecretLink
        address={address}
        copyLabel="Copy address"
        hint="The old one stops working at once. Calendars that use it need the new one."
        isBusy={writes.isBusy}
        onRenew={() => writes.send(undefined)}
      />
    </Panel>
  );
}
