import { useState } from "react";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { findMoveFault, STAGE_LABELS, type Stage } from "../deal.ts";
import type { Deal } from "../schema.ts";
import { type DealMove, writeDeal } from "./write-deal.ts";

export interface MoveQuestion {
  deal: Deal;
  stage: Stage;
}

/** Moves deals at once, or asks first for what a move has to come with. */
export function useDealMoves() {
  const toasts = useToasts();
  const [question, setQuestion] = useState<MoveQuestion>();
  const [announcement, setAnnouncement] = useState("");
  const writes = useWrites(
    (edit: DealMove) => writeDeal(edit),
    (result: ApiResult<Said>) => {
      if (!result.ok) toasts.bad(result.message || "The deal couldn't be moved");
    },
  );
  const announce = (deal: Deal, stage: Stage) =>
    setAnnouncement(`${deal.title} moved to ${STAGE_LABELS[stage]}.`);
  return {
    question,
    announcement,
    pending: writes.pending,
    isBusy: writes.isBusy,
    move(deal: Deal, stage: Stage) {
      if (deal.stage === stage) return;
      if (findMoveFault(deal.stage, { stage })) return setQuestion({ deal, stage });
      announce(deal, stage);
      writes.send({ kind: "move", id: deal.id, stage });
    },
    settle({ deal, stage }: MoveQuestion) {
      announce(deal, stage);
      setQuestion(undefined);
    },
    cancel: () => setQuestion(undefined),
  };
}
