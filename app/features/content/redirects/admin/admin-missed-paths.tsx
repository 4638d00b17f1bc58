import { SearchCheck, X } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
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
    { header: "Last", cell: ({ lastAt }) => <Moment at={lastAt} /> },
    {
      header: "Actions",
      cell: (one) => (
        <RowActions isInCell>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setLed(one)}
            aria-label={`Redirect ${one.path}`}
          >
            Redirect…
          </Button>
          <IconButton
            size="dense"
            label={`Dismiss ${one.path}`}
            tip="Dismiss"
            onClick={() => dismissing.send(one.path)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </RowActions>
      ),
    },
  ];
  return (
    <section className="mt-6 grid grid-cols-1 gap-4" aria-labelledby="missed-paths">
      <h2 className="text-subheading" id="missed-paths">
        Addresses not found
      </h2>
      <ListCount isAboveList>
        {total > shown.length && shown.length > 0
          ? `The ${shown.length} most asked for of ${total.toLocaleString("en")}`
          : countOf(shown.length, "address", "addresses")}
      </ListCount>
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
    <CellLines>
      <span>{path}</span>
      {referrer && <Meta as="span">from {referrer}</Meta>}
    </CellLines>
  );
}

function MissedHits({ missed: { hits, crawlerHits } }: { missed: MissedPath }) {
  return (
    <>
      {hits.toLocaleString("en")}
      {crawlerHits > 0 && (
        <>
          {" "}
          <Meta as="span" className="sm:block sm:whitespace-nowrap">
            ({crawlerHits.toLocaleString("en")} by crawlers)
          </Meta>
        </>
      )}
    </>
  );
}
