import { Calculator } from "lucide-react";
import { CellLines, CellWords } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatDay } from "../../../../utils/dates.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { OwnerEstimate } from "../schema.ts";
import { ESTIMATES_PER_PAGE, type EstimatesData } from "./estimates-data.ts";

const COLUMNS: Column<OwnerEstimate>[] = [
  { header: "Visitor", isWide: true, cell: (estimate) => <Visitor estimate={estimate} /> },
  { header: "Service", cell: (estimate) => <Wanted estimate={estimate} /> },
  { header: "Estimate", isNumber: true, cell: (estimate) => <Shown estimate={estimate} /> },
  { header: "Next", cell: (estimate) => <Links estimate={estimate} /> },
];

/** Requests of visitors, with the range that they saw. */
export function AdminEstimates({ data: { estimates, total, page } }: { data: EstimatesData }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(total, "estimate")}</ListCount>} />
      <Table
        caption="Estimates"
        columns={COLUMNS}
        rows={estimates}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Calculator}
            title="No estimates yet"
            hint="Visitors work one out on /estimate and send it to you. Under Rules you decide for which services."
          />
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / ESTIMATES_PER_PAGE)} />
    </div>
  );
}

function Visitor({ estimate: { name, email } }: { estimate: OwnerEstimate }) {
  return (
    <CellLines>
      <span>{name}</span>
      <span className="text-meta text-muted wrap-anywhere">{email}</span>
    </CellLines>
  );
}

function Wanted({ estimate: { service, choices } }: { estimate: OwnerEstimate }) {
  return (
    <CellLines>
      <CellWords>{service}</CellWords>
      {choices.length > 0 && (
        <span className="text-meta text-muted">
          <CellWords>{choices.join(", ")}</CellWords>
        </span>
      )}
    </CellLines>
  );
}

function Shown({ estimate: { text, day } }: { estimate: OwnerEstimate }) {
  return (
    <CellLines>
      <span>{text}</span>
      <span className="text-meta text-muted">{formatDay(day)}</span>
    </CellLines>
  );
}

function Links({ estimate: { messageId, dealId } }: { estimate: OwnerEstimate }) {
  return (
    <CellLines>
      {messageId && (
        <CellWords>
          <TextLink to={pathToRecord("message", messageId)}>Message</TextLink>
        </CellWords>
      )}
      {dealId && (
        <CellWords>
          <TextLink to={pathToRecord("deal", dealId)}>Deal</TextLink>
        </CellWords>
      )}
    </CellLines>
  );
}
