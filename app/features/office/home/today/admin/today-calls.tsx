import { ButtonLink } from "../../../../../ui/button.tsx";
import type { Zone } from "../../../../../utils/time-zone.ts";
import type { TodayItem, TodayPart } from "../schema.ts";
import { formatCall, formatTheirTime } from "../today-words.ts";
import { ItemTitle, TodaySection } from "./today-section.tsx";

interface CallsProps {
  part: TodayPart;
  day: string;
  zone: Zone;
}

export function TodayCalls({ part, day, zone }: CallsProps) {
  return (
    <TodaySection
      id="today-calls"
      title="Calls"
      part={part}
      all={{ to: "/admin/calendar", words: "Open the calendar" }}
    >
      {(item) => (
        <>
          <CallTimes item={item} day={day} zone={zone} />
          <ItemTitle item={item} />
          <Meet item={item} />
        </>
      )}
    </TodaySection>
  );
}

export function CallTimes({ item, day, zone }: { item: TodayItem } & Omit<CallsProps, "part">) {
  const theirs = formatTheirTime(item, zone.name);
  return (
    <p>
      <time dateTime={item.at} className="font-[550]">
        {formatCall(item, { day, zone })}
      </time>
      {theirs && <span className="text-meta text-muted">{` Their time: ${theirs}`}</span>}
    </p>
  );
}

function Meet({ item: { call, person } }: { item: TodayItem }) {
  if (call?.link) {
    return (
      <div>
        <ButtonLink size="sm" href={call.link} newTab>
          Join
          <span className="sr-only"> the call with {person.name} (opens in a new tab)</span>
        </ButtonLink>
      </div>
    );
  }
  if (call?.phone) {
    return (
      <div>
        <ButtonLink size="sm" href={`tel:${call.phone.replaceAll(/[^\d+]/g, "")}`}>
          Call {call.phone}
        </ButtonLink>
      </div>
    );
  }
  return <p className="text-meta text-muted">This call has no link yet.</p>;
}
