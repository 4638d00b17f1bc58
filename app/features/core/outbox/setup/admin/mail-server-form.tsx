import { useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { LeaveGuard } from "../../../../../ui/admin/editing/leave-guard.tsx";
import { type Said, useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { PasswordField } from "../../../../../ui/admin/forms/password-field.tsx";
import { SectionForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { mailClient } from "../../client.ts";
import { mailSetupClient } from "../client.ts";
import type { MailServer } from "../schema.ts";
import { MAIL_PORTS, MAIL_SECURITIES } from "../setup.ts";
import { type MailServerDraft, PORT, toDraft, toInput } from "./mail-server-data.ts";

const SECURITY_OPTIONS = [
  { value: "starttls", label: "STARTTLS (usual, port 587)" },
  { value: "tls", label: "TLS (port 465)" },
  { value: "none", label: "None (only for a server on this machine)" },
];

interface PartProps {
  form: RecordForm<MailServerDraft>;
  server: MailServer;
}

export function MailServerForm({ server }: { server: MailServer }) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toDraft(server),
    save: (draft: MailServerDraft) =>
      send(mailSetupClient["mail-server"].$put({ json: { ...toInput(draft), version: draft.version } })),
    describeFailure: ({ message }) => message || "The email settings couldn't be saved. Please try again.",
    onSaved: ({ message }) => toasts.good(message),
  });
  return (
    <>
      <SectionForm form={form} noun="mail server" saveLabel="Save email settings">
        <ServerFields form={form} server={server} />
        <SenderFields form={form} server={server} />
        <MailServerTest form={form} server={server} />
      </SectionForm>
      {form.isDirty && <LeaveGuard isDirty saving={form} />}
    </>
  );
}

function ServerFields({ form, server }: PartProps) {
  const { draft, change } = form;
  const isFixed = server.serverFixedBy !== null;
  const changeSecurity = (value: string) => {
    const security = MAIL_SECURITIES.find((each) => each === value) ?? draft.security;
    // A port of one's own stays.
    const isUsual = draft.port.trim() === String(MAIL_PORTS[draft.security]);
    change({ security, ...(isUsual && { port: String(MAIL_PORTS[security]) }) });
  };
  return (
    <FormSection title="Mail server" hint="Your email provider calls this SMTP. Email goes out through it.">
      {isFixed && (
        <p className="text-muted">
          The mail server is set by the environment variable SMTP_URL, which wins over these fields. Remove
          the variable to set the server here.
        </p>
      )}
      <TextField
        label="Server"
        {...form.text("host", 253)}
        placeholder="smtp.example.com"
        help={isFixed ? undefined : "Leave it empty to turn email off."}
        readOnly={isFixed}
      />
      <FieldRow>
        <SelectField
          label="Security"
          name="security"
          options={SECURITY_OPTIONS}
          value={draft.security}
          onChange={(event) => changeSecurity(event.currentTarget.value)}
          error={form.errors.security}
          disabled={isFixed}
        />
        <NumberField label="Port" kind={PORT} {...form.text("port")} readOnly={isFixed} />
      </FieldRow>
      {!isFixed && <LogInFields form={form} server={server} />}
    </FormSection>
  );
}

function LogInFields({ form, server }: PartProps) {
  return (
    <>
      <TextField
        label="User name"
        {...form.text("user", 320)}
        help="Often your email address. Leave it empty for a server that asks for no log-in."
        autoComplete="off"
      />
      <PasswordField
        label="Mail password"
        {...form.text("password", 1000)}
        help={describePassword(server)}
        autoComplete="new-password"
        placeholder={server.hasPassword ? "••••••••" : undefined}
      />
    </>
  );
}

function describePassword({ hasPassword, isPasswordLost }: MailServer): string {
  if (isPasswordLost) {
    return "The saved password can't be read any more, because SECRET has changed. Enter it again.";
  }
  return hasPassword
    ? "A password is saved, encrypted. Leave this empty to keep it."
    : "It's stored encrypted and never shown again.";
}

function SenderFields({ form, server }: PartProps) {
  const isFixed = server.senderFixedBy !== null;
  return (
    <FormSection title="Sender" hint="Who your email comes from.">
      {isFixed && (
        <p className="text-muted">
          The address is set by the environment variable MAIL_FROM, which wins over this field.
        </p>
      )}
      <TextField
        label="Sender address"
        type="email"
        {...form.text("fromAddress", 254)}
        placeholder={server.sender}
        help="An address that your mail server may send from, best at your own domain."
        autoComplete="off"
        readOnly={isFixed}
      />
      <TextField
        label="Sender name"
        {...form.text("fromName", 100)}
        help="Leave it empty and each email names its own sender, such as your site or you."
        autoComplete="off"
      />
    </FormSection>
  );
}

interface MailServerTestProps {
  form: RecordForm<MailServerDraft>;
  server: MailServer;
}

/** Tries the settings in the fields, saved or not; if a variable sets the server, the one in use. */
function MailServerTest({ form, server }: MailServerTestProps) {
  const [outcome, setOutcome] = useState<ApiResult<Said>>();
  const tests = useWrites<undefined>(
    async () =>
      server.serverFixedBy
        ? send(mailClient["mail-test"].$post())
        : send(mailSetupClient["mail-server"].test.$post({ json: toInput(form.draft) })),
    setOutcome,
    () => false,
  );
  const sentence = outcome && (outcome.ok ? outcome.data.message : describeFailure(outcome));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={tests.isBusy || (!server.serverFixedBy && form.draft.host.trim() === "")}
          onClick={() => {
            setOutcome(undefined);
            tests.send(undefined);
          }}
        >
          {tests.isBusy ? "Sending..." : "Send test email"}
        </Button>
        <p className="text-muted">
          Sends to {server.testAddress}
          {server.serverFixedBy ? "." : " with what's in the fields now, saved or not."}
        </p>
      </div>
      <p
        role="status"
        className="wrap-anywhere whitespace-pre-line empty:hidden data-[ok=false]:text-bad data-[ok=true]:text-good"
        data-ok={outcome?.ok}
      >
        {sentence}
      </p>
    </div>
  );
}

function describeFailure({ message, fields }: Extract<ApiResult<Said>, { ok: false }>): string {
  return Object.values(fields)[0] ?? (message || "The test email was not sent.");
}
