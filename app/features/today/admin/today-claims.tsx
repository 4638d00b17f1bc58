import { Button } from "../../../ui/button.tsx";
import type { TodayItem, TodayPart } from "../schema.ts";
import { ItemFault, ItemTitle, TodaySection } from "./today-section.tsx";
import type { TodayWrites } from "./use-today-writes.tsx";

interface ClaimsProps {
  part: TodayPart;
  writes: TodayWrites;
}

/** Payments that clients have reported; one press confirms that the money is there. */
export function TodayClaims({ part, writes }: ClaimsProps) {
  return (
    <TodaySection
      id="today-claims"
      title="Payments to confirm"
      part={part}
      all={{ to: "/admin/payments", words: "Open the payments" }}
    >
      {(item) => <ClaimItem item={item} writes={writes} />}
    </TodaySection>
  );
}

function ClaimItem({ item, writes }: { item: TodayItem; writes: TodayWrites }) {
  return (
    <>
      <ItemTitle item={item} />
      <p className="text-meta wrap-anywhere text-muted">{item.detail}</p>
      <div>
        <Button
          size="sm"
          disabled={writes.isBusy(item)}
          aria-label={`Confirm ${item.title}`}
          onClick={() => writes.send({ kind: "confirm", item })}
        >
          Confirm
        </Button>
      </div>
      <ItemFault fault={writes.findFault(item)} />
    </>
  );
}
