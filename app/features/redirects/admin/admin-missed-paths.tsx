import { SearchCheck, X } from "lucide-react";
import { useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { redirectsClient } from "../client.ts";
import type { MissedPath } from "../schema.ts";
import { RedirectDialog } from "./admin-redirect-dialog.tsx";

const dismiss = (path: string) => send(redirectsClient["missed-paths"].$delete({ json: { path } }));

/** Each missing address is one click away from leading somewhere. */
export function AdminMissedPaths({ missed, total }: { missed: readonly MissedPath[]; total: number }) {
  const [led, setLed] = useState<MissedPath>();
  const toasts = useToasts();
  const dismissing = useWrites(dismiss, (outcome) => {
    if (outcome.ok) toasts.good("Address dismissed");
    else toasts.bad(outcome.message || "The address couldn't be dismissed");
  });
  const shown = missed.filter(({ path }) => !dismissing.pending.includes(path));
  const columns: Column<MissedPath>[] = [
    { header: "Address", isWide: true, cell: (one) => <Missing missed={one} /> },
    { header: "Hits", isNumber: true, cell: (one) => <MissedHits missed={one} /> },
    { header: "Last", cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDateTime(lastAt)}</time> },
    {
      header: "Actions",
      cell: (one) => (
        <div className="adm-row-actions">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setLed(one)}
            aria-label={`Redirect ${one.path}`}
          >
            Redirect…
          </Button>
          <IconButton label={`Dismiss ${one.path}`} tip="Dismiss" onClick={() => dismissing.send(one.path)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <section className="adm-stack adm-missed" aria-labelledby="missed-paths">
      <h2 id="missed-paths">Addresses not found</h2>
      <p className="adm-count" role="status">
        {total > shown.length && shown.length > 0
          ? `The ${shown.length} most asked for of ${total.toLocaleString("en")}`
          : countOf(shown.length, "address", "addresses")}
      </p>
      <Table
        caption="Addresses not found"
        columns={columns}
        rows={shown}
        rowKey={({ path }) => path}
        empty={
          <EmptyList
            icon={SearchCheck}
            title="No missing pages"
            hint="Addresses that visitors ask for but don't exist are counted here. Scanners are left out."
          />
        }
      />
      {led && (
        <RedirectDialog
          start={{ source: led.path, target: led.suggestion ?? "" }}
          onClose={() => setLed(undefined)}
        />
      )}
    </section>
  );
}

function Missing({ missed: { path, referrer } }: { missed: MissedPath }) {
  return (
    <div className="adm-way">
      <span>{path}</span>
      {referrer && <span className="adm-meta">from {referrer}</span>}
    </div>
  );
}

function MissedHits({ missed: { hits, crawlerHits } }: { missed: MissedPath }) {
  return (
    <>
      {hits.toLocaleString("en")}
      {crawlerHits > 0 && (
        <>
          {" "}
          <span className="adm-meta adm-missed-crawlers">
            ({crawlerHits.toLocaleString("en")} by crawlers)
          </span>
        </>
      )}
    </>
  );
}
