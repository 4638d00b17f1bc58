import { ArrowDown, ArrowUp, GripVertical, History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLayoutOnChange } from "../../../utils/use-on-change.ts";
import { Button } from "../../button.tsx";
import { joinClasses } from "../../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { moveId } from "./pending-records.ts";
import { useDragging } from "./use-dragging.ts";

type Id = string | number;

interface RecordListProps<T> {
  records: readonly T[];
  idOf: (record: T) => Id;
  /** The whole list can be put into another order; a part of it cannot. */
  isWhole: boolean;
  hasHistory?: boolean;
  onReorder: (ids: readonly Id[]) => void;
  onOpen: (kind: "edit" | "history" | "delete", record: T) => void;
  children: (record: T) => ReactNode;
}

/** The cards, to be moved by dragging one onto the place of another, or by its arrows. */
export function RecordList<T extends RecordCardText>(props: RecordListProps<T>) {
  const { records, idOf, isWhole, hasHistory = true, onReorder, onOpen, children } = props;
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: Id; step: string }>(undefined);
  const ids = records.map(idOf);
  // Moving an element in the document takes the focus from it.
  useLayoutOnChange(ids.join(" "), () => {
    const { id, step } = moved.current ?? {};
    moved.current = undefined;
    if (id === undefined) return;
    const button = `[data-record="${CSS.escape(String(id))}"] [data-step="${step}"]`;
    list.current?.querySelector<HTMLElement>(button)?.focus();
  });
  const move = (id: Id, place: number) => {
    const record = records.find((one) => idOf(one) === id);
    if (!record || place < 0 || place >= ids.length || ids[place] === id) return;
    setAnnouncement(`${record.title} is now number ${place + 1} of ${ids.length}.`);
    onReorder(moveId(ids, id, place));
  };
  const orderOf = (id: Id, place: number): CardOrder => ({
    place,
    count: ids.length,
    onStep(step) {
      moved.current = { id, step: String(step) };
      move(id, place + step);
    },
    // The ids of numbered records come back as they went.
    onDrop: (droppedId) => move(droppedId, place),
  });
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,296px),1fr))] gap-4" ref={list}>
        {records.map((record, place) => {
          const id = idOf(record);
          return (
            <RecordCard
              key={id}
              id={id}
              record={record}
              hasHistory={hasHistory}
              order={isWhole && ids.length > 1 ? orderOf(id, place) : undefined}
              onOpen={(kind) => onOpen(kind, record)}
            >
              {children(record)}
            </RecordCard>
          );
        })}
      </ul>
    </>
  );
}

interface OrderHintProps {
  count: number;
  isWhole: boolean;
  /** The place that shows the order, in words; empty if only this screen does. */
  where?: string;
  isInToolbar?: boolean;
}

export function OrderHint({ count, isWhole, where = " on the site", isInToolbar = false }: OrderHintProps) {
  if (count < 2) return null;
  return (
    <p className={joinClasses("text-meta text-muted", isInToolbar ? "desk:ml-auto" : "mb-3")}>
      {isWhole
        ? `Drag a card, or use its arrows, to change the order${where}.`
        : "Clear the search and filter to change the order."}
    </p>
  );
}

interface RecordCardText {
  title: string;
}

interface CardOrder {
  place: number;
  count: number;
  onStep: (step: -1 | 1) => void;
  onDrop: (id: string | number) => void;
}

interface RecordCardProps {
  id: string | number;
  record: RecordCardText;
  hasHistory: boolean;
  order: CardOrder | undefined;
  onOpen: (kind: "edit" | "history" | "delete") => void;
  children: ReactNode;
}

function RecordCard({ id, record, hasHistory, order, onOpen, children }: RecordCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const state = useDragging({ card, grip, id, onDrop: order?.onDrop });
  const { title } = record;
  return (
    <li
      className="flex flex-col gap-2 overflow-clip rounded-md border border-line bg-surface p-4 transition-[border-color] hover:border-line-strong data-[drag=target]:border-primary data-[drag=source]:opacity-50 data-[drag=target]:outline-2 data-[drag=target]:outline-primary"
      ref={card}
      data-record={id}
      data-drag={state}
    >
      {children}
      <div className="-mx-2 mt-auto -mb-2 flex flex-wrap items-center gap-1.5 pt-2 max-[30rem]:gap-1">
        <Button variant="secondary" size="sm" onClick={() => onOpen("edit")} aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        {hasHistory && (
          <IconButton
            size="dense"
            label={`History of ${title}`}
            tip="History"
            onClick={() => onOpen("history")}
          >
            <History aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="dense" label={`Delete ${title}`} tip="Delete" onClick={() => onOpen("delete")}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        {order && (
          <div className="ml-auto flex items-center">
            <StepButton title={title} order={order} step={-1} />
            <StepButton title={title} order={order} step={1} />
            <span
              className="grid h-control-dense w-6 cursor-grab place-items-center text-muted max-[30rem]:hidden"
              ref={grip}
              title="Drag to change the order"
            >
              <GripVertical className="size-5" aria-hidden="true" />
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

function StepButton({ title, order, step }: { title: string; order: CardOrder; step: -1 | 1 }) {
  const Arrow = step === -1 ? ArrowUp : ArrowDown;
  const isAtEnd = order.place === (step === -1 ? 0 : order.count - 1);
  return (
    <IconButton
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      size="dense"
      data-step={step}
      // Not `disabled`, which would take the focus from it at the end of the way.
      aria-disabled={isAtEnd || undefined}
      label={`Move ${title} ${step === -1 ? "up" : "down"}`}
      tip={step === -1 ? "Move up" : "Move down"}
      onClick={() => !isAtEnd && order.onStep(step)}
    >
      <Arrow aria-hidden="true" />
    </IconButton>
  );
}
