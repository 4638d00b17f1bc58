import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { formatCallMoment } from "../../booking.ts";
import type { BookedCallData } from "../calendar-data.ts";

type Event = BookedCallData["events"][number];

/** What happened to a call, oldest first. */
export function CallHistory({ events, ownerZone }: Pick<BookedCallData, "events" | "ownerZone">) {
  if (events.length === 0) return null;
  return (
    <Panel aria-labelledby="call-history">
      <PanelTitle id="call-history">History</PanelTitle>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={event.id} className="grid gap-0.5 wrap-anywhere">
            <p>{describeEvent(event, ownerZone)}</p>
            {event.reason && <p className="whitespace-pre-wrap text-muted">“{event.reason}”</p>}
            <Meta>
              <time dateTime={event.at}>{formatCallMoment(new Date(event.at), ownerZone)}</time>
            </Meta>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function describeEvent({ kind, actor, from, to }: Event, ownerZone: string): string {
  const by = actor === "visitor" ? "the visitor" : actor;
  const format = (moment: string | null) =>
    moment === null ? "another time" : formatCallMoment(new Date(moment), ownerZone);
  switch (kind) {
    case "booked":
      return `Booked by ${by} for ${format(to)}`;
    case "requested":
      return `Requested by ${by} for ${format(to)}`;
    case "approved":
      return `Approved by ${by}`;
    case "declined":
      return `Declined by ${by}`;
    case "expired":
      return "Lapsed, because nobody answered the request in time";
    case "moved":
      return `Moved by ${by} from ${format(from)} to ${format(to)}`;
    case "cancelled":
      return `Cancelled by ${by}`;
    case "no_show":
      return `Noted by ${by}: the visitor didn't come`;
  }
}
