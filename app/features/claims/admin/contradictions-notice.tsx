import { Link } from "react-router";
import type { Contradiction } from "../schema.ts";

interface ContradictionsNoticeProps {
  contradictions: readonly Contradiction[];
}

/** Each figure that isn't the same everywhere, with the way to every place that says it. */
export function ContradictionsNotice({ contradictions }: ContradictionsNoticeProps) {
  if (contradictions.length === 0) return null;
  return (
    <section className="adm-notice adm-notice-warn mb-4 grid gap-3" aria-labelledby="contradictions">
      <h2 id="contradictions" className="font-medium">
        Your site says two different things
      </h2>
      {contradictions.map(({ title, sides }) => (
        <div key={`${title} ${sides[0]?.text}`}>
          <p>{title}</p>
          <ul className="list-disc pl-5">
            {sides.map(({ text, place, to }) => (
              <li key={`${place} ${text}`} className="[overflow-wrap:anywhere]">
                “{text}”:{" "}
                {to ? (
                  <Link to={to} className="adm-link">
                    {place}
                  </Link>
                ) : (
                  place
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
