import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { toDay } from "../../../../utils/dates.ts";
import { GstrDialog } from "./gstr-dialog.tsx";

export function GstrButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden="true" />
        Download for GSTR-1
      </Button>
      {isOpen && <GstrDialog today={toDay(new Date())} onClose={() => setOpen(false)} />}
    </>
  );
}
