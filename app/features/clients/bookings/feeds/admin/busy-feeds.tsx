import { CalendarSync, Pencil, Plus, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { RowActions } from "../../../../../ui/admin/layout/row-actions.tsx";
import { Row, Rows } from "../../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import type { Dates } from "../../../../../utils/time-zone.ts";
import { FEEDS_MAX } from "../feed.ts";
import type { BusyFeed } from "../schema.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { writeFeed } from "./feeds-data.ts";

const TONES = { ok: "good", stale: "bad", waiting: undefined } as const;

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

interface FeedRowProps {
  feed: BusyFeed;
  isReading: boolean;
  onRead: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function FeedRow({ feed, isReading, onRead, onEdit, onDelete }: FeedRowProps) {
  const { name, state, warnings } = feed;
  return (
    <Row className="grid gap-x-4 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-subheading wrap-anywhere">{name}</h2>
          <Badge tone={TONES[state]}>{nameState(feed)}</Badge>
        </div>
        <p className="text-body wrap-anywhere">{describeReading(feed, new Date(), useDates())}</p>
        {warnings.map((warning) => (
          <p key={warning} className="text-body text-warn wrap-anywhere">
            {warning}
          </p>
        ))}
        <Meta className="wrap-anywhere">{describeCopy(feed)}</Meta>
      </div>
      <RowActions className="max-sm:-ml-1">
        <Button
          variant="secondary"
          size="sm"
          isBusy={isReading}
          aria-label={`${isReading ? "Reading..." : "Read now"}: ${name}`}
          onClick={onRead}
        >
          {!isReading && <RefreshCw aria-hidden="true" />}
          {isReading ? "Reading..." : "Read now"}
        </Button>
        <IconButton size="dense" label={`Edit ${name}`} tip="Edit" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="dense" label={`Delete ${name}`} tip="Delete" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </RowActions>
    </Row>
  );
}

function nameState({ state, okAt }: BusyFeed): string {
  if (state === "ok") return "Up to date";
  if (state === "waiting") return "Waiting";
  return okAt ? "Stale" : "Not read";
}

export function describeReading(
  { state, okAt, fault }: BusyFeed,
  now: Date,
  { formatAge, formatDateTime }: Dates,
): string {
  if (state === "waiting") return okAt ? "It'll be read again in a moment." : "It'll be read in a moment.";
  if (state === "ok" && okAt) return `Read ${formatAge(okAt, now).toLowerCase()}.`;
  const reason = fault ?? "It hasn't been read since.";
  return okAt ? `Stale since ${formatDateTime(okAt)}. ${reason}` : `It couldn't be read yet. ${reason}`;
}

/** Leaves out the busy times of a calendar that was never read, since unknown isn't zero. */
function describeCopy({ host, okAt, blocks, allDay }: BusyFeed): string {
  const parts = [host, okAt && countOf(blocks, "busy time"), allDay === "ignore" && "all-day events ignored"];
  return parts.filter(Boolean).join(" · ");
}
