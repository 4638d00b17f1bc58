import { joinClasses } from "../../ui/class-names.ts";
import { InPlace } from "../../ui/prose/in-place.tsx";
import { ContentTerms } from "./admin/content-terms.tsx";
import { adviseOn, type Finding } from "./analysis/content-advice.ts";
import type { Found } from "./content-analysis.ts";
import { ContentSuggestions, type UseSuggestion } from "./content-suggestions.tsx";
import type { AnalyzedContent, Passage } from "./schema.ts";

interface ContentReportProps {
  analysis: AnalyzedContent;
  /** Puts a suggestion into a form; without it suggestions can be copied. */
  onUse?: UseSuggestion;
}

/** Figures as facts, each with plain advice where something can be done. */
export function ContentReport({ analysis, onUse }: ContentReportProps) {
  const { sentences, passive, paragraphs, links, images, headings } = analysis;
  return (
    <div className="adm-stack" data-report="content">
      <section className="adm-panel" aria-labelledby="report-facts">
        <h2 id="report-facts">About the text</h2>
        {analysis.unmeasured && <p className="adm-notice adm-notice-warn">{analysis.unmeasured}</p>}
        <dl className="adm-findings">
          {adviseOn(analysis).map((finding) => (
            <Fact key={finding.label} finding={finding} />
          ))}
        </dl>
      </section>
      <ContentSuggestions analysis={analysis} {...(onUse && { onUse })} />
      <ContentTerms terms={analysis.terms} />
      <section className="adm-panel" aria-labelledby="report-places">
        <h2 id="report-places">What to improve</h2>
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
        {isSpotless(analysis) && <p className="adm-muted">Nothing to improve here.</p>}
      </section>
    </div>
  );
}

function Fact({ finding: { label, value, advice, isGood } }: { finding: Finding }) {
  return (
    <div className={joinClasses("adm-fact", !isGood && "adm-fact-open")}>
      <dt>{label}</dt>
      <dd>
        <p className="adm-fact-value">{value}</p>
        {advice && <p className="adm-muted">{advice}</p>}
      </dd>
    </div>
  );
}

function Passages({ title, found }: { title: string; found: Found<string> | null | undefined }) {
  if (!found || found.count === 0) return null;
  const rest = found.count - found.first.length;
  return (
    <details className="adm-passages">
      <summary className="adm-more">
        {title} ({found.count.toLocaleString("en")})
      </summary>
      <ul>
        <InPlace of={found.first}>{(text) => <li>{text}</li>}</InPlace>
        {rest > 0 && <li className="adm-muted">and {rest.toLocaleString("en")} more</li>}
      </ul>
    </details>
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
