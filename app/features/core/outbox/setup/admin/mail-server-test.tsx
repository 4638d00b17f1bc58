import { useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { type Said, useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import type { RecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Button } from "../../../../../ui/button.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { mailClient } from "../../client.ts";
import { mailSetupClient } from "../client.ts";
import type { MailServer } from "../schema.ts";
import { type MailServerDraft, toInput } from "./mail-server-data.ts";

interface MailServerTestProps {
  form: RecordForm<MailServerDraft>;
  server: MailServer;
}

/** Tries what is in the fields, saved or not; of a server that a variable sets, the one that is used. */
export function MailServerTest({ form, server }: MailServerTestProps) {
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
