import { Badge } from "../../../../ui/admin/badge.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { type Currency, formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { Engagement, Milestone } from "../schema.ts";
import { MilestoneBadge } from "./engagement-words.tsx";
import type { EngagementWrites } from "./use-engagement-writes.tsx";

interface MilestonesPanelProps {
  engagement: Engagement;
  writes: EngagementWrites;
}

const MARK = "Mark as done";
const DRAFT = "Draft invoice";

/** The parts of the work, and the invoice of each. */
export function MilestonesPanel({ engagement, writes }: MilestonesPanelProps) {
  const { id, status, currency, milestones } = engagement;
  const columns: Column<Milestone>[] = [
    { header: "Milestone", isWide: true, cell: (milestone) => <What milestone={milestone} /> },
    { header: "Amount", isNumber: true, cell: ({ totalMinor: minor }) => formatMoney({ minor, currency }) },
    { header: "State", cell: ({ state }) => <MilestoneBadge state={state} /> },
    {
      header: "Invoice",
      isOneLine: true,
      cell: (milestone) => <MilestoneInvoice milestone={milestone} currency={currency} />,
    },
    {
      header: "Actions",
      cell: ({ id: milestoneId, label, state, invoice }) =>
        status === "active" &&
        (invoice === null || invoice.status === "credited") && (
          <RowActions isInCell>
            <Button
              size="sm"
              variant="secondary"
              disabled={writes.isBusy}
              aria-label={`${state === "planned" ? MARK : DRAFT}: ${label}`}
              onClick={() => writes.send({ kind: "done", milestoneId })}
            >
              {state === "planned" ? MARK : DRAFT}
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="milestones">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PanelTitle gap="none" id="milestones">
          Milestones
        </PanelTitle>
        {status === "active" && (
          <ButtonLink
            variant="secondary"
            size="sm"
            to={`/admin/quotes/new?engagement=${encodeURIComponent(id)}`}
          >
            New change order
          </ButtonLink>
        )}
      </div>
      <DraftNotice milestones={milestones} />
      <Table
        isInPanel
        caption="Milestones"
        columns={columns}
        rows={milestones}
        rowKey={(milestone) => milestone.id}
        empty={<p className="text-muted">None.</p>}
      />
    </Panel>
  );
}

function DraftNotice({ milestones }: Pick<Engagement, "milestones">) {
  const drafts = milestones.filter(({ invoice }) => invoice?.number === null);
  if (drafts.length === 0) return null;
  return (
    <Notice as="p" tone="warn">
      {drafts.length === 1 ? "1 invoice is" : `${countOf(drafts.length, "invoice")} are`} still a draft. The
      client can pay once you issue it.
    </Notice>
  );
}

function What({ milestone: { label, quote, doneAt } }: { milestone: Milestone }) {
  const { formatDate } = useDates();
  return (
    <CellLines>
      <span className="font-[550]">{label}</span>
      <span className="text-meta text-muted">
        <QuietLink to={pathToRecord("quote", quote.id)}>{quote.number || "Quote"}</QuietLink>
        {doneAt !== null && `, done ${formatDate(doneAt)}`}
      </span>
    </CellLines>
  );
}

function MilestoneInvoice({
  milestone: { invoice },
  currency,
}: {
  milestone: Milestone;
  currency: Currency;
}) {
  if (invoice === null) return "–";
  const { id, number, balanceMinor: minor, status: invoiceStatus } = invoice;
  if (number === null) {
    return (
      <CellLines>
        <QuietLink to={pathToRecord("invoice", id)}>Open the draft</QuietLink>
        <Badge tone="warn">Not issued</Badge>
      </CellLines>
    );
  }
  return (
    <CellLines>
      <QuietLink to={pathToRecord("invoice", id)}>{number}</QuietLink>
      {invoiceStatus === "credited" && <Badge>Credited</Badge>}
      {minor > 0 && <span className="text-meta text-muted">{formatMoney({ minor, currency })} open</span>}
    </CellLines>
  );
}
