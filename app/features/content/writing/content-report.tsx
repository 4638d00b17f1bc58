import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { SmallTable } from "../../../ui/admin/layout/small-table.tsx";
import { Disclosure } from "../../../ui/admin/notes/disclosure.tsx";
import { Notice } from "../../../ui/admin/notes/notice.tsx";
import { variants } from "../../../ui/class-names.ts";
import { InPlace } from "../../../ui/prose/in-place.tsx";
import { adviseOn, type Finding } from "./analysis/content-advice.ts";
import type { Found } from "./content-analysis.ts";
import { ContentSuggestions, type UseSuggestion } from "./content-suggestions.tsx";
import type { AnalyzedContent, ContentAnalysis, Passage, TermUse } from "./schema.ts";

interface ContentReportProps {
  analysis: AnalyzedContent;
  /** Puts a suggestion into a form; without it suggestions can be copied. */
  onUse?: UseSuggestion;
}

/** Figures as facts, each with plain advice where something can be done. */
export function ContentReport({ analysis, onUse }: ContentReportProps) {
  const { sentences, passive, paragraphs, links, images, headings } = analysis;
  return (
    <div className="grid grid-cols-1 gap-4" data-report="content">
      <Panel aria-labelledby="report-facts">
        <PanelTitle id="report-facts">About the text</PanelTitle>
        {analysis.unmeasured && (
          <Notice as="p" tone="warn">
            {analysis.unmeasured}
          </Notice>
        )}
        <dl className="mt-3 grid gap-3">
          {adviseOn(analysis).map((finding) => (
            <Fact key={finding.label} finding={finding} />
          ))}
        </dl>
      </Panel>
      <ContentSuggestions analysis={analysis} {...(onUse && { onUse })} />
      <ContentTerms terms={analysis.terms} />
      <Panel aria-labelledby="report-places">
        <PanelTitle id="report-places">What to improve</PanelTitle>
        <Passages title="Long sentences" found={toLines(sentences.tooLong)} />
        <Passages title="Sentences that are hard to read" found={sentences.hard && toLines(sentences.hard)} />
        <Passages title="Passive sentences" found={passive?.sentences} />
        <Passages title="Long paragraphs" found={toLines(paragraphs.tooLong)} />
        <Passages
          title="Headings that skip a level"
          found={{
            count: headings.skipped.count,
            first: headings.skipped.first.map(({ depth, text }) => `Level ${depth}: ${text}`),
          }}
        />
        <Passages title="Links that don't say where they lead" found={links.vague} />
        <Passages title="Bare addresses" found={links.bare} />
        <Passages title="Pictures without a description" found={images.withoutAlt} />
        {isSpotless(analysis) && <p className="text-muted">Nothing to improve here.</p>}
      </Panel>
    </div>
  );
}

const factLook = variants(
  "grid gap-x-4 gap-y-1 border-s-3 ps-3 max-sm:grid-cols-1 sm:grid-cols-[minmax(0,140px)_minmax(0,1fr)]",
  { edge: { good: "border-line-strong", open: "border-warn" } },
);

function Fact({ finding: { label, value, advice, isGood } }: { finding: Finding }) {
  return (
    <div className={factLook({ edge: isGood ? "good" : "open" })}>
      <dt className="text-muted">{label}</dt>
      <dd>
        <p className="tabular-nums">{value}</p>
        {advice && <p className="text-muted">{advice}</p>}
      </dd>
    </div>
  );
}

function Passages({ title, found }: { title: string; found: Found<string> | null | undefined }) {
  if (!found || found.count === 0) return null;
  const rest = found.count - found.first.length;
  return (
    <Disclosure
      summary={
        <>
          {title} ({found.count.toLocaleString("en")})
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5 pb-3 wrap-anywhere">
        <InPlace of={found.first}>{(text) => <li>{text}</li>}</InPlace>
        {rest > 0 && <li className="text-muted">and {rest.toLocaleString("en")} more</li>}
      </ul>
    </Disclosure>
  );
}

function toLines({ count, first }: Found<Passage>): Found<string> {
  return { count, first: first.map(({ text, words }) => `${text} (${words} words)`) };
}

function isSpotless({ sentences, passive, paragraphs, links, images, headings }: AnalyzedContent): boolean {
  const lists = [
    sentences.tooLong,
    sentences.hard,
    passive?.sentences,
    paragraphs.tooLong,
    headings.skipped,
    links.vague,
    links.bare,
    images.withoutAlt,
  ];
  return lists.every((found) => !found || found.count === 0);
}

function ContentTerms({ terms }: { terms: ContentAnalysis["terms"] }) {
  return (
    <Panel aria-labelledby="report-terms">
      <PanelTitle id="report-terms">What it is about</PanelTitle>
      <FieldRow>
        <TermTable caption="Words used most" terms={terms.words} />
        <TermTable caption="Pairs of words used most" terms={terms.phrases} />
      </FieldRow>
    </Panel>
  );
}

function TermTable({ caption, terms }: { caption: string; terms: readonly TermUse[] }) {
  if (terms.length === 0) return <p className="text-muted">{caption}: none is used twice.</p>;
  return (
    <div className="overflow-x-auto">
      <SmallTable
        head={["Term", "Uses", "Per 100 words"]}
        rows={terms.map(({ term, count, density }) => ({
          key: term,
          name: term,
          figures: [count.toLocaleString("en"), density],
        }))}
      >
        <caption className="pb-1 text-start text-muted">{caption}</caption>
      </SmallTable>
    </div>
  );
}
