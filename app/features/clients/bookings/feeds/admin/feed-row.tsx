import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { RowActions } from "../../../../../ui/admin/layout/row-actions.tsx";
import { Row } from "../../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import type { Dates } from "../../../../../utils/time-zone.ts";
import type { BusyFeed } from "../schema.ts";

const TONES = { ok: "good", stale: "bad", waiting: undefined } as const;

interface FeedRowProps {
  feed: BusyFeed;
  isReading: boolean;
  onRead: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function FeedRow({ feed, isReading, onRead, onEdit, onDelete }: FeedRowProps) {
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
