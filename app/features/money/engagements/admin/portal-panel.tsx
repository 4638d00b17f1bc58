import { Mail } from "lucide-react";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { SecretLink } from "../../../../ui/admin/secret-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { EmailOffNotice } from "../../../core/outbox/email-off-notice.tsx";
import type { EngagementData } from "./engagements-data.ts";
import type { EngagementWrites } from "./use-engagement-writes.tsx";

/** The client's portal, and the ways its link gets to them. */
export function PortalPanel({ data, writes }: { data: EngagementData; writes: EngagementWrites }) {
  const { email } = data.engagement.person;
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="client-portal">
      <PanelTitle gap="none" id="client-portal">
        Client's portal
      </PanelTitle>
      <p className="text-muted">
        Anyone with this link sees the progress, the quote, invoices and files of this engagement, and can ask
        you a question.
      </p>
      <EmailOffNotice mail={data.mail} />
      <SecretLink
        address={data.link}
        copyLabel="Copy link"
        hint="The old one stops working at once, also in emails that were sent, and so do the pages of quotes and invoices that it led to. Links that you sent for a quote or an invoice by itself stay."
        isBusy={writes.isBusy}
        onRenew={() => writes.send({ kind: "renew" })}
      >
        <Button
          size="sm"
          disabled={writes.isBusy || email === "" || data.mail.kind !== "smtp"}
          onClick={() => writes.send({ kind: "send" })}
        >
          <Mail aria-hidden="true" />
          {email ? "Send to the client" : "No email address"}
        </Button>
      </SecretLink>
    </Panel>
  );
}
