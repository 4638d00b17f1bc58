import { Mail } from "lucide-react";
import { type Said, useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { SecretLink } from "../../../../../ui/admin/secret-link.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { EmailOffNotice } from "../../../../core/outbox/email-off-notice.tsx";
import type { IssuedData } from "../invoices-data.ts";
import { markSent, renewLink, sendInvoice } from "../write-invoice.ts";

const WRITES = { send: sendInvoice, mark: markSent, renew: renewLink };
type Edit = keyof typeof WRITES;

/** The page that the client sees, and the ways it gets to them. */
export function ClientPagePanel({
  data: { invoice, link, mail },
}: {
  data: Pick<IssuedData, "invoice" | "link" | "mail">;
}) {
  const toasts = useToasts();
  const writes = useWrites<Edit, Said>(
    (edit) => WRITES[edit](invoice.id),
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
        Anyone with this link sees the document and its PDF, and nothing else.
        {invoice.sentAt === null && " You haven't sent it yet."}
      </p>
      <EmailOffNotice mail={mail} />
      <SecretLink
        address={link}
        copyLabel="Copy link"
        hint="The old one stops working at once, also in emails that were sent."
        isBusy={writes.isBusy}
        onRenew={() => writes.send("renew")}
      >
        {/* An email that exists is sent again from the list of emails. */}
        {invoice.mail === null && (
          <Button
            variant={invoice.sentAt ? "secondary" : "primary"}
            size="sm"
            disabled={writes.isBusy || email === "" || mail.kind !== "smtp"}
            onClick={() => writes.send("send")}
          >
            <Mail aria-hidden="true" />
            {email ? `Email to ${email}` : "No email address"}
          </Button>
        )}
        {invoice.sentAt === null && (
          <Button variant="secondary" size="sm" disabled={writes.isBusy} onClick={() => writes.send("mark")}>
            I've sent it another way
          </Button>
        )}
      </SecretLink>
    </Panel>
  );
}
