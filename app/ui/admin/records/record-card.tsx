import { ArrowDown, ArrowUp, GripVertical, History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { useDragging } from "./use-dragging.ts";

export interface RecordCardText {
  title: string;
}

export interface CardOrder {
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

export function RecordCard({ id, record, hasHistory, order, onOpen, children }: RecordCardProps) {
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
