import { Handshake } from "lucide-react";
import { useSearchParams } from "react-router";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { STAGE_LABELS, STAGES, type Stage } from "../deal.ts";
import type { Deal } from "../schema.ts";
import { describeClient, describeValue } from "./deal-words.ts";
import { DEALS_PER_PAGE, type DealsData } from "./deals-data.ts";
import { NextActionLine } from "./next-action-line.tsx";

const TONES: Partial<Record<Stage, BadgeTone>> = { won: "good", lost: "bad" };

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={TONES[stage]}>{STAGE_LABELS[stage]}</Badge>;
}

const COLUMNS: Column<Deal>[] = [
  { header: "Deal", isWide: true, cell: (deal) => <Name deal={deal} /> },
  { header: "Stage", cell: ({ stage }) => <StageBadge stage={stage} /> },
  { header: "Value", isNumber: true, cell: (deal) => describeValue(deal) },
  {
    header: "Next",
    cell: (deal) => (
      <div className="sm:min-w-44">
        <NextActionLine deal={deal} />
      </div>
    ),
  },
  {
    header: "Expected",
    cell: ({ expectedOn }) => (expectedOn === null ? "–" : <Day at={expectedOn} />),
  },
];

const STAGE_FILTER = {
  name: "stage",
  label: "Stage",
  options: [
    { value: "", label: "All stages" },
    ...STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] })),
  ],
};

type DealListProps = Omit<Extract<DealsData["shown"], { view: "list" }>, "view"> & Pick<DealsData, "person">;

export function DealList({ deals, total, page, person }: DealListProps) {
  const [search] = useSearchParams();
  const isFiltered = Boolean(search.get("q") || search.get("stage") || person);
  return (
    <>
      <ListFilters
        isStacked
        noun="deals"
        filters={[STAGE_FILTER]}
        action={
          <>
            <input type="hidden" name="view" value="list" />
            {person && <input type="hidden" name="person" value={person.id} />}
          </>
        }
      />
      {person && (
        <p className="text-label">
          Deals of {person.name} · <QuietLink to="?view=list">Show all</QuietLink>
        </p>
      )}
      <Table
        caption="Deals"
        columns={COLUMNS}
        rows={deals}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Handshake}
            title={isFiltered ? "No deals found" : "No deals yet"}
            hint={
              isFiltered
                ? "Try part of a title, a name or an email address, or another stage."
                : "A visitor's message opens one by itself."
            }
          />
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / DEALS_PER_PAGE)} />
    </>
  );
}

function Name({ deal }: { deal: Deal }) {
  return (
    <CellLines>
      <TitleLink to={pathToRecord("deal", deal.id)}>{deal.title}</TitleLink>
      <span className="text-muted">{describeClient(deal)}</span>
    </CellLines>
  );
}
