import { Download, FileUp, MailCheck, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { send } from "../../../../../kit/http/client.ts";
import type { ChartSeries } from "../../../../../ui/admin/charts/chart-series.ts";
import { DayChart } from "../../../../../ui/admin/charts/day-chart.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { Stat } from "../../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../../ui/admin/figures/stats.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../../ui/admin/records/pager.tsx";
import { SegmentNav } from "../../../../../ui/admin/segment-nav.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { downloadApi } from "../../../../../utils/http/api-download.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { subscribersClient } from "../client.ts";
import { SubscriberImportDialog } from "../import/admin-subscriber-import.tsx";
import type { Subscriber } from "../schema.ts";
import { GROWTH_RANGES_DAYS, SUBSCRIBER_FILTERS, SUBSCRIBER_STATUSES } from "../subscriber.ts";
import { AddressDialog, type NewAddress } from "./admin-address-dialog.tsx";
import { SubscriberTable } from "./admin-subscriber-table.tsx";
import { type Growth, ROWS_PER_PAGE, STATUS_LABELS, type SubscribersData } from "./subscribers-data.ts";

const STATUS_OPTIONS = SUBSCRIBER_FILTERS.map((value) => ({
  value,
  label: value === "all" ? "All states" : STATUS_LABELS[value],
}));

const addSubscriber = (json: NewAddress) => send(subscribersClient.index.$post({ json }));

const deleteSubscriber = (id: string) =>
  send(subscribersClient[":id"].$delete({ param: { id: encodeURIComponent(id) } }));

type OpenDialog = { kind: "add" } | { kind: "import" } | { kind: "delete"; subscriber: Subscriber };

export function AdminSubscribers({ growth, list, categories }: SubscribersData) {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>();
  const toasts = useToasts();
  const close = () => setDialog(undefined);
  const removing = useWrites(deleteSubscriber, (outcome) => {
    if (outcome.ok) toasts.good(outcome.data.message);
    else toasts.bad(outcome.message || "The subscriber couldn't be deleted");
  });
  const isFiltered = Boolean(search.get("q")) || (search.get("status") ?? "all") !== "all";
  const shown = list.items.filter(({ id }) => !removing.pending.includes(id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(list.total, "subscriber")}</ListCount>}>
        <ExportButton search={search} />
        <Button variant="secondary" onClick={() => setDialog({ kind: "import" })}>
          <FileUp aria-hidden="true" />
          Import CSV
        </Button>
        <Button onClick={() => setDialog({ kind: "add" })}>
          <Plus aria-hidden="true" />
          Add Subscriber
        </Button>
      </PageHead>
      <AdminGrowth {...growth} />
      <ListFilters
        isStacked
        noun="subscribers"
        filters={[{ name: "status", label: "State", options: STATUS_OPTIONS }]}
        action={<input type="hidden" name="days" value={growth.range} />}
      />
      <SubscriberTable
        subscribers={shown}
        categories={categories}
        onDelete={(subscriber) => setDialog({ kind: "delete", subscriber })}
        empty={
          <EmptyList
            icon={MailCheck}
            title={isFiltered ? "No subscribers found" : "No subscribers yet"}
            hint={
              isFiltered
                ? "Try another word or state."
                : "People who sign up on the blog and confirm by email appear here."
            }
          />
        }
      />
      <Pager page={list.page} pageCount={Math.ceil(list.total / ROWS_PER_PAGE)} />
      {dialog?.kind === "add" && (
        <AddressDialog
          title="Add subscriber"
          hint="They get an email with a link. Once they've confirmed, they get the newsletter."
          saveLabel="Send Invitation"
          hasName
          add={addSubscriber}
          onClose={close}
        />
      )}
      {dialog?.kind === "import" && <SubscriberImportDialog onClose={close} />}
      {dialog?.kind === "delete" && (
        <ConfirmDialog
          question="Are you sure you want to delete this subscriber?"
          hint={`${dialog.subscriber.email} and every email made for it are deleted for good. To keep the address from being added again, suppress it instead.`}
          confirmLabel="Delete"
          onConfirm={() => {
            removing.send(dialog.subscriber.id);
            close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

function ExportButton({ search }: { search: URLSearchParams }) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const filter = new URLSearchParams({
      status: search.get("status") ?? "all",
      q: search.get("q") ?? "",
    });
    const failure = await downloadApi(`/api/newsletter/subscribers/export.csv?${filter}`);
    setBusy(false);
    if (failure) toasts.bad(failure);
    else toasts.good("Subscribers exported");
  };
  return (
    <Button variant="secondary" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

const SERIES: readonly ChartSeries<"total" | "joined" | "left">[] = [
  { key: "total", label: "Subscribers", isLevel: true },
  { key: "joined", label: "Joined" },
  { key: "left", label: "Left" },
];

function AdminGrowth({ range, counts, days }: Growth) {
  const [search] = useSearchParams();
  const pathTo = (length: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), days: `${length}` })}`;
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="growth">
      <Stats label="Subscribers by state">
        {SUBSCRIBER_STATUSES.map((status) => (
          <Stat key={status} label={STATUS_LABELS[status]} value={counts[status].toLocaleString("en")} />
        ))}
      </Stats>
      <Panel as="div" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PanelTitle id="growth" gap="none">
            Growth
          </PanelTitle>
          <SegmentNav
            label="Range"
            segments={GROWTH_RANGES_DAYS.map((length) => ({
              label: `${length} days`,
              to: pathTo(length),
              isCurrent: length === range,
            }))}
          />
        </div>
        {days.some(({ total, joined, left }) => total + joined + left > 0) ? (
          <DayChart caption="Subscribers" days={days.map((day) => ({ ...day }))} series={SERIES} />
        ) : (
          <p className="text-muted">No subscribers in this time. The chart starts with the first one.</p>
        )}
      </Panel>
    </section>
  );
}
