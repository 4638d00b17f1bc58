import { Badge } from "../../../../ui/admin/badge.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import type { Deal } from "../schema.ts";

interface NextActionLineProps {
  deal: Pick<Deal, "nextAction" | "nextActionOn" | "nextActionState">;
}

/** The next action and its day, with a mark if it is due. */
export function NextActionLine({ deal: { nextAction, nextActionOn, nextActionState } }: NextActionLineProps) {
  if (nextActionOn === null) return <span className="text-muted">No next action</span>;
  return (
    <span className="wrap-anywhere">
      {nextAction}{" "}
      <span className="text-muted">
        · <Day at={nextActionOn} className="whitespace-nowrap" />
      </span>{" "}
      {nextActionState === "overdue" && <Badge tone="bad">Overdue</Badge>}
      {nextActionState === "today" && <Badge tone="warn">Today</Badge>}
    </span>
  );
}
