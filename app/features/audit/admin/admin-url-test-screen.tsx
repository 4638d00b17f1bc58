import { ScanSearch } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useAction } from "../../../ui/admin/editing/use-action.ts";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { UrlTestData, UrlTestOutcome } from "./admin-url-test.ts";
import { UrlTestFacts } from "./admin-url-test-facts.tsx";
import { UrlTestPreviews } from "./admin-url-test-previews.tsx";

const ADDRESS_MAX_CHARS = 2000;

/** One page as a crawler gets it. */
export function AdminUrlTest({ data }: { data: UrlTestData }) {
  const [address, setAddress] = useState(data.address);
  const [outcome, setOutcome] = useState<UrlTestOutcome>();
  const field = useRef<HTMLFormElement>(null);
  const { isBusy, send } = useAction<UrlTestOutcome, { url: string }>((answer) => {
    setOutcome(answer);
    if (!answer.ok) field.current?.querySelector("input")?.focus();
  });
  const error = outcome?.ok === false ? outcome.message || "The page could not be tested." : undefined;
  const test = outcome?.ok ? outcome.data.data : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Of an empty field the home page is meant.
    if (!isBusy) send({ url: address.trim() || "/" });
  };
  return (
    <div className="adm-stack">
      <section className="adm-panel" aria-labelledby="url-test">
        <h2 id="url-test">Test</h2>
        <form ref={field} className="adm-form" onSubmit={submit} noValidate>
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
          <div className="adm-row">
            <Button type="submit" disabled={isBusy}>
              <ScanSearch aria-hidden="true" />
              {isBusy ? "Testing..." : "Test"}
            </Button>
          </div>
          <p role="status" className="adm-muted">
            {isBusy ? "Reading the page." : (error ?? (test && `${test.url} answers ${test.status}.`))}
          </p>
        </form>
      </section>
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
