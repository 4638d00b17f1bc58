import { CalendarSync, Plus } from "lucide-react";
import { useState } from "react";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { Rows } from "../../../../../ui/admin/layout/rows.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { FEEDS_MAX } from "../feed.ts";
import type { BusyFeed } from "../schema.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { FeedRow } from "./feed-row.tsx";
import { writeFeed } from "./feeds-data.ts";

type Open = { kind: "new"; feed?: undefined } | { kind: "edit" | "delete"; feed: BusyFeed };

/** Calendars whose busy times can't be booked. */
export function BusyFeeds({ feeds }: { feeds: readonly BusyFeed[] }) {
  const [open, setOpen] = useState<Open>();
  const toasts = useToasts();
  const close = () => setOpen(undefined);
  const writes = useWrites(writeFeed, (outcome) => {
    if (!outcome.ok) return toasts.bad(outcome.message || "The calendar couldn't be reached");
    const { message, data: feed } = outcome.data;
    if (feed?.fault) toasts.bad(message);
    else toasts.good(message);
  });
  const isReading = ({ id }: BusyFeed) =>
    writes.pending.some((edit) => edit.kind === "read" && edit.id === id);
  const read = ({ id }: BusyFeed) => writes.send({ kind: "read", id });
  const latest = open?.feed && feeds.find(({ id }) => id === open.feed?.id);
  const isFull = feeds.length >= FEEDS_MAX;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={feeds.length > 0 && <ListCount>{countOf(feeds.length, "calendar")}</ListCount>}>
        {feeds.length > 0 && !isFull && <AddButton onClick={() => setOpen({ kind: "new" })} />}
      </PageHead>
      {feeds.length > 0 && (
        <p className="max-w-[68ch] text-muted">
          Nobody can book a call while you're busy in these calendars. They're read every ten minutes; only
          the times are kept, no titles. While one can't be read, its last good copy counts.
        </p>
      )}
      {feeds.length > 0 ? (
        <Rows>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              isReading={isReading(feed)}
              onRead={() => read(feed)}
              onEdit={() => setOpen({ kind: "edit", feed })}
              onDelete={() => setOpen({ kind: "delete", feed })}
            />
          ))}
        </Rows>
      ) : (
        <EmptyList
          icon={CalendarSync}
          title="No other calendars yet"
          hint="Add the calendars you use, and nobody can book a call while you're busy there. Only the times are kept, no titles."
          action={<AddButton onClick={() => setOpen({ kind: "new" })} />}
        />
      )}
      {isFull && <p className="text-muted">{`That's all ${FEEDS_MAX} calendars that can be read.`}</p>}
      {(open?.kind === "new" || open?.kind === "edit") && (
        <FeedDialog
          feed={latest ?? open.feed}
          onSaved={(saved, message) => {
            close();
            toasts.good(message);
            if (saved.state === "waiting") read(saved);
          }}
          onClose={close}
        />
      )}
      {open?.kind === "delete" && (
        <ConfirmDialog
          question={`Delete "${open.feed.name}"?`}
          hint="Calls can be booked at its busy times again. The calendar itself stays as it is."
          confirmLabel="Delete"
          onConfirm={() => {
            writes.send({ kind: "delete", id: open.feed.id });
            close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden="true" />
      Add calendar
    </Button>
  );
}
