import { useState } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../../ui/button.tsx";
import type { OwnerBooking } from "../../schema.ts";
import { CallAnswer, HoldEnd } from "../admin-requests.tsx";
import { nameOfCaller } from "../booking-words.ts";
import type { BookedCallData } from "../calendar-data.ts";
import { useBookingWrites } from "../use-booking-writes.tsx";
import { CallFacts } from "./admin-call-facts.tsx";
import { CallHistory } from "./admin-call-history.tsx";
import { CancelDialog } from "./admin-cancel-dialog.tsx";
import { MoveDialog } from "./admin-move-dialog.tsx";

/** One call: who, when and where, what was answered, what happened, and what can be done with it. */
export function AdminBookedCall({ data }: { data: BookedCallData }) {
  const { booking, events, ownerZone, now } = data;
  const [dialog, setDialog] = useState<"move" | "cancel">();
  const close = () => setDialog(undefined);
  const writes = useBookingWrites();
  const can = listActions(booking, now);
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead
        title={`Call with ${nameOfCaller(booking)}`}
        back={<BackLink to="/admin/calendar">Calendar</BackLink>}
      >
        {can.move && (
          <Button variant="secondary" onClick={() => setDialog("move")}>
            Move
          </Button>
        )}
        {can.cancel && (
          <Button variant="caution" onClick={() => setDialog("cancel")}>
            Cancel call
          </Button>
        )}
        {can.miss && (
          <Button
            variant="secondary"
            disabled={writes.isBusy}
            onClick={() => writes.send({ kind: "no-show", booking })}
          >
            Didn't come
          </Button>
        )}
      </PageHead>
      {can.answer && (
        <Panel className="grid grid-cols-1 gap-2" aria-labelledby="call-request">
          <PanelTitle id="call-request" gap="none">
            To approve
          </PanelTitle>
          <HoldEnd booking={booking} ownerZone={ownerZone} />
          <CallAnswer booking={booking} isBusy={writes.isBusy} onEdit={(edit) => writes.send(edit)} />
        </Panel>
      )}
      <CallFacts booking={booking} ownerZone={ownerZone} now={now} />
      <CallHistory events={events} ownerZone={ownerZone} />
      {dialog === "move" && <MoveDialog booking={booking} ownerZone={ownerZone} now={now} onClose={close} />}
      {dialog === "cancel" && (
        <CancelDialog
          booking={booking}
          onClose={close}
          onCancel={(reason) => {
            close();
            writes.send({ kind: "cancel", booking, reason });
          }}
        />
      )}
    </div>
  );
}

/** As the server allows it: a call that has begun can still be called off, but not moved. */
function listActions({ status, start, end }: OwnerBooking, now: Date) {
  const hasBegun = Date.parse(start) <= now.getTime();
  const isOver = Date.parse(end) <= now.getTime();
  const isOpen = status === "pending" || status === "confirmed";
  return {
    answer: status === "pending" && !hasBegun,
    move: isOpen && !hasBegun,
    cancel: status === "confirmed" && !isOver,
    miss: status === "confirmed" && hasBegun,
  };
}
