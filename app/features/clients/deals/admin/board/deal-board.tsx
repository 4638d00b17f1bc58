import { useRef, useState } from "react";
import { QuietLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { joinClasses } from "../../../../../ui/class-names.ts";
import { SelectField } from "../../../../../ui/field.tsx";
import { useLayoutOnChange } from "../../../../../utils/use-on-change.ts";
import {
  isOpen,
  OPEN_STAGES,
  type OpenStage,
  STAGE_LABELS,
  STAGE_PROBABILITY,
  type Stage,
} from "../../deal.ts";
import type { BoardColumn, Deal } from "../../schema.ts";
import { MoveDialog } from "../dialogs/move-dialog.tsx";
import { useDealMoves } from "../use-deal-moves.tsx";
import type { DealMove } from "../write-deal.ts";
import { DealCard } from "./deal-card.tsx";
import { useDropTarget } from "./use-board-drag.ts";

const CLOSED = ["won", "lost"] as const;

/** Open deals by stage: side by side where there is room, else one stage at a time. */
export function DealBoard({ columns }: { columns: readonly BoardColumn[] }) {
  const moves = useDealMoves();
  const shown = arrangeColumns(columns, moves.pending);
  const [stage, setStage] = useState<OpenStage>(() => shown.find(({ total }) => total > 0)?.stage ?? "new");
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const deals = columns.flatMap((column) => column.deals);
  const move = (deal: Deal, to: Stage) => {
    moved.current = deal.id;
    moves.move(deal, to);
  };
  const drop = (to: Stage) => (id: string) => {
    const deal = deals.find((one) => one.id === id);
    if (deal) move(deal, to);
  };
  // A card in another column is another element, so the focus would be lost with the one before.
  useLayoutOnChange(shown.map((column) => column.deals.map(({ id }) => id).join(" ")).join("\n"), () => {
    const id = moved.current;
    if (id === undefined || moves.question) return;
    moved.current = undefined;
    focusMoved(board.current, id);
  });
  return (
    <div ref={board} className="grid grid-cols-1 gap-4">
      <p className="sr-only" role="status">
        {moves.announcement}
      </p>
      <div className="cells:hidden">
        <SelectField
          label="Stage"
          name="stage"
          value={stage}
          onChange={({ currentTarget }) =>
            setStage(OPEN_STAGES.find((one) => one === currentTarget.value) ?? "new")
          }
          options={shown.map((column) => ({
            value: column.stage,
            label: `${STAGE_LABELS[column.stage]} (${column.total})`,
          }))}
        />
      </div>
      <div className="grid grid-cols-1 items-stretch gap-3 cells:grid-cols-5">
        {shown.map((column) => (
          <Column
            key={column.stage}
            column={column}
            isChosen={column.stage === stage}
            onDrop={drop(column.stage)}
            onMove={move}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 max-cells:hidden">
        {CLOSED.map((closed) => (
          <ClosedTarget key={closed} stage={closed} onDrop={drop(closed)} />
        ))}
      </div>
      {moves.question && (
        <MoveDialog
          question={moves.question}
          onMoved={() => moves.question && moves.settle(moves.question)}
          onClose={moves.cancel}
        />
      )}
    </div>
  );
}

/** On the card's own button; where its column is hidden, or the deal is closed, on the choice of the stage. */
function focusMoved(board: HTMLElement | null, id: string): void {
  const button = board?.querySelector<HTMLElement>(`[data-deal="${CSS.escape(id)}"] [data-mover]`);
  const isShown = button?.checkVisibility?.() ?? button !== null;
  const target = button && isShown ? button : board?.querySelector<HTMLElement>("select[name=stage]");
  target?.focus();
}

interface ColumnProps {
  column: BoardColumn;
  isChosen: boolean;
  onDrop: (id: string) => void;
  onMove: (deal: Deal, to: Stage) => void;
}

function Column({ column: { stage, total, deals }, isChosen, onDrop, onMove }: ColumnProps) {
  const place = useRef<HTMLElement>(null);
  const isOver = useDropTarget(place, onDrop);
  const more = total - deals.length;
  return (
    <section
      ref={place}
      aria-labelledby={`stage-${stage}`}
      data-drag={isOver ? "target" : undefined}
      className={joinClasses(
        "grid grid-cols-1 content-start gap-2 rounded-md border border-line bg-ground p-2 data-[drag=target]:border-primary data-[drag=target]:outline-2 data-[drag=target]:outline-primary",
        !isChosen && "max-cells:hidden",
      )}
    >
      <h2 id={`stage-${stage}`} className="flex items-baseline justify-between px-1 text-label">
        {STAGE_LABELS[stage]}
        <span className="font-medium font-mono text-meta text-muted tabular-nums">{total}</span>
      </h2>
      {deals.length === 0 ? (
        <p className="px-1 pb-2 text-label text-muted">No deals</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {deals.map((deal) => (
            <DealCard key={deal.id} deal={deal} onMove={(to) => onMove(deal, to)} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="px-1 text-label">
          <QuietLink to={`?view=list&stage=${stage}`}>{`All ${total} in the list`}</QuietLink>
        </p>
      )}
    </section>
  );
}

function ClosedTarget({ stage, onDrop }: { stage: "won" | "lost"; onDrop: (id: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDropTarget(place, onDrop);
  return (
    <div
      ref={place}
      data-drag={isOver ? "target" : undefined}
      data-stage={stage}
      className="rounded-md border border-line-strong border-dashed p-3 text-center text-label text-muted data-[drag=target]:border-primary data-[drag=target]:outline-2 data-[drag=target]:outline-primary"
    >
      Drag a deal here when it's {stage} ·{" "}
      <QuietLink to={`?view=list&stage=${stage}`}>{`${STAGE_LABELS[stage]} deals`}</QuietLink>
    </div>
  );
}

/** The board as it will be when the moves that are on their way have arrived. */
function arrangeColumns(columns: readonly BoardColumn[], moves: readonly DealMove[]): BoardColumn[] {
  return moves.reduce<BoardColumn[]>(applyMove, [...columns]);
}

function applyMove(columns: BoardColumn[], { id, stage }: DealMove): BoardColumn[] {
  const deal = columns.flatMap(({ deals }) => deals).find((one) => one.id === id);
  if (!deal || deal.stage === stage) return columns;
  const probability = deal.ownProbability ?? STAGE_PROBABILITY[stage];
  const moved: Deal = { ...deal, stage, probability };
  return columns.map((column) => {
    if (column.stage === deal.stage) {
      return { ...column, total: column.total - 1, deals: column.deals.filter((one) => one.id !== id) };
    }
    if (!isOpen(stage) || column.stage !== stage) return column;
    return { ...column, total: column.total + 1, deals: [...column.deals, moved].toSorted(compareActions) };
  });
}

/** As the server orders a column. */
function compareActions(a: Deal, b: Deal): number {
  const keyOf = ({ nextActionOn, createdAt, id }: Deal) => `${nextActionOn ?? ""}\n${createdAt}\n${id}`;
  const [first, second] = [keyOf(a), keyOf(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
