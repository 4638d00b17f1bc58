import { send } from "../../../kit/http/client.ts";
import { FileDrop } from "../../../ui/admin/editing/file-drop.tsx";
import { type FileToImport, usePreviewedFile } from "../../../ui/admin/editing/use-previewed-file.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { Button } from "../../../ui/button.tsx";
import { redirectsClient } from "../client.ts";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "../redirect.ts";
import type { ImportLine, RedirectImport } from "../schema.ts";

const OUTCOMES = { added: "Added", replaced: "Replaced", refused: "Refused" } as const;

const MAX_SIZE = `${IMPORT_MAX_BYTES / 1024} KB`;

const importFile = ({ csv, isCheck }: FileToImport) =>
  send(redirectsClient.redirects.import.$post({ query: { check: `${isCheck}` }, json: { csv } }));

const COLUMNS: Column<ImportLine>[] = [
  { header: "Line", cell: ({ line }) => line },
  {
    header: "From",
    isWide: true,
    cell: ({ source, reason }) => (
      <div className="adm-way">
        <span>{source}</span>
        {reason && <span className="adm-refused">{reason}</span>}
      </div>
    ),
  },
  { header: "Outcome", cell: ({ outcome }) => OUTCOMES[outcome] },
];

export function RedirectImportDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const { report, fault, isBusy, ...file } = usePreviewedFile({
    ...{ maxBytes: IMPORT_MAX_BYTES, maxSize: MAX_SIZE, choice: {}, importFile },
    onImported(message) {
      toasts.good(message);
      onClose();
    },
  });
  const count = report ? report.added + report.replaced : 0;
  return (
    <Dialog title="Import redirects" isDirty={false} size="wide" onClose={onClose}>
      <div className="adm-form">
        <p className="adm-muted">
          A CSV file with the columns source, target and status (301 if left out). Up to{" "}
          {IMPORT_MAX_ROWS.toLocaleString("en")} lines and {MAX_SIZE}. You see a preview before anything is
          imported.
        </p>
        <FileDrop
          label="CSV file"
          what="a CSV file"
          accept=".csv,text/csv"
          isBusy={isBusy}
          error={fault}
          onFiles={([chosen]) => chosen && void file.choose(chosen)}
        />
        <p role="status">{describe(report, isBusy)}</p>
        {report && (
          <Table
            caption="What happens to each line"
            columns={COLUMNS}
            rows={report.lines.toSorted(
              (a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"),
            )}
            rowKey={({ line }) => `${line}`}
            empty={null}
          />
        )}
        {report && (
          <div className="adm-dialog-foot">
            <Button disabled={isBusy || count === 0} onClick={file.confirm}>
              {count === 1 ? "Import 1 redirect" : `Import ${count.toLocaleString("en")} redirects`}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function describe(report: RedirectImport | undefined, isBusy: boolean): string {
  if (isBusy) return "Reading...";
  if (!report) return "";
  return `${report.added} added, ${report.replaced} replaced, ${report.refused} refused`;
}
