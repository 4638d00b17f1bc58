import { Button, ButtonLink } from "../../../../../ui/button.tsx";
import type { Zone } from "../../../../../utils/time-zone.ts";
import type { TodayPart } from "../schema.ts";
import { ItemFault, ItemTitle, TodaySection } from "./today-section.tsx";
import type { TodayWrites } from "./use-today-writes.tsx";

interface MessagesProps {
  part: TodayPart;
  zone: Zone;
  writes: TodayWrites;
}

export function TodayMessages({ part, zone, writes }: MessagesProps) {
  return (
    <TodaySection
      id="today-messages"
      title="Unanswered messages"
      part={part}
      all={{ to: "/admin/messages", words: "Open the inbox" }}
    >
      {(item) => (
        <>
          <ItemTitle item={item} />
          <p className="text-meta text-muted">
            Received <time dateTime={item.at}>{zone.formatMoment(new Date(item.at))}</time>
            {item.detail && `. ${item.detail}`}
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="sm" to={item.path}>
              Open & reply
              <span className="sr-only">: {item.title}</span>
            </ButtonLink>
            <Button
              variant="secondary"
              size="sm"
              disabled={writes.isBusy(item)}
              aria-label={`Archive: ${item.title}`}
              onClick={() => writes.send({ kind: "archive", item })}
            >
              Archive
            </Button>
          </div>
          <ItemFault fault={writes.findFault(item)} />
        </>
      )}
    </TodaySection>
  );
}
