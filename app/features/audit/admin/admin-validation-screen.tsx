import { FileCheck } from "lucide-react";
import { useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { Badge } from "../../../ui/admin/badge.tsx";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { auditClient } from "../client.ts";
import type { Validation } from "../schema.ts";

const validateSite = () => send(auditClient.validate.$post());
/** Nothing is kept of a validation here: each is made when it is asked for. */
const rereads = () => false;

export function AdminValidation() {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof validateSite>>>();
  const { isBusy, send: validate } = useWrites(validateSite, setOutcome, rereads);
  const found = outcome?.ok ? outcome.data.data : undefined;
  return (
    <div className="adm-stack">
      <PageHead>
        <Button isBusy={isBusy} onClick={() => validate(undefined)}>
          {!isBusy && <FileCheck aria-hidden="true" />}
          {isBusy ? "Validating..." : "Validate"}
        </Button>
      </PageHead>
      <section className="adm-panel adm-audit-head" aria-labelledby="validate">
        <h2 id="validate">Validate</h2>
        <p className="adm-muted">
          Checks the sitemap, robots.txt, both feeds and the structured data of every page against their
          standards.
        </p>
        <p role="status">{isBusy ? "Checking the files." : found && describeResult(found)}</p>
      </section>
      {outcome?.ok === false && (
        <p className="adm-notice adm-notice-warn" role="alert">
          {outcome.message || "The files couldn't be checked."}
        </p>
      )}
      {found ? (
        <ul className="adm-stack">
          {found.map((validation) => (
            <ValidatedFile key={validation.file} {...validation} />
          ))}
        </ul>
      ) : (
        !isBusy && (
          <EmptyList
            icon={FileCheck}
            title="Nothing checked yet"
            hint="It takes a moment. Nothing is changed."
          />
        )
      )}
    </div>
  );
}

function describeResult(found: readonly Validation[]): string {
  const faulty = found.filter(({ ok }) => !ok).length;
  if (faulty === 0) return `All ${found.length} are valid.`;
  return `${faulty} of ${found.length} ${faulty === 1 ? "has" : "have"} faults.`;
}

function ValidatedFile({ file, standard, ok, messages }: Validation) {
  return (
    <li className="adm-panel adm-validated">
      <h2>
        {file.startsWith("/") ? (
          <a className="adm-link" href={file} target="_blank" rel="noreferrer">
            {file}
          </a>
        ) : (
          "Structured data"
        )}{" "}
        <Badge tone={ok ? "good" : "bad"}>{ok ? "valid" : "faulty"}</Badge>
      </h2>
      <p className="adm-meta">{standard}</p>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
