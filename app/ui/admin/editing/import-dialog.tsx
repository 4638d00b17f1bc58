import { useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { Button } from "../../button.tsx";
import { CheckBox } from "../../check-box.tsx";
import { CellLines } from "../layout/cell-lines.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { DialogFoot } from "../overlays/dialog-foot.tsx";
import { useToasts } from "../overlays/toasts.tsx";
import { Table } from "../records/table.tsx";
import { FileDrop } from "./file-drop.tsx";
import { useWrites } from "./use-writes.ts";

/** A file that is to be checked, or imported. */
export interface FileToImport {
  csv: string;
  isCheck: boolean;
  haveAgreed: boolean;
}

/** A line of the file, with the outcome that it has or would have. */
interface ReportedLine<Outcome extends string> {
  line: number;
  name: string;
  outcome: Outcome;
  reason: string;
}

interface ImportDialogProps<Outcome extends string, Report> {
  title: string;
  /** The columns of the file, in words. */
  columns: string;
  maxRows: number;
  maxBytes: number;
  /** `maxBytes` in words, such as "2 MB". */
  maxSize: string;
  /** A statement that the owner may confirm about the lines. */
  agreement?: string;
  importFile: (file: FileToImport) => Promise<ApiResult<{ message: string; data: Report }>>;
  describe: (report: Report) => string;
  /** How many lines would be imported. */
  count: (report: Report) => number;
  /** The button's word for a line. */
  noun: string;
  table: {
    caption: string;
    /** The header of the column with the names of the lines. */
    header: string;
    outcomes: Record<Outcome, string>;
    list: (report: Report) => ReportedLine<Outcome>[];
  };
  onClose: () => void;
}

/** A file is checked first; only lines that the report shows are imported. */
export function ImportDialog<Outcome extends string, Report>(props: ImportDialogProps<Outcome, Report>) {
  const { maxBytes, maxSize, agreement, importFile, table, onClose } = props;
  const [csv, setCsv] = useState("");
  const [haveAgreed, setAgreed] = useState(false);
  const [report, setReport] = useState<Report>();
  const [fault, setFault] = useState("");
  const toasts = useToasts();
  const { isBusy, send } = useWrites(
    importFile,
    (result, { isCheck }) => {
      if (!result.ok) return setFault(result.message || "The file couldn't be imported.");
      if (isCheck) return setReport(result.data.data);
      toasts.good(result.data.message);
      onClose();
    },
    ({ isCheck }) => !isCheck,
  );
  /** An earlier choice is forgotten, so that only the file named last can be imported. */
  const checkFile = (file: Omit<FileToImport, "isCheck">) => {
    setCsv(file.csv);
    setReport(undefined);
    setFault("");
    if (file.csv) send({ ...file, isCheck: true });
  };
  const choose = async (file: File) => {
    checkFile({ csv: "", haveAgreed });
    if (file.size > maxBytes) return setFault(`The file can be at most ${maxSize}.`);
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setFault("This file can't be read.");
    checkFile({ csv: text, haveAgreed });
  };
  const lines = report ? table.list(report) : [];
  const count = report ? props.count(report) : 0;
  return (
    <Dialog title={props.title} isDirty={false} size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">
          A CSV file with the columns {props.columns}. Up to {countOf(props.maxRows, "line")} and {maxSize}.
          You see a preview before anything is imported.
        </p>
        {agreement && (
          <CheckBox
            label={agreement}
            checked={haveAgreed}
            disabled={isBusy}
            onChange={({ target }) => {
              setAgreed(target.checked);
              if (csv) checkFile({ csv, haveAgreed: target.checked });
            }}
          />
        )}
        <FileDrop
          label="CSV file"
          what="a CSV file"
          accept=".csv,text/csv"
          isBusy={isBusy}
          error={fault}
          onFiles={([chosen]) => chosen && void choose(chosen)}
        />
        <p role="status">{isBusy ? "Reading..." : report && props.describe(report)}</p>
        {lines.length > 0 && (
          <Table
            caption={table.caption}
            columns={[
              { header: "Line", cell: ({ line }) => line },
              {
                header: table.header,
                isWide: true,
                cell: ({ name, reason }) => (
                  <CellLines>
                    <span>{name}</span>
                    {reason && <span className="wrap-anywhere text-bad">{reason}</span>}
                  </CellLines>
                ),
              },
              { header: "Outcome", cell: ({ outcome }) => table.outcomes[outcome] },
            ]}
            rows={lines}
            rowKey={({ line }) => `${line}`}
            empty={null}
          />
        )}
        {report && (
          <DialogFoot>
            <Button
              disabled={isBusy || count === 0}
              onClick={() => {
                setFault("");
                send({ csv, haveAgreed, isCheck: false });
              }}
            >
              Import {countOf(count, props.noun)}
            </Button>
          </DialogFoot>
        )}
      </div>
    </Dialog>
  );
}
