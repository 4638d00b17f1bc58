import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../button.tsx";
import { Badge } from "../badge.tsx";
import { DayChart } from "../charts/day-chart.tsx";
import { FileDrop } from "../editing/file-drop.tsx";
import { LengthMeter } from "../editing/length-meter.tsx";
import { EmptyList, Failed, FailedLine, ListSkeleton } from "../records/list-states.tsx";
import { Pager } from "../records/pager.tsx";
import { type Column, Table } from "../records/table.tsx";
import { Piece, State, useThemed } from "./piece.tsx";

interface Invoice {
  number: string;
  client: string;
  total: string;
  state: "Paid" | "Due" | "Late";
}

const INVOICES: readonly Invoice[] = [
  { number: "2026-014", client: "Fairlane", total: "₹ 1,20,000", state: "Due" },
  { number: "2026-013", client: "Queuewright, the team of the long name", total: "₹ 84,000", state: "Late" },
  { number: "2026-012", client: "Khata", total: "₹ 2,40,000", state: "Paid" },
];
const TONES = { Paid: "good", Due: "warn", Late: "bad" } as const;
const COLUMNS: Column<Invoice>[] = [
  {
    header: "Number",
    cell: ({ number }) => number,
    sort: { ascending: "number", descending: "-number", current: "-number" },
  },
  { header: "Client", isWide: true, cell: ({ client }) => client },
  { header: "Total", isNumber: true, cell: ({ total }) => total },
  { header: "State", cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge> },
];
const DAYS = [12, 18, 9, 24, 31, 28, 40].map((visits, index) => ({
  day: `2026-03-0${index + 1}`,
  visits,
  visitors: Math.round(visits * 0.7),
}));

export function ListParts() {
  return (
    <>
      <Piece title="Badges" home="app/ui/admin/badge.tsx">
        <State name="Tones">
          <Badge>Draft</Badge>
          <Badge tone="good">Published</Badge>
          <Badge tone="warn">Scheduled</Badge>
          <Badge tone="bad">Failed</Badge>
          <Badge tone="lit">Featured</Badge>
        </State>
      </Piece>
      <Piece title="Tables and pages" home="app/ui/admin/records/table.tsx, pager.tsx">
        <Table
          caption="Invoices"
          columns={COLUMNS}
          rows={INVOICES}
          rowKey={({ number }) => number}
          empty={null}
        />
        <Pages />
      </Piece>
      <Piece title="Loading, empty, failed" home="app/ui/admin/records/list-states.tsx">
        <ListStates />
      </Piece>
      <Piece title="File drop" home="app/ui/admin/editing/file-drop.tsx">
        <Drops />
      </Piece>
      <Piece title="Charts" home="app/ui/admin/charts/day-chart.tsx, day-plot.tsx">
        <DayChart
          caption="Visits"
          days={DAYS}
          series={[
            { key: "visits", label: "Visits" },
            { key: "visitors", label: "Visitors" },
          ]}
        />
        <Length />
      </Piece>
    </>
  );
}

function Pages() {
  return <Pager page={2} pageCount={4} label={`Pages, ${useThemed("list")}`} />;
}

function ListStates() {
  const retry = () => undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListSkeleton />
      <EmptyList
        icon={FileText}
        title="No invoices yet"
        hint="The first one is written from a project."
        action={<Button>Write an invoice</Button>}
      />
      <Failed title="Failed to fetch invoices." message="The server did not answer." onRetry={retry} />
      <Failed title="Failed to fetch invoices." isBusy onRetry={retry} />
      <FailedLine message="The clients could not be loaded." onRetry={retry} />
    </div>
  );
}

function Drops() {
  const [chosen, setChosen] = useState<string>();
  const drop = { accept: ".csv,text/csv", onFiles: ([file]: File[]) => setChosen(file?.name) };
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileDrop {...drop} label="Statement" what="a CSV file" hint="Up to 2 MB" chosen={chosen} />
      <FileDrop {...drop} label="Statement on its way" isBusy progress={0.6} action="Sending..." />
      <FileDrop {...drop} label="Statement that is wrong" error="The file can be at most 2 MB." />
    </div>
  );
}

function Length() {
  return (
    <LengthMeter id={useThemed("length")} text="Invoices for kirana shops" range={{ min: 30, max: 60 }} />
  );
}
