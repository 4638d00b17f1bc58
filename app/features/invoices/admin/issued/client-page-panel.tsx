import { Mail } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { formatDateTime } from "../../../../utils/dates.ts";
import type { Invoice } from "../../schema.ts";
import { renewLink, sendInvoice } from "../write-invoice.ts";

type Edit = "send" | "renew";

/** The page that the client sees, and the ways it gets to them. */
export function ClientPagePanel({ invoice, link }: { invoice: Invoice; link: string }) {
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const writes = useWrites<Edit, Said>(
    (edit) => (edit === "send" ? sendInvoice(invoice.id) : renewLink(invoice.id)),
    (result) =>
      result.ok
        ? toasts.good(result.data.message ?? "Done")
        : toasts.bad(result.message || "That didn't work. Please try again."),
  );
  const { email } = invoice.person;
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="client-page">
      <PanelTitle id="client-page" gap="none">
        Client's page
      </PanelTitle>
      <p className="text-muted">
        Anyone with this link sees the document and its PDF, and nothing else.{" "}
        {invoice.sentAt && `An email with it was last queued on ${formatDateTime(invoice.sentAt)}.`}
      </p>
      <code className="rounded-sm border border-line bg-raised px-3 py-2 text-meta wrap-anywhere">
        {link}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={writes.isBusy || email === ""} onClick={() => writes.send("send")}>
          <Mail aria-hidden="true" />
          {email ? `Email to ${email}` : "No email address"}
        </Button>
        <CopyButton text={link} label="Copy link" />
        <Button variant="caution" size="sm" disabled={writes.isBusy} onClick={() => setAsking(true)}>
          New link
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Make a new link?"
          hint="The old one stops working at once, also in emails that were sent."
          confirmLabel="Make a new link"
          onConfirm={() => {
            setAsking(false);
            writes.send("renew");
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
