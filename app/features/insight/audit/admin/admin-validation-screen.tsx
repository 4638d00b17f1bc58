import { FileCheck } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
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
    <div className="grid grid-cols-1 gap-4">
      <PageHead>
        <Button isBusy={isBusy} onClick={() => validate(undefined)}>
          {!isBusy && <FileCheck aria-hidden="true" />}
          {isBusy ? "Validating..." : "Validate"}
        </Button>
      </PageHead>
      <Panel className="grid gap-0.5" aria-labelledby="validate">
        <PanelTitle gap="none" id="validate">
          Validate
        </PanelTitle>
        <p className="text-muted">
          Checks the sitemap, robots.txt, both feeds and the structured data of every page against their
          standards.
        </p>
        <p role="status" className="not-empty:mt-2">
          {isBusy ? "Checking the files." : found && describeResult(found)}
        </p>
      </Panel>
      {outcome?.ok === false && (
        <Notice as="p" tone="warn" role="alert">
          {outcome.message || "The files couldn't be checked."}
        </Notice>
      )}
      {found ? (
        <ul className="grid grid-cols-1 gap-4">
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
    <Panel as="li">
      <PanelTitle gap="close">
        {file.startsWith("/") ? (
          <TextLink href={file} target="_blank" rel="noreferrer">
            {file}
          </TextLink>
        ) : (
          "Structured data"
        )}{" "}
        <Badge tone={ok ? "good" : "bad"} className="ml-1.5 align-[2px]">
          {ok ? "valid" : "faulty"}
        </Badge>
      </PanelTitle>
      <Meta>{standard}</Meta>
      {messages.length > 0 && (
        <ul className="mt-3 list-disc ps-5 wrap-anywhere">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
