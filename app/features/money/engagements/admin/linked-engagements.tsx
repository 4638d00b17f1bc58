import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { EngagementRow } from "../schema.ts";
import { describeMoney, describeProgress, EngagementBadge } from "./engagement-words.tsx";
import type { LinkedEngagements } from "./engagements-data.ts";

const COLUMNS: Column<EngagementRow>[] = [
  {
    header: "Engagement",
    isWide: true,
    cell: ({ id, title }) => <TitleLink to={pathToRecord("engagement", id)}>{title}</TitleLink>,
  },
  { header: "Milestones", cell: describeProgress },
  { header: "Paid", isNumber: true, cell: (row) => describeMoney(row, "paidMinor") },
  { header: "Agreed", isNumber: true, cell: (row) => describeMoney(row, "totalMinor") },
  { header: "Status", cell: ({ status }) => <EngagementBadge status={status} /> },
];

interface LinkedEngagementsProps {
  data: LinkedEngagements;
  /** Where the others are listed. */
  personId?: string;
}

/** The engagements of a person or a deal, on their screens; shown only if there are any. */
export function LinkedEngagementsPanel({ data: { items, total }, personId }: LinkedEngagementsProps) {
  if (items.length === 0) return null;
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="linked-engagements">
      <PanelTitle gap="none" id="linked-engagements">
        Engagements
      </PanelTitle>
      <Table
        isInPanel
        caption="Engagements"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        empty={null}
      />
      {personId && total > items.length && (
        <p className="text-label">
          <QuietLink to={`/admin/engagements?person=${encodeURIComponent(personId)}`}>All {total}</QuietLink>
        </p>
      )}
    </Panel>
  );
}
