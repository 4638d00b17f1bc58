import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { claimsClient } from "../client.ts";
import type { Contradiction } from "../schema.ts";

interface ContradictionsNoticeProps {
  contradictions: readonly Contradiction[];
}

/** Each figure that isn't the same everywhere, with the way to every place that says it. */
export function ContradictionsNotice({ contradictions }: ContradictionsNoticeProps) {
  const { isBusy, accept } = useAccepted();
  if (contradictions.length === 0) return null;
  return (
    <Notice as="section" tone="warn" room="wide" className="mb-4" aria-labelledby="contradictions">
      <h2 id="contradictions" className="font-medium">
        Your site says two different things
      </h2>
      {contradictions.map(({ key, title, sides }) => (
        <div key={key} className="grid justify-items-start gap-2">
          <h3 className="font-medium">{title}</h3>
          <ul className="list-disc pl-5">
            {sides.map(({ text, place, to }) => (
              <li key={`${place} ${text}`} className="wrap-anywhere">
                “{text}” in {to ? <TextLink to={to}>{place}</TextLink> : place}
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
    </Notice>
  );
}

function describeAll(sides: Contradiction["sides"]): string {
  return sides.length === 2 ? "Both are right" : "All are right";
}

interface Verdict {
  key: string;
  isRight: boolean;
}

function useAccepted() {
  const toasts = useToasts();
  const writes = useWrites(
    (json: Verdict) => send(claimsClient.index.$put({ json })),
    (result, { key, isRight }) => {
      if (!result.ok) return toasts.bad(result.message || "This couldn't be saved. Please try again.");
      if (!isRight) return;
      toasts.good("It comes back only when one of these figures changes.", {
        label: "Undo",
        run: () => writes.send({ key, isRight: false }),
      });
    },
  );
  return { isBusy: writes.isBusy, accept: (key: string) => writes.send({ key, isRight: true }) };
}
