import { ArrowRight, CircleCheck, CircleX, GripVertical, MoveRight } from "lucide-react";
import { useRef } from "react";
import { TitleLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { Menu, type MenuEntry } from "../../../../../ui/admin/overlays/menu.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { OPEN_STAGES, STAGE_LABELS, type Stage } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { describeClient, describeValue } from "../deal-words.ts";
import { NextActionLine } from "../next-action-line.tsx";
import { useDragSource } from "./use-board-drag.ts";

interface MoveMenuProps {
  deal: Deal;
  isDisabled?: boolean;
  onMove: (stage: Stage) => void;
}

/** Everything that a drag can do, for keys and fingers. */
export function MoveMenu({ deal, isDisabled = false, onMove }: MoveMenuProps) {
  const toEntry = (stage: Stage, icon: MenuEntry["icon"]): MenuEntry => ({
    label: STAGE_LABELS[stage],
    icon,
    run: () => onMove(stage),
  });
  const open = OPEN_STAGES.filter((stage) => stage !== deal.stage).map((stage) => toEntry(stage, ArrowRight));
  const closed = [
    ...(deal.stage === "won" ? [] : [toEntry("won", CircleCheck)]),
    ...(deal.stage === "lost" ? [] : [toEntry("lost", CircleX)]),
  ];
  return (
    <Menu
      label={`Move ${deal.title} to`}
      align="start"
      groups={[open, closed]}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Move ${deal.title}`}
          data-mover
          disabled={isDisabled}
        >
          <MoveRight aria-hidden="true" />
          Move
        </Button>
      }
    />
  );
}

/** One deal on the board. */
export function DealCard({ deal, onMove }: { deal: Deal; onMove: (stage: Stage) => void }) {
  const card = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const isDragged = useDragSource(card, grip, deal.id);
  return (
    <li
      ref={card}
      data-deal={deal.id}
      data-drag={isDragged ? "source" : undefined}
      className="grid grid-cols-1 gap-1.5 rounded-sm border border-line bg-surface p-3 text-label transition-[border-color] hover:border-line-strong data-[drag=source]:opacity-50"
    >
      <h3 className="wrap-anywhere text-body">
        <TitleLink to={pathToRecord("deal", deal.id)}>{deal.title}</TitleLink>
      </h3>
      <p className="wrap-anywhere text-muted">{describeClient(deal)}</p>
      <p className="flex flex-wrap gap-x-2 tabular-nums">
        <span className={deal.valueMinor === null ? "text-muted" : "font-[550]"}>{describeValue(deal)}</span>
        <span className="text-muted">{deal.probability} %</span>
      </p>
      <p>
        <NextActionLine deal={deal} />
      </p>
      <div className="flex items-center justify-between pt-1">
        <MoveMenu deal={deal} onMove={onMove} />
        <span
          ref={grip}
          title="Drag to another stage"
          className="grid h-control-dense w-6 cursor-grab place-items-center text-muted max-cells:hidden"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </span>
      </div>
    </li>
  );
}
