import { useState } from "react";
import { send } from "../../kit/http/client.ts";
import { type Said, useWrites } from "../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../ui/admin/forms/form-section.tsx";
import { Button } from "../../ui/button.tsx";
import type { ApiResult } from "../../utils/http/api-client.ts";
import { countOf } from "../../utils/text/count-of.ts";
import { mailClient } from "./client.ts";
import { EmailOffNotice } from "./email-off-notice.tsx";
import type { MailSetup } from "./schema.ts";

interface MailSettingsProps {
  mail: MailSetup;
  address: string;
}

export function MailSettings({ mail, address }: MailSettingsProps) {
  const [outcome, setOutcome] = useState<ApiResult<Said>>();
  const tests = useWrites<undefined>(() => send(mailClient["mail-test"].$post()), setOutcome);
  return (
    <FormSection title="How email is sent" hint={describeSetup(mail.kind)}>
      {mail.kind === "smtp" && <EmailOffNotice mail={mail} />}
      {mail.failed > 0 && (
        <p className="text-bad">
          {countOf(mail.failed, "email")} could not be delivered, after several attempts.
        </p>
      )}
      {mail.waiting > 0 && (
        <p className="adm-muted">
          {mail.waiting === 1 ? "1 email is" : `${mail.waiting} emails are`} waiting to be sent.
        </p>
      )}
      <div className="adm-row">
        <Button
          variant="secondary"
          disabled={tests.isBusy}
          onClick={() => {
            setOutcome(undefined);
            tests.send(undefined);
          }}
        >
          {tests.isBusy ? "Sending..." : "Send test email"}
        </Button>
      </div>
      <p className="adm-muted">Sends to {address}.</p>
      <p
        role="status"
        className="wrap-anywhere empty:hidden data-[ok=false]:text-bad data-[ok=true]:text-good"
        data-ok={outcome?.ok}
      >
        {outcome && (outcome.ok ? outcome.data.message : outcome.message || "The test email was not sent.")}
      </p>
    </FormSection>
  );
}

function describeSetup(kind: MailSetup["kind"]): string {
  return kind === "smtp"
    ? "Email is sent through the mail server set in SMTP_URL."
    : "Email is off, because no mail server is set (SMTP_URL). Nothing is delivered: each email is kept as an .eml file in the mail folder of the data folder.";
}
