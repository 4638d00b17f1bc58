import { isOpen, STAGE_PROBABILITY } from "../../deal.ts";
import type { BoardColumn, Deal } from "../../schema.ts";
import type { DealMove } from "../write-deal.ts";

/** The board as it will be when the moves that are on their way have arrived. */
export function arrangeColumns(columns: readonly BoardColumn[], moves: readonly DealMove[]): BoardColumn[] {
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
