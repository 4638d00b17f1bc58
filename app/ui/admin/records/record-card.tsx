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
    <li className="adm-card" ref={card} data-record={id} data-drag={state}>
      {children}
      <div className="adm-card-foot">
        <Button variant="secondary" size="sm" onClick={() => onOpen("edit")} aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        {hasHistory && (
          <IconButton label={`History of ${title}`} tip="History" onClick={() => onOpen("history")}>
            <History aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`Delete ${title}`} tip="Delete" onClick={() => onOpen("delete")}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        {order && (
          <div className="adm-card-order">
            <StepButton title={title} order={order} step={-1} />
            <StepButton title={title} order={order} step={1} />
            <span className="adm-grip" ref={grip} title="Drag to change the order">
              <GripVertical aria-hidden="true" />
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
