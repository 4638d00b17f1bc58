import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import { GstrDialog } from "./gstr-dialog.tsx";

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
