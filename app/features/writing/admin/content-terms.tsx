import type { ContentAnalysis, TermUse } from "../schema.ts";

export function ContentTerms({ terms }: { terms: ContentAnalysis["terms"] }) {
  return (
    <section className="adm-panel" aria-labelledby="report-terms">
      <h2 id="report-terms">What it is about</h2>
      <div className="adm-pair">
        <TermTable caption="Words used most" terms={terms.words} />
        <TermTable caption="Pairs of words used most" terms={terms.phrases} />
      </div>
    </section>
  );
}

function TermTable({ caption, terms }: { caption: string; terms: readonly TermUse[] }) {
  if (terms.length === 0) return <p className="adm-muted">{caption}: none is used twice.</p>;
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-caption">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Uses</th>
            <th scope="col">Per 100 words</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ term, count, density }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{count.toLocaleString("en")}</td>
              <td>{density}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
