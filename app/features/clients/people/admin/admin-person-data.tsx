import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DECIDED } from "../../../../utils/http/regain-session.ts";
import type { Person } from "../schema.ts";
import { EraseDialog } from "./admin-erase-dialog.tsx";
import { downloadExport } from "./person-file-calls.ts";

/** What the owner needs when somebody asks for a copy of their data, or for its deletion. */
export function PersonalDataPanel({ person }: { person: Person }) {
  const [step, setStep] = useState<"none" | "erasing" | "erased">("none");
  const [isExporting, setExporting] = useState(false);
  const toasts = useToasts();
  const navigate = useNavigate();
  // After the dialog has gone, since the router knows one guard at a time. A note that was typed has nobody left to be about.
  useEffect(() => {
    if (step === "erased") void navigate("/admin/people", { replace: true, state: DECIDED });
  }, [step, navigate]);
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
        <Button variant="danger" onClick={() => setStep("erasing")}>
          Erase person…
        </Button>
      </div>
      {step === "erasing" && (
        <EraseDialog
          person={person}
          onErased={(message) => {
            toasts.good(message);
            setStep("erased");
          }}
          onClose={() => setStep("none")}
        />
      )}
    </Panel>
  );
}
