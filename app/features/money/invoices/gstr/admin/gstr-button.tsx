import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField } from "../../../../../ui/field.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import { downloadApi } from "../../../../../utils/http/api-download.ts";
import { type GstrPeriod, listGstrPeriods } from "./gstr-periods.ts";

export function GstrButton() {
  const [isOpen, setOpen] = useState(false);
  const { zone } = useDates();
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden="true" />
        Download for GSTR-1
      </Button>
      {isOpen && <GstrDialog today={zone.formatDay(new Date())} onClose={() => setOpen(false)} />}
    </>
  );
}

interface GstrDialogProps {
  today: string;
  onClose: () => void;
}

const toQuery = ({ from, to }: GstrPeriod) => `from=${from}&to=${to}`;

/** Asks for the month or quarter to download; not a record's form, since nothing is saved. */
function GstrDialog({ today, onClose }: GstrDialogProps) {
  const { months, quarters } = listGstrPeriods(today);
  const periods = [...months, ...quarters];
  const [query, setQuery] = useState(() => toQuery(months[1] ?? { from: today, to: today, label: "" }));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const failed = await downloadApi(`/api/invoices/csv?${query}`);
    setBusy(false);
    setFault(failed);
    if (!failed) onClose();
  };
  return (
    <Dialog title="Download for GSTR-1" isDirty={false} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <p className="text-muted">
          A working file with every invoice and credit note by tax rate, and the tax on advances (tables 11A
          and 11B). Check it with your accountant: it files nothing.
        </p>
        <SelectField
          label="Month or quarter"
          name="period"
          value={query}
          options={periods.map((period) => ({ value: toQuery(period), label: period.label }))}
          onChange={(event) => setQuery(event.target.value)}
        />
        <DialogFoot>
          {fault && <Failure>{fault}</Failure>}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Download CSV
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
