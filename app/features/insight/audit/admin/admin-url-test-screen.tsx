import { ScanSearch } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { InPlace } from "../../../../ui/prose/in-place.tsx";
import { auditClient } from "../client.ts";
import type { UrlHop, UrlTest } from "../schema.ts";
import { UrlTestPreviews } from "./admin-url-test-previews.tsx";

const ADDRESS_MAX_CHARS = 2000;

const ROBOTS_TXT_LABELS = {
  allowed: "allows crawlers",
  disallowed: "blocks crawlers",
  unknown: "missing",
};

const KILOBYTE = 1000;

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
    // An empty field means the home page.
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

function UrlTestFacts({ test }: { test: UrlTest }) {
  const { robots } = test;
  const facts: [string, ReactNode][] = [
    ["Answer", <HopList key="hops" hops={test.hops} />],
    ["Can be indexed", robots.isIndexable ? "Yes" : "No"],
    ["robots.txt", ROBOTS_TXT_LABELS[robots.robotsTxt]],
    ["Robots tag", robots.meta ?? "None"],
    ["X-Robots-Tag", robots.header ?? "None"],
    ["Title", test.title ? `${test.title} (${test.title.length} characters)` : "None"],
    [
      "Description",
      test.description ? `${test.description} (${test.description.length} characters)` : "None",
    ],
    ["Canonical address", test.canonical ?? "None"],
    ["Language", test.language ?? "None"],
    ["Main heading", test.mainHeadings.join(" · ") || "None"],
    ["Structured data", test.jsonLdTypes.join(", ") || "None"],
    ["Words", test.words.toLocaleString("en")],
    [
      "Weight",
      `${(test.htmlBytes / KILOBYTE).toLocaleString("en", { maximumFractionDigits: 1 })} kB before compression`,
    ],
  ];
  return (
    <>
      <FactPanel id="url-test-page" title="What a crawler gets" facts={facts} />
      <FactPanel
        id="url-test-social"
        title="Social tags"
        facts={test.social.map(({ name, value }) => [name, value])}
      />
      <FactPanel
        id="url-test-headers"
        title="Headers"
        facts={test.headers.map(({ name, value }) => [name, value])}
      />
    </>
  );
}

interface FactPanelProps {
  id: string;
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
}

function FactPanel({ id, title, facts }: FactPanelProps) {
  return (
    <Panel aria-labelledby={id}>
      <PanelTitle id={id}>{title}</PanelTitle>
      {facts.length === 0 ? (
        <p className="text-muted">None.</p>
      ) : (
        <dl>
          <InPlace of={facts}>
            {([name, value]) => (
              <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-line py-2.5 not-first:border-t sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
                <dt className="text-label text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            )}
          </InPlace>
        </dl>
      )}
    </Panel>
  );
}

function HopList({ hops }: { hops: readonly UrlHop[] }) {
  return (
    <ol>
      {hops.map(({ path, status, location }) => (
        <li key={path}>
          {path}: {status}
          {location && ` → ${location}`}
        </li>
      ))}
    </ol>
  );
}
