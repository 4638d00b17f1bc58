import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { isPlacedNoun, pathToRecord } from "../../../../utils/admin-paths.ts";
import type { DealEvent } from "../schema.ts";
import { describeDetail, describeEvent } from "./deal-words.ts";

/** Newest first. */
export function DealHistory({ events }: { events: readonly DealEvent[] }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="deal-history">
      <h2 id="deal-history" className="text-subheading">
        History
      </h2>
      {events.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
      <ol className="grid grid-cols-1 gap-3 border-line border-l pl-4">
        {events.map((event) => (
          <li key={event.id} className="grid grid-cols-1 gap-0.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <EventTitle event={event} />
              <Meta as="span">
                <Moment at={event.at} />
                {event.actor && ` · ${event.actor}`}
              </Meta>
            </p>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventTitle({ event }: { event: DealEvent }) {
  const text = describeEvent(event);
  const { kind, recordId } = event;
  if (recordId === null || !isPlacedNoun(kind)) return <span className="font-[550]">{text}</span>;
  return <QuietLink to={pathToRecord(kind, recordId)}>{text}</QuietLink>;
}

function EventWords({ event }: { event: DealEvent }) {
  const words = [describeDetail(event), event.reason].filter(Boolean).join(": ");
  return words === "" ? null : <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{words}</p>;
}
