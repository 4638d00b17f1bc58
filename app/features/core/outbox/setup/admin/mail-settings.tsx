import { useEffect } from "react";
import { useFetcher } from "react-router";
import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { Failed, ListSkeleton } from "../../../../../ui/admin/records/list-states.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { EmailOffNotice } from "../../email-off-notice.tsx";
import type { MailSetup } from "../../schema.ts";
import { DomainCheckSection } from "./domain-check-section.tsx";
import { MAIL_SERVER_PATH, type MailServerResult } from "./mail-server-data.ts";
import { MailServerForm } from "./mail-server-form.tsx";

interface MailSettingsProps {
  mail: MailSetup;
}

/** How email leaves the site: unsent mails, the server and the sender, and whether mailboxes will trust it. */
export function MailSettings({ mail }: MailSettingsProps) {
  return (
    <>
      <FormSection title="Email" hint={describeSetup(mail.kind)}>
        {mail.kind === "smtp" && <EmailOffNotice mail={mail} />}
        {mail.failed > 0 && (
          <p className="text-bad">
            {countOf(mail.failed, "email")} could not be delivered, after several attempts.
          </p>
        )}
        {mail.waiting > 0 && (
          <p className="text-muted">
            {mail.waiting === 1 ? "1 email is" : `${mail.waiting} emails are`} waiting to be sent.
          </p>
        )}
      </FormSection>
      <MailServerSection />
    </>
  );
}

function describeSetup(kind: MailSetup["kind"]): string {
  return kind === "smtp"
    ? "Email is on. It goes out through the mail server below."
    : "Email is off, because no mail server is set. Nothing is delivered. Each email is kept as a file in the mail folder of the data folder until you set a server below.";
}

/** The mail server, the sender and its domain, with data of their own. */
function MailServerSection() {
  const { load, data: result, state } = useFetcher<MailServerResult>({ key: MAIL_SERVER_PATH });
  useEffect(() => void load(MAIL_SERVER_PATH), [load]);
  if (!result) return <ListSkeleton />;
  if (!result.ok) {
    return (
      <Failed
        title="The mail server's settings couldn't be loaded"
        message={result.message || "The server didn't answer as expected."}
        isBusy={state !== "idle"}
        onRetry={() => void load(MAIL_SERVER_PATH)}
      />
    );
  }
  return (
    <>
      <MailServerForm server={result.data} />
      <DomainCheckSection sender={result.data.sender} />
    </>
  );
}
