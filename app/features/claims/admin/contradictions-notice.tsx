import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import type { Contradiction } from "../schema.ts";
import { useAccepted } from "./use-accepted.ts";

interface ContradictionsNoticeProps {
  contradictions: readonly Contradiction[];
}

/** Each figure that isn't the same everywhere, with the way to every place that says it. */
export function ContradictionsNotice({ contradictions }: ContradictionsNoticeProps) {
  const { isBusy, accept } = useAccepted();
  if (contradictions.length === 0) return null;
  return (
    <section className="adm-notice adm-notice-warn mb-4 grid gap-4" aria-labelledby="contradictions">
      <h2 id="contradictions" className="font-medium">
        Your site says two different things
      </h2>
      {contradictions.map(({ key, title, sides }) => (
        <div key={key} className="grid justify-items-start gap-2">
          <h3 className="font-medium">{title}</h3>
          <ul className="list-disc pl-5">
            {sides.map(({ text, place, to }) => (
              <li key={`${place} ${text}`} className="[overflow-wrap:anywhere]">
                “{text}” in{" "}
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
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            aria-label={`${title}: ${describeAll(sides)}`}
            onClick={() => accept(key)}
          >
            {describeAll(sides)}
          </Button>
        </div>
      ))}
    </section>
  );
}

function describeAll(sides: Contradiction["sides"]): string {
  return sides.length === 2 ? "Both are right" : "All are right";
}
