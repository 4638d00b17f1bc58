import { useState } from "react";
import { ChooseFile } from "../../ui/admin/choose-file.tsx";
import { Dialog } from "../../ui/admin/dialog.tsx";
import { type Column, Table } from "../../ui/admin/table.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useAction } from "../../ui/admin/use-action.ts";
import { Button } from "../../ui/button.tsx";
import type { ImportResult, NewsletterIntent } from "./admin-newsletter.ts";
import {
  IMPORT_LINES_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_OUTCOMES,
  type ImportLine,
  type ImportOutcome,
  type SubscriberImport,
} from "./subscriber-import.ts";

const OUTCOMES: Record<ImportOutcome, string> = {
  added: "Subscribed at once",
  invited: "Asked to confirm",
  suppressed: "Kept from mail",
  skipped: "Skipped",
  refused: "Refused",
};
const MAX_MB = IMPORT_MAX_BYTES / 1024 / 1024;

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

/** A file is rehearsed first; only what the report shows is taken. */
export function SubscriberImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState("");
  const [haveAgreed, setAgreed] = useState(false);
  const [report, setReport] = useState<SubscriberImport>();
  const [fault, setFault] = useState("");
  const toasts = useToasts();
  const { isBusy, send } = useAction<ImportResult, NewsletterIntent>((outcome) => {
    if (!outcome.ok) return setFault(outcome.message || "The file could not be taken.");
    if (outcome.intent.isCheck) return setReport(outcome.data.data);
    toasts.good(outcome.data.message);
    onClose();
  });
  const rehearse = (text: string, agreed: boolean) => {
    setReport(undefined);
    setFault("");
    if (text) send({ intent: "import", csv: text, haveAgreed: agreed, isCheck: true });
  };
  const choose = async (file: File) => {
    if (file.size > IMPORT_MAX_BYTES) return setFault(`The file may have ${MAX_MB} MB at the most.`);
    const text = await file.text();
    setCsv(text);
    rehearse(text, haveAgreed);
  };
  const { added = 0, invited = 0, suppressed = 0 } = report?.counts ?? {};
  return (
    <Dialog title="Import subscribers" isDirty={false} size="wide" onClose={onClose}>
      <div className="adm-form">
        <p className="adm-muted">
          A CSV file with the columns email, name, topics and status, of which only the first is needed. At
          most {IMPORT_MAX_ROWS.toLocaleString("en")} lines and {MAX_MB} MB. You see first what would happen.
        </p>
        <label className="adm-agreed">
          <input
            type="checkbox"
            checked={haveAgreed}
            disabled={isBusy}
            onChange={({ target }) => {
              setAgreed(target.checked);
              rehearse(csv, target.checked);
            }}
          />
          <span>
            All of them have agreed to get this newsletter, and I can prove it. Without this tick each of them
            gets a mail to confirm.
          </span>
        </label>
        <ChooseFile
          label="CSV file"
          accept=".csv,text/csv"
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
        <p role="status">{describe(report, isBusy)}</p>
        <div role="alert" className="adm-failure">
          {fault}
        </div>
        {report && report.lines.length > 0 && (
          <Table
            caption={`Lines that are not taken, the first ${IMPORT_LINES_MAX} at the most`}
            columns={COLUMNS}
            rows={report.lines}
            rowKey={({ line }) => `${line}`}
            empty={null}
          />
        )}
        {report && (
          <div className="adm-dialog-foot">
            <Button
              disabled={isBusy || added + invited + suppressed === 0}
              onClick={() => send({ intent: "import", csv, haveAgreed, isCheck: false })}
            >
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
