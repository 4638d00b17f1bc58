import { Upload } from "lucide-react";
import { useState } from "react";
import { FileDrop } from "../../../../ui/admin/editing/file-drop.tsx";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { addDays } from "../keyword-days.ts";
import { CSV_MAX_CHARS, KEPT_DAYS } from "../keywords.ts";
import type { ImportReport } from "../schema.ts";

interface KeywordImportProps {
  report: ImportReport | undefined;
  isBusy: boolean;
  onImport: (csv: string, day: string) => void;
}

export function KeywordImport({ report, isBusy, onImport }: KeywordImportProps) {
  const toasts = useToasts();
  const [file, setFile] = useState<File>();
  const today = useDates().zone.formatDay(new Date());
  const [day, setDay] = useState(today);
  const load = async () => {
    if (!file) return toasts.bad("Please choose a file.");
    if (file.size > CSV_MAX_CHARS) return toasts.bad("This file is too large. The limit is 2 MB.");
    const csv = await file.text().catch(() => undefined);
    if (csv === undefined) return toasts.bad("This file can't be read.");
    onImport(csv, day);
  };
  return (
    <Panel
      as="form"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void load();
      }}
    >
      <PanelTitle gap="none">Import from a file</PanelTitle>
      <p className="text-muted">
        Use Queries.csv from Search Console's export (Performance, Export, CSV), or your own file with the
        columns keyword and position and, optionally, searchVolume and day.
      </p>
      <FileDrop
        label="File"
        what="the file"
        accept=".csv,text/csv"
        chosen={file?.name}
        onFiles={([chosen]) => setFile(chosen)}
      />
      <FieldRow>
        <TextField
          type="date"
          name="day"
          label="Last day covered"
          help="The last day of the exported range."
          min={addDays(new Date(), -KEPT_DAYS)}
          max={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </FieldRow>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" disabled={isBusy}>
          <Upload aria-hidden="true" />
          {isBusy ? "Importing..." : "Import"}
        </Button>
      </div>
      {report && <Report report={report} />}
    </Panel>
  );
}

function Report({ report: { rows, newKeywords, leftOut, faults } }: { report: ImportReport }) {
  return (
    <Notice role="status">
      <p>
        {rows.toLocaleString("en")} rows imported, {newKeywords.toLocaleString("en")} new keywords.
        {leftOut > 0 && ` ${leftOut.toLocaleString("en")} were left out: the list is full.`}
      </p>
      {faults.count > 0 && (
        <>
          <p>{faults.count.toLocaleString("en")} lines were skipped:</p>
          <ul>
            {faults.first.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
