import { Handshake } from "lucide-react";
import { useSearchParams } from "react-router";
import { CellLines, CellWords } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { ENGAGEMENT_STATUS_LABELS, ENGAGEMENT_STATUSES } from "../engagement.ts";
import type { EngagementRow } from "../schema.ts";
import { describeMoney, describeProgress, EngagementBadge } from "./engagement-words.tsx";
import { ENGAGEMENTS_PER_PAGE, type EngagementsData } from "./engagements-data.ts";

const COLUMNS: Column<EngagementRow>[] = [
  {
    header: "Engagement",
    isWide: true,
    cell: ({ id, title, startedOn }) => (
      <CellLines>
        <TitleLink to={pathToRecord("engagement", id)}>{title}</TitleLink>
        <span className="text-muted">
          Since <Day at={startedOn} />
        </span>
      </CellLines>
    ),
  },
  { header: "Client", cell: ({ person }) => <CellWords>{person.name}</CellWords> },
  { header: "Milestones", cell: describeProgress },
  { header: "Paid", isNumber: true, cell: (row) => describeMoney(row, "paidMinor") },
  { header: "Agreed", isNumber: true, cell: (row) => describeMoney(row, "totalMinor") },
  { header: "Status", cell: ({ status }) => <EngagementBadge status={status} /> },
];

const STATUS_FILTER = {
  name: "status",
  label: "Status",
  options: [
    { value: "", label: "All engagements" },
    ...ENGAGEMENT_STATUSES.map((value) => ({ value, label: ENGAGEMENT_STATUS_LABELS[value] })),
  ],
};

/** All agreed work, active engagements first. */
export function AdminEngagements({ data: { engagements, total, page, person } }: { data: EngagementsData }) {
  const [search] = useSearchParams();
  const isFiltered = Boolean(search.get("q") || search.get("status") || person);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(total, "engagement")}</ListCount>} />
      <ListFilters
        isStacked
        noun="engagements"
        filters={[STATUS_FILTER]}
        action={person && <input type="hidden" name="person" value={person} />}
      />
      {person && (
        <p className="text-label">
          Engagements of one person · <QuietLink to="/admin/engagements">Show all</QuietLink>
        </p>
      )}
      <Table
        caption="Engagements"
        columns={COLUMNS}
        rows={engagements}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Handshake}
            title={isFiltered ? "No engagements found" : "No engagements yet"}
            hint={
              isFiltered
                ? "Try part of a title, a name or an email address, or another status."
                : "When a client accepts a quote, the work they agreed to appears here."
            }
          />
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / ENGAGEMENTS_PER_PAGE)} />
    </div>
  );
}
