import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { bookingsClient } from "../../client.ts";

/** The address under which calendar programs read the booked calls. */
export function PrivateCalendar({ address }: { address: string }) {
  const [isAsking, setAsking] = useState(false);
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
      <code className="rounded-sm border border-line bg-raised px-3 py-2 text-meta wrap-anywhere">
        {address}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label="Copy address" />
        <Button variant="caution" size="sm" disabled={writes.isBusy} onClick={() => setAsking(true)}>
          New link
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Make a new link?"
          hint="The old one stops working at once. Calendars that use it need the new one."
          confirmLabel="Make a new link"
          onConfirm={() => {
            setAsking(false);
            writes.send(undefined);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
