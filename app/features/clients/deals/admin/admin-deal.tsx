import { Check, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Menu } from "../../../../ui/admin/overlays/menu.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { AGREEMENTS, isOpen, LOST_REASONS } from "../deal.ts";
import type { Deal } from "../schema.ts";
import { MoveMenu } from "./board/deal-card.tsx";
import { DealHistory } from "./deal-history.tsx";
import { StageBadge } from "./deal-list.tsx";
import { describeClient, describeSource, describeTouch, describeValue } from "./deal-words.ts";
import type { DealData } from "./deals-data.ts";
import { ActionDialog } from "./dialogs/action-dialog.tsx";
import { EditDealDialog } from "./dialogs/edit-deal-dialog.tsx";
import { MoveDialog } from "./dialogs/move-dialog.tsx";
import { NextActionLine } from "./next-action-line.tsx";
import { useDealMoves } from "./use-deal-moves.tsx";
import { writeDeal } from "./write-deal.ts";

interface AdminDealProps {
  data: DealData;
  /** Panels of other features about this deal. */
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

function DealFacts({ deal }: { deal: Deal }) {
  const { stage, person, expectedOn, source, firstTouch, lastTouch, createdAt } = deal;
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-label="Facts">
      <FactList>
        <Fact name="Person">
          <QuietLink to={pathToRecord("person", person.id)}>{describeClient(deal)}</QuietLink>
        </Fact>
        <Fact name="Stage">
          <StageBadge stage={stage} />
        </Fact>
        <Fact name="Value">{describeValue(deal)}</Fact>
        {isOpen(stage) && <Fact name="Probability">{deal.probability} %</Fact>}
        {expectedOn && (
          <Fact name="Expected by">
            <Day at={expectedOn} />
          </Fact>
        )}
        <Outcome deal={deal} />
      </FactList>
      <FactList>
        <Fact name="First source">{firstTouch ? describeTouch(firstTouch) : describeSource(source)}</Fact>
        {lastTouch && <Fact name="Last source">{describeTouch(lastTouch)}</Fact>}
        <Fact name="Since">
          <Day at={createdAt} />
        </Fact>
      </FactList>
    </Panel>
  );
}

function Outcome({ deal: { lostReason, agreement, closedAt } }: { deal: Deal }) {
  return (
    <>
      {lostReason && <Fact name="Lost because of">{LOST_REASONS[lostReason]}</Fact>}
      {agreement && <Fact name="Agreed">{AGREEMENTS[agreement]}</Fact>}
      {closedAt && (
        <Fact name="Closed">
          <Day at={closedAt} />
        </Fact>
      )}
    </>
  );
}

/** The next action of a deal; ticking it off asks for the one after it. */
function NextAction({ deal }: { deal: Deal }) {
  const [dialog, setDialog] = useState<"done" | "plan">();
  const isPlanned = deal.nextActionOn !== null;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3" aria-labelledby="next-action">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <PanelTitle gap="none" id="next-action">
          Next action
        </PanelTitle>
        <p>
          <NextActionLine deal={deal} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPlanned && (
          <Button onClick={() => setDialog("done")}>
            <Check aria-hidden="true" />
            Done
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDialog("plan")}>
          {isPlanned ? "Change" : "Plan next action"}
        </Button>
      </div>
      {dialog && <ActionDialog deal={deal} kind={dialog} onClose={() => setDialog(undefined)} />}
    </Panel>
  );
}
