import { Check } from "lucide-react";
import { useState } from "react";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { Deal } from "../schema.ts";
import { ActionDialog } from "./dialogs/action-dialog.tsx";
import { NextActionLine } from "./next-action-line.tsx";

/** What comes next with a deal; ticking it off asks for the action after it. */
export function NextAction({ deal }: { deal: Deal }) {
  const [dialog, setDialog] = useState<"done" | "plan">();
  const isPlanned = deal.nextActionOn !== null;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3" aria-labelledby="next-action">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <PanelTitle gap="none" id="next-action">
          Next action
        </PanelTitle>
        <p>
          <NextActionLine deal={deal} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPlanned && (
          <Button onClick={() => setDialog("done")}>
            <Check aria-hidden="true" />
            Done
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDialog("plan")}>
          {isPlanned ? "Change" : "Plan next action"}
        </Button>
      </div>
      {dialog && <ActionDialog deal={deal} kind={dialog} onClose={() => setDialog(undefined)} />}
    </Panel>
  );
}
