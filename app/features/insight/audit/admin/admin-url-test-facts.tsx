import type { ReactNode } from "react";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { InPlace } from "../../../../ui/prose/in-place.tsx";
import type { UrlHop, UrlTest } from "../schema.ts";

const ROBOTS_TXT_LABELS = {
  allowed: "allows crawlers",
  disallowed: "blocks crawlers",
  unknown: "missing",
};
const KILOBYTE = 1000;

export function UrlTestFacts({ test }: { test: UrlTest }) {
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
