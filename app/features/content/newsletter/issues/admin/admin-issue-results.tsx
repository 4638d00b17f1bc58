import { Download, Users } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Badge, type BadgeTone } from "../../../../../ui/admin/badge.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { ListFilters } from "../../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Moment } from "../../../../../ui/values/moments.tsx";
import { downloadApi } from "../../../../../utils/http/api-download.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import type { DeliveryStatus } from "../issue.ts";
import type { DeliveryResult } from "../schema.ts";
import { DELIVERY_STATUS_LABELS, type IssueData, pathToExport, RESULTS_PER_PAGE } from "./issues-data.ts";

const STATUS_OPTIONS = [
  { value: "all", label: "All results" },
  ...Object.entries(DELIVERY_STATUS_LABELS).map(([value, label]) => ({ value, label })),
];

const COLUMNS: Column<DeliveryResult>[] = [
  {
    header: "Address",
    isWide: true,
    cell: ({ email, lastError }) => (
      <div className="grid gap-1 wrap-anywhere">
        <span>{email}</span>
        {lastError && <Meta as="span">{lastError}</Meta>}
      </div>
    ),
  },
  { header: "Result", cell: ({ status }) => <DeliveryBadge status={status} /> },
  { header: "Attempts", isNumber: true, cell: ({ attempts }) => attempts },
  { header: "When", cell: (result) => <ResultTime result={result} /> },
];

const TONES: Partial<Record<DeliveryStatus, BadgeTone>> = {
  sending: "lit",
  sent: "good",
  unconfirmed: "warn",
  failed: "bad",
};

function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</Badge>;
}

type ResultsProps = IssueData["results"] & { issueId: string };

export function IssueResults({ issueId, items, total, page }: ResultsProps) {
  return (
    <section className="grid grid-cols-1 gap-4" aria-label="Results">
      <h2 className="text-subheading">Result per recipient</h2>
      <ListFilters
        isStacked
        noun="addresses"
        filters={[{ name: "status", label: "Show", options: STATUS_OPTIONS }]}
        action={<ExportButton issueId={issueId} />}
      />
      <ListCount isAboveList>{countOf(total, "address", "addresses")}</ListCount>
      <Table
        caption="Result per recipient"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyList icon={Users} title="No addresses found" hint="Try another word or result." />}
      />
      <Pager page={page} pageCount={Math.ceil(total / RESULTS_PER_PAGE)} />
    </section>
  );
}

function ResultTime({ result: { sentAt, nextTryAt } }: { result: DeliveryResult }) {
  const at = sentAt ?? nextTryAt;
  if (!at) return "–";
  return (
    <>
      {!sentAt && "Due "}
      <Moment at={at} />
    </>
  );
}

function ExportButton({ issueId }: { issueId: string }) {
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const save = async () => {
    setBusy(true);
    const failure = await downloadApi(pathToExport(issueId, search));
    setBusy(false);
    if (failure) toasts.bad(failure);
    else toasts.good("Results exported");
  };
  return (
    <Button variant="secondary" className="ml-auto" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
