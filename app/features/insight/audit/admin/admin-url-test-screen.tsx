import { ScanSearch } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { auditClient } from "../client.ts";
import { UrlTestFacts } from "./admin-url-test-facts.tsx";
import { UrlTestPreviews } from "./admin-url-test-previews.tsx";

const ADDRESS_MAX_CHARS = 2000;

const testUrl = (url: string) => send(auditClient.test.$post({ json: { url } }));
const rereads = () => false;

export function AdminUrlTest({ start }: { start: string }) {
  const [address, setAddress] = useState(start);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof testUrl>>>();
  const field = useRef<HTMLFormElement>(null);
  const settle = (answer: NonNullable<typeof outcome>) => {
    setOutcome(answer);
    if (!answer.ok) field.current?.querySelector("input")?.focus();
  };
  const { isBusy, send: run } = useWrites(testUrl, settle, rereads);
  const error = outcome?.ok === false ? outcome.message || "The page couldn't be tested." : undefined;
  const test = outcome?.ok ? outcome.data.data : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Of an empty field the home page is meant.
    if (!isBusy) run(address.trim() || "/");
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel aria-labelledby="url-test">
        <PanelTitle id="url-test">Test</PanelTitle>
        <form ref={field} className="grid gap-4" onSubmit={submit} noValidate>
          <TextField
            label="Page on this site"
            name="url"
            value={address}
            maxLength={ADDRESS_MAX_CHARS}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
            help="A path such as /about, or the full address. Only pages of your own site."
            error={error}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isBusy}>
              <ScanSearch aria-hidden="true" />
              {isBusy ? "Testing..." : "Test"}
            </Button>
          </div>
          <p role="status" className="text-muted">
            {isBusy ? "Reading the page." : (error ?? (test && `${test.url} answers ${test.status}.`))}
          </p>
        </form>
      </Panel>
      {test ? (
        <>
          <UrlTestPreviews test={test} />
          <UrlTestFacts test={test} />
        </>
      ) : (
        !isBusy && (
          <EmptyList
            icon={ScanSearch}
            title="No page tested yet"
            hint="See its redirects, status, headers and texts, and how it looks in search results and link cards."
          />
        )
      )}
    </div>
  );
}
