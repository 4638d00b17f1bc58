import { Ban, Mail } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { Menu } from "../../../../ui/admin/overlays/menu.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { SecretLink } from "../../../../ui/admin/secret-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { AddressButton } from "../../../clients/people/address/address.tsx";
import { EmailOffNotice } from "../../../core/outbox/email-off-notice.tsx";
import { RecordMails } from "../../../core/outbox/outcomes/outcomes.tsx";
import { REASON_MAX_CHARS } from "../engagement.ts";
import type { Engagement } from "../schema.ts";
import { describeMoney, EngagementBadge } from "./engagement-words.tsx";
import type { EngagementData } from "./engagements-data.ts";
import { MilestonesPanel } from "./milestones-panel.tsx";
import { SharedFilesPanel } from "./shared-files-panel.tsx";
import { type EngagementWrites, useEngagementWrites } from "./use-engagement-writes.tsx";
import { cancelEngagement } from "./write-engagement.ts";

/** One engagement: milestones and their invoices, files and the client's portal. */
export function AdminEngagement({ data }: { data: EngagementData }) {
  const { engagement } = data;
  const writes = useEngagementWrites(engagement);
  const [question, setQuestion] = useState<"complete" | "cancel">();
  const close = () => setQuestion(undefined);
  const open = describeOpen(engagement);
  const complete = () => {
    close();
    writes.send({ kind: "complete" });
  };
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead title={engagement.title} back={<BackLink to="/admin/engagements">All engagements</BackLink>}>
        {engagement.status === "active" && (
          <>
            <Button
              variant={open ? "secondary" : "primary"}
              isBusy={writes.pending.some(({ kind }) => kind === "complete")}
              onClick={() => (open ? setQuestion("complete") : complete())}
            >
              Complete
            </Button>
            <Menu
              label={`More of ${engagement.title}`}
              groups={[
                [{ label: "Cancel engagement", icon: Ban, isBad: true, run: () => setQuestion("cancel") }],
              ]}
            />
          </>
        )}
      </PageHead>
      <EngagementFacts engagement={engagement} />
      <MilestonesPanel engagement={engagement} writes={writes} />
      <SharedFilesPanel engagement={engagement} writes={writes} />
      <PortalPanel data={data} writes={writes} />
      <RecordMails
        mails={data.mails}
        isMailOn={data.mail.kind === "smtp"}
        none="You haven't emailed the portal's link yet."
        correction={<AddressButton person={engagement.person} email={engagement.person.email} />}
      />
      {question === "complete" && (
        <ConfirmDialog
          question="Complete this engagement?"
          hint={`${open} Once it's completed, milestones can't be marked as done.`}
          confirmLabel="Complete"
          tone="plain"
          onConfirm={complete}
          onCancel={close}
        />
      )}
      {question === "cancel" && <CancelDialog engagement={engagement} onClose={close} />}
    </div>
  );
}

/** The unfinished and unpaid parts; empty when all is done and paid. */
function describeOpen({ milestones }: Engagement): string {
  const planned = milestones.filter(({ state }) => state === "planned").length;
  const unpaid = milestones.filter(({ state }) => state === "done" || state === "invoiced").length;
  return [
    ...(planned > 0 ? [`${countOf(planned, "milestone")} not done yet.`] : []),
    ...(unpaid > 0 ? [`${countOf(unpaid, "milestone")} not paid yet.`] : []),
  ].join(" ");
}

function EngagementFacts({ engagement }: { engagement: Engagement }) {
  const { person, status, startedOn, finishedOn, dealId, quoteId, cancelledReason } = engagement;
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-label="Facts">
      <FactList>
        <Fact name="Client">
          <QuietLink to={pathToRecord("person", person.id)}>{person.name}</QuietLink>
        </Fact>
        <Fact name="Status">
          <EngagementBadge status={status} />
        </Fact>
        <Fact name="Started">
          <Day at={startedOn} />
        </Fact>
        {finishedOn !== null && (
          <Fact name={status === "cancelled" ? "Cancelled" : "Completed"}>
            <Day at={finishedOn} />
          </Fact>
        )}
      </FactList>
      <FactList>
        <Fact name="Agreed">{describeMoney(engagement, "totalMinor")}</Fact>
        <Fact name="Paid">
          <strong className="font-[550] tabular-nums">{describeMoney(engagement, "paidMinor")}</strong>
        </Fact>
        <Fact name="Agreement">
          <QuietLink to={pathToRecord("quote", quoteId)}>Open the quote</QuietLink>
        </Fact>
        {dealId !== null && (
          <Fact name="Deal">
            <QuietLink to={pathToRecord("deal", dealId)}>Open the deal</QuietLink>
          </Fact>
        )}
      </FactList>
      {cancelledReason && (
        <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">Cancelled: {cancelledReason}</p>
      )}
    </Panel>
  );
}

/** The client's portal, and the ways its link gets to them. */
function PortalPanel({ data, writes }: { data: EngagementData; writes: EngagementWrites }) {
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

interface CancelDialogProps {
  engagement: Engagement;
  onClose: () => void;
}

/** Ends the work early. Invoices stay as they are. */
function CancelDialog({ engagement: { id, version }, onClose }: CancelDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { reason: "" },
    save: ({ reason }) => cancelEngagement(id, { reason, version }),
    describeFailure: ({ message }) => message || "The engagement couldn't be cancelled",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Cancel engagement" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="engagement" saveLabel="Cancel engagement" onCancel={onClose}>
        <p className="text-muted">
          Its invoices stay as they are: credit what isn't owed. The portal says that the work is cancelled.
        </p>
        <TextArea
          label="Reason"
          required
          rows={3}
          help="Only you see it."
          {...form.text("reason", REASON_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}
