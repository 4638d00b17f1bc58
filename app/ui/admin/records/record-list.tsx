import { type ReactNode, useRef, useState } from "react";
import { useLayoutOnChange } from "../../../utils/use-on-change.ts";
import { joinClasses } from "../../class-names.ts";
import { moveId } from "./pending-records.ts";
import { type CardOrder, RecordCard, type RecordCardText } from "./record-card.tsx";

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
  /** Where the order shows, in words; empty for here alone. */
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
