import { FileUp, Plus, Waypoints } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { redirectCalls } from "../client.ts";
import type { Redirect } from "../schema.ts";
import { AdminMissedPaths } from "./admin-missed-paths.tsx";
import { RedirectDialog } from "./admin-redirect-dialog.tsx";
import { RedirectImportDialog } from "./admin-redirect-import.tsx";
import { RedirectTable } from "./admin-redirect-table.tsx";
import { REDIRECTS_PER_PAGE, type RedirectsData } from "./redirects-data.ts";

const idOf = ({ id }: Redirect) => id;

export function AdminRedirects({ data }: { data: RedirectsData }) {
  const [search] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const isFiltered = Boolean(search.get("q"));
  const list = useRecords({
    calls: redirectCalls,
    records: data.redirects,
    idOf,
    noun: "redirect",
    startsNew: false,
    startsWith: undefined,
    describeDeleteFailure: ({ message }) => message || "Failed to delete redirect",
    undoDelete: ({ source, target, status, ...row }) => ({
      kind: "create",
      body: {
        source,
        target,
        status,
        restored: { id: row.id, origin: row.origin, hits: row.hits, lastHitAt: row.lastHitAt },
      },
    }),
  });
  const { dialog } = list;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(data.total, "redirect")}</ListCount>}>
        <Button variant="secondary" onClick={() => setImporting(true)}>
          <FileUp aria-hidden="true" />
          Import CSV
        </Button>
        <Button onClick={() => list.open({ kind: "new" })}>
          <Plus aria-hidden="true" />
          Add Redirect
        </Button>
      </PageHead>
      <ListFilters isStacked noun="redirects" filters={[]} />
      <RedirectTable
        redirects={list.records}
        onEdit={(record) => list.open({ kind: "edit", record })}
        onDelete={(record) => list.open({ kind: "delete", record })}
        empty={
          <EmptyList
            icon={Waypoints}
            title={isFiltered ? "No redirects found" : "No redirects yet"}
            hint={
              isFiltered
                ? "Try another word."
                : "When a post's address changes, the old one redirects automatically. Add any others yourself."
            }
          />
        }
      />
      <Pager page={data.page} pageCount={Math.ceil(data.total / REDIRECTS_PER_PAGE)} />
      <AdminMissedPaths missed={data.missed} total={data.missedTotal} />
      {(dialog?.kind === "new" || dialog?.kind === "edit") && (
        <RedirectDialog redirect={dialog.record} latest={list.latest} onClose={list.close} />
      )}
      {dialog?.kind === "delete" && (
        <ConfirmDialog
          question="Are you sure you want to delete this redirect?"
          hint={`${dialog.record.source} will show “page not found” again.`}
          confirmLabel="Delete"
          onConfirm={() => list.remove(dialog.record)}
          onCancel={list.close}
        />
      )}
      {isImporting && <RedirectImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
