import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { EmailOffNotice } from "../../email-off-notice.tsx";
import type { MailSetup } from "../../schema.ts";
import { MailServerSection } from "./mail-server-section.tsx";

interface MailSettingsProps {
  mail: MailSetup;
}

/** How email leaves the site: what has not left it, the server and the sender, and whether mailboxes will trust it. */
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
