import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { Copy, History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../button.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Menu } from "../overlays/menu.tsx";
import { Sheet } from "../overlays/sheet.tsx";
import { useToasts } from "../overlays/toasts.tsx";
import { TabList } from "../route-tabs.tsx";
import { Piece, State } from "./piece.tsx";

type Overlay = "dialog" | "dirty" | "confirm" | "sheet" | "palette";

interface OverlayPartsProps {
  /** The command palette knows what the site holds, so it comes from outside. */
  renderPalette: (onClose: () => void) => ReactNode;
}

export function OverlayParts({ renderPalette }: OverlayPartsProps) {
  return (
    <>
      <Piece title="Dialogs, sheets, command palette" home="app/ui/admin/overlays/dialog.tsx, sheet.tsx">
        <Overlays renderPalette={renderPalette} />
      </Piece>
      <Piece title="Menus" home="app/ui/admin/overlays/menu.tsx">
        <Menus />
      </Piece>
      <Piece title="Toasts" home="app/ui/admin/overlays/toasts.tsx">
        <Toasts />
      </Piece>
      <Piece title="Tabs" home="app/ui/admin/route-tabs.tsx">
        <InvoiceTabs />
      </Piece>
    </>
  );
}

const INVOICE_TABS = [
  { value: "lines", label: "Lines", content: "What is charged for." },
  { value: "terms", label: "Terms", content: "When it is due.", isFaulty: true },
  { value: "mail", label: "Mail", content: "How it is sent." },
] as const;

function InvoiceTabs() {
  const [open, setOpen] = useState<string>(INVOICE_TABS[0].value);
  return (
    <BaseTabs.Root value={open} onValueChange={setOpen}>
      <TabList label="Parts of an invoice" open={open} tabs={INVOICE_TABS} />
      {INVOICE_TABS.map(({ value, content }) => (
        <BaseTabs.Panel key={value} value={value}>
          <p>{content}</p>
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

function Overlays({ renderPalette }: OverlayPartsProps) {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  const opener = (overlay: Overlay, label: string) => (
    <Button variant="secondary" size="sm" onClick={() => setOpen(overlay)}>
      {label}
    </Button>
  );
  return (
    <>
      <State name="Closed">
        {opener("dialog", "Dialog")}
        {opener("dirty", "Dialog with unsaved changes")}
        {opener("confirm", "Question")}
        {opener("sheet", "Sheet")}
        {opener("palette", "Command palette")}
      </State>
      {(open === "dialog" || open === "dirty") && (
        <Dialog title="Invoice 2026-014" isDirty={open === "dirty"} onClose={close}>
          <p>It was sent on 31 March and is due in 30 days.</p>
        </Dialog>
      )}
      {open === "confirm" && (
        <ConfirmDialog
          question="Delete this invoice?"
          hint="It can be taken back from the trash for 30 days."
          confirmLabel="Delete"
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === "sheet" && (
        <Sheet label="Filters" onClose={close}>
          <p className="px-6 py-16">For things that belong to the screen but need not always show.</p>
        </Sheet>
      )}
      {open === "palette" && renderPalette(close)}
    </>
  );
}

function Menus() {
  const toasts = useToasts();
  const entry = (label: string, icon: typeof Copy) => ({ label, icon, run: () => toasts.note(label) });
  return (
    <State name="Closed">
      <Menu
        label="More of the invoice"
        groups={[
          [
            entry("Edit", Pencil),
            entry("Duplicate", Copy),
            { ...entry("History", History), isDisabled: true },
          ],
          [{ ...entry("Delete", Trash2), isBad: true }],
        ]}
      />
    </State>
  );
}

function Toasts() {
  const toasts = useToasts();
  return (
    <State name="Press to try">
      <Button variant="secondary" size="sm" onClick={() => toasts.good("Invoice sent")}>
        Good
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => toasts.good("Invoice deleted", { label: "Undo", run: () => toasts.good("Restored") })}
      >
        With undo
      </Button>
      <Button variant="secondary" size="sm" onClick={() => toasts.bad("The invoice could not be sent.")}>
        Bad
      </Button>
      <Button variant="secondary" size="sm" onClick={() => toasts.note("It stays a second longer.")}>
        Remark
      </Button>
    </State>
  );
}
