import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Menu } from "../../../../ui/admin/overlays/menu.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { MoveMenu } from "./board/deal-card.tsx";
import { DealFacts } from "./deal-facts.tsx";
import { DealHistory } from "./deal-history.tsx";
import type { DealData } from "./deals-data.ts";
import { EditDealDialog } from "./dialogs/edit-deal-dialog.tsx";
import { MoveDialog } from "./dialogs/move-dialog.tsx";
import { NextAction } from "./next-action.tsx";
import { useDealMoves } from "./use-deal-moves.tsx";
import { writeDeal } from "./write-deal.ts";

interface AdminDealProps {
  data: DealData;
  /** What other features show of this deal. */
  children?: ReactNode;
}

/** One deal: facts, next action, moves and history. */
export function AdminDeal({ data: { deal, events }, children }: AdminDealProps) {
  const moves = useDealMoves();
  const removal = useDealRemoval(deal.id);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead title={deal.title} back={<BackLink to="/admin/deals">All deals</BackLink>}>
        <MoveMenu deal={deal} isDisabled={moves.isBusy} onMove={(stage) => moves.move(deal, stage)} />
        <Menu
          label={`More of ${deal.title}`}
          groups={[
            [{ label: "Edit", icon: Pencil, run: () => setEditing(true) }],
            [{ label: "Delete permanently", icon: Trash2, isBad: true, run: removal.ask }],
          ]}
        />
      </PageHead>
      <p className="sr-only" role="status">
        {moves.announcement}
      </p>
      <DealFacts deal={deal} />
      <NextAction deal={deal} />
      {children}
      <DealHistory events={events} />
      {isEditing && <EditDealDialog deal={deal} onClose={() => setEditing(false)} />}
      {moves.question && (
        <MoveDialog
          question={moves.question}
          onMoved={() => moves.question && moves.settle(moves.question)}
          onClose={moves.cancel}
        />
      )}
      {removal.isAsking && (
        <ConfirmDialog
          question={`Delete “${deal.title}” permanently?`}
          hint="Its history is deleted with it. The person and their messages stay. This can't be undone."
          confirmLabel="Delete permanently"
          isBusy={removal.isBusy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        />
      )}
    </div>
  );
}

function useDealRemoval(id: string) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const writes = useWrites(
    () => writeDeal({ kind: "delete", id }),
    (result: ApiResult<Said>) => {
      setAsking(false);
      if (!result.ok) return toasts.bad(result.message || "The deal couldn't be deleted");
      toasts.good(result.data.message ?? "Deal deleted");
      void navigate("/admin/deals", { replace: true });
    },
    () => false,
  );
  return {
    isAsking,
    isBusy: writes.isBusy,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => writes.send("delete"),
  };
}
