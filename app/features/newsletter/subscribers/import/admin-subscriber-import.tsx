import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { FileDrop } from "../../../../ui/admin/editing/file-drop.tsx";
import { type FileToImport, usePreviewedFile } from "../../../../ui/admin/editing/use-previewed-file.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { subscribersClient } from "../client.ts";
import type { ImportLine, SubscriberImport } from "../schema.ts";
import {
  IMPORT_LINES_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from "./subscriber-import.ts";

const OUTCOMES: Record<ImportOutcome, string> = {
  added: "Subscribed at once",
  invited: "Asked to confirm",
  suppressed: "Suppressed",
  skipped: "Skipped",
  refused: "Refused",
};
const MAX_SIZE = `${IMPORT_MAX_BYTES / 1024 / 1024} MB`;

const importFile = ({ isCheck, ...json }: FileToImport & { haveAgreed: boolean }) =>
  send(subscribersClient.import.$post({ query: { check: `${isCheck}` }, json }));

const COLUMNS: Column<ImportLine>[] = [
  { header: "Line", cell: ({ line }) => line },
  {
    header: "Address",
    isWide: true,
    cell: ({ email, reason }) => (
      <div className="adm-way">
        <span>{email}</span>
        {reason && <span className="adm-refused">{reason}</span>}
      </div>
    ),
  },
  { header: "Outcome", cell: ({ outcome }) => OUTCOMES[outcome] },
];

export function SubscriberImportDialog({ onClose }: { onClose: () => void }) {
  const [haveAgreed, setAgreed] = useState(false);
  const toasts = useToasts();
  const { report, fault, isBusy, ...file } = usePreviewedFile({
    ...{ maxBytes: IMPORT_MAX_BYTES, maxSize: MAX_SIZE, choice: { haveAgreed }, importFile },
    onImported(message) {
      toasts.good(message);
      onClose();
    },
  });
  const { added = 0, invited = 0, suppressed = 0 } = report?.counts ?? {};
  return (
    <Dialog title="Import subscribers" isDirty={false} size="wide" onClose={onClose}>
      <div className="adm-form">
        <p className="adm-muted">
          A CSV file with the columns email, name, topics and status; only email is required. Up to{" "}
          {IMPORT_MAX_ROWS.toLocaleString("en")} lines and {MAX_SIZE}. You see a preview before anything is
          imported.
        </p>
        <CheckBox
          label="They have all agreed to get this newsletter, and I can prove it. Otherwise, each is asked by email to confirm."
          checked={haveAgreed}
          disabled={isBusy}
          onChange={({ target }) => {
            setAgreed(target.checked);
            file.checkAgain({ haveAgreed: target.checked });
          }}
        />
        <FileDrop
          label="CSV file"
          what="a CSV file"
          accept=".csv,text/csv"
          isBusy={isBusy}
          error={fault}
          onFiles={([chosen]) => chosen && void file.choose(chosen)}
        />
        <p role="status">{describe(report, isBusy)}</p>
        {report && report.lines.length > 0 && (
          <Table
            caption={`Lines that are skipped, up to the first ${IMPORT_LINES_MAX}`}
            columns={COLUMNS}
            rows={report.lines}
            rowKey={({ line }) => `${line}`}
            empty={null}
          />
        )}
        {report && (
          <div className="adm-dialog-foot">
            <Button disabled={isBusy || added + invited + suppressed === 0} onClick={file.confirm}>
              {describeImport(added + invited + suppressed)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function describeImport(count: number): string {
  return count === 1 ? "Import 1 line" : `Import ${count.toLocaleString("en")} lines`;
}

function describe(report: SubscriberImport | undefined, isBusy: boolean): string {
  if (isBusy) return "Reading...";
  if (!report) return "";
  return IMPORT_OUTCOMES.filter((outcome) => report.counts[outcome] > 0)
    .map((outcome) => `${OUTCOMES[outcome]}: ${report.counts[outcome].toLocaleString("en")}`)
    .join(" · ");
}
