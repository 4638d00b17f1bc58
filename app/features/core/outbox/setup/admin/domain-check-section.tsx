import { useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { Badge, type BadgeTone } from "../../../../../ui/admin/badge.tsx";
import { CopyButton } from "../../../../../ui/admin/copy-button.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { mailSetupClient } from "../client.ts";
import type { DomainCheck, RecordCheck } from "../schema.ts";
import { getMailDomain } from "../setup.ts";

const STATES: Record<RecordCheck["state"], { label: string; tone: BadgeTone }> = {
  good: { label: "Good", tone: "good" },
  missing: { label: "Missing", tone: "bad" },
  faulty: { label: "Needs a change", tone: "warn" },
  unknown: { label: "Not known", tone: "warn" },
};

const RECORDS = [
  { key: "spf", title: "SPF: who may send for your domain" },
  { key: "dkim", title: "DKIM: a signature on each email" },
  { key: "dmarc", title: "DMARC: what happens to fakes" },
] as const;

/** Checks the DNS of the saved sender's domain, when the owner asks for it. */
export function DomainCheckSection({ sender }: { sender: string }) {
  const [selector, setSelector] = useState("");
  const [outcome, setOutcome] = useState<ApiResult<{ data: DomainCheck }>>();
  const checks = useWrites<string, { data: DomainCheck }>(
    (json) => send(mailSetupClient["mail-server"]["domain-check"].$post({ json: { selector: json } })),
    setOutcome,
    () => false,
  );
  const fault = outcome && !outcome.ok ? outcome : undefined;
  return (
    <FormSection
      title="Will your email arrive?"
      hint={`Mailboxes look at three DNS records of ${getMailDomain(sender)} before they trust email from ${sender}.`}
    >
      <TextField
        label="DKIM selector"
        name="selector"
        value={selector}
        onChange={(event) => setSelector(event.currentTarget.value)}
        error={fault?.fields.selector}
        help="Your email provider names it. Leave it empty to try the usual ones."
        maxLength={63}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          isBusy={checks.isBusy}
          onClick={() => {
            setOutcome(undefined);
            checks.send(selector);
          }}
        >
          {checks.isBusy ? "Checking..." : "Check DNS records"}
        </Button>
      </div>
      <div role="status" className="grid gap-4 empty:hidden">
        {fault && !fault.fields.selector && (
          <p className="text-bad">{fault.message || "The check couldn't be made. Please try again."}</p>
        )}
        {outcome?.ok && <DomainCheckResult check={outcome.data.data} />}
      </div>
    </FormSection>
  );
}

function DomainCheckResult({ check }: { check: DomainCheck }) {
  return (
    <ul className="grid list-none gap-4 p-0">
      {RECORDS.map(({ key, title }) => (
        <RecordResult key={key} title={title} record={check[key]} />
      ))}
    </ul>
  );
}

function RecordResult({ title, record }: { title: string; record: RecordCheck }) {
  const { label, tone } = STATES[record.state];
  const { add, found } = record;
  return (
    <li className="grid min-w-0 gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{title}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{record.sentence}</p>
      {found && <RecordText label="Found" text={found} />}
      {add && (
        <>
          <p className="text-muted">
            {found ? "Change the TXT record of" : "Add a TXT record for"}{" "}
            <code className="wrap-anywhere">{add.name}</code>
            {found ? " to" : " with this value"}
          </p>
          <RecordText label="Value" text={add.value} />
          <div>
            <CopyButton text={add.value} label="Copy value" />
          </div>
        </>
      )}
    </li>
  );
}

function RecordText({ label, text }: { label: string; text: string }) {
  return (
    <p className="text-sm">
      <span className="text-muted">{label} </span>
      <code className="wrap-anywhere">{text}</code>
    </p>
  );
}
