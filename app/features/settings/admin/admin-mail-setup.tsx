import { useState } from "react";
import { type Said, useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../ui/admin/forms/form-section.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import type { MailState } from "./admin-setting.ts";

export type SendTestMail = () => Promise<ApiResult<Said>>;

interface MailSetupProps {
  mail: MailState;
  address: string;
  sendTest: SendTestMail;
}

export function MailSetup({ mail, address, sendTest }: MailSetupProps) {
  const [outcome, setOutcome] = useState<ApiResult<Said>>();
  const tests = useWrites<undefined>(sendTest, setOutcome);
  return (
    <FormSection title="How email is sent" hint={describeSetup(mail.kind)}>
      {mail.failed > 0 && (
        <p className="adm-mail-failed">
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
      <p className="adm-muted">It goes to {address}, the saved address.</p>
      <p role="status" className="adm-mail-outcome" data-ok={outcome?.ok}>
        {outcome && (outcome.ok ? outcome.data.message : outcome.message || "The test email was not sent.")}
      </p>
    </FormSection>
  );
}

function describeSetup(kind: MailState["kind"]): string {
  return kind === "smtp"
    ? "Email is sent through the mail server set in SMTP_URL."
    : "No mail server is set (SMTP_URL), so nothing is sent: each email is kept as an .eml file in the mail folder of the data folder.";
}
