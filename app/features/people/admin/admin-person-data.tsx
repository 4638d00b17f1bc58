import { useState } from "react";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Person } from "../schema.ts";
import { EraseDialog } from "./admin-erase-dialog.tsx";
import { downloadExport } from "./person-file-calls.ts";

/** What the owner needs when somebody asks for a copy of their data, or for its deletion. */
export function PersonalDataPanel({ person }: { person: Person }) {
  const [isErasing, setErasing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const toasts = useToasts();
  const download = async () => {
    setExporting(true);
    const fault = await downloadExport(person.id);
    setExporting(false);
    if (fault) toasts.bad(fault);
  };
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="person-data">
      <PanelTitle gap="none" id="person-data">
        Personal data
      </PanelTitle>
      <p className="text-muted">
        The export is a ZIP file with all that the site knows about this person, and their files.
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Button variant="secondary" isBusy={isExporting} onClick={download}>
          Export everything
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase person…
        </Button>
      </div>
      {isErasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
    </Panel>
  );
}
