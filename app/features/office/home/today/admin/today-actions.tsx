import { type FormEvent, useState } from "react";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { FocusStep } from "../../../../../ui/admin/editing/focus-step.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { ACTION_MAX_CHARS } from "../../../../clients/deals/deal.ts";
import type { TodayItem, TodayPart } from "../schema.ts";
import { formatDue } from "../today-words.ts";
import { ItemFault, ItemTitle, TodaySection } from "./today-section.tsx";
import type { TodayWrites } from "./use-today-writes.tsx";
import type { NextAction } from "./write-today.ts";

interface ActionsProps {
  part: TodayPart;
  day: string;
  writes: TodayWrites;
}

export function TodayActions({ part, day, writes }: ActionsProps) {
  return (
    <TodaySection
      id="today-actions"
      title="Next actions"
      part={part}
      all={{ to: "/admin/deals", words: "Open the deals" }}
    >
      {(item) => <ActionItem item={item} day={day} writes={writes} />}
    </TodaySection>
  );
}

function ActionItem({ item, day, writes }: { item: TodayItem } & Omit<ActionsProps, "part">) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ItemTitle item={item} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <Badge tone={item.isOverdue ? "bad" : "lit"}>{formatDue(item)}</Badge>
        <span className="text-meta text-muted">{item.detail}</span>
      </p>
      {isAsking ? (
        <NextForm
          item={item}
          day={day}
          isBusy={writes.isBusy(item)}
          onDone={(next) => writes.send({ kind: "done", item, next })}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div>
          <Button size="sm" aria-label={`Done: ${item.title}`} onClick={() => setAsking(true)}>
            Done
          </Button>
        </div>
      )}
      <ItemFault fault={writes.findFault(item)} />
    </>
  );
}

interface NextFormProps {
  item: TodayItem;
  day: string;
  isBusy: boolean;
  onDone: (next: NextAction | null) => void;
  onCancel: () => void;
}

/** Asks what comes next before the action leaves the list, so that no deal is forgotten. */
function NextForm({ item, day, isBusy, onDone, onCancel }: NextFormProps) {
  const [next, setNext] = useState<NextAction>({ action: "", on: "" });
  const [isChecked, setChecked] = useState(false);
  const actionFault = next.action.trim() === "" ? "Please say what comes next." : undefined;
  const dayFault = next.on === "" ? "Please enter a date." : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!actionFault && !dayFault) onDone(next);
  };
  return (
    <FocusStep label={`After "${item.title}"`}>
      <form noValidate className="grid w-full grid-cols-1 gap-4" onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label="What comes next?"
            name={`next-${item.id}`}
            maxLength={ACTION_MAX_CHARS}
            value={next.action}
            error={isChecked ? actionFault : undefined}
            onChange={({ currentTarget: { value } }) => setNext((one) => ({ ...one, action: value }))}
          />
          <TextField
            label="On"
            type="date"
            name={`next-on-${item.id}`}
            min={day}
            value={next.on}
            error={isChecked ? dayFault : undefined}
            onChange={({ currentTarget: { value } }) => setNext((one) => ({ ...one, on: value }))}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={isBusy}>
            Save next action
          </Button>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onDone(null)}>
            No next action
          </Button>
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={onCancel}>
            Not done yet
          </Button>
        </div>
      </form>
    </FocusStep>
  );
}
