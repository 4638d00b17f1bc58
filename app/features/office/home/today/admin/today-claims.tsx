import { type ClaimAnswers, ClaimButtons } from "../../../../money/payments/claims/claims.tsx";
import type { TodayItem, TodayPart } from "../schema.ts";
import { ItemTitle, TodaySection } from "./today-section.tsx";

interface ClaimsProps {
  part: TodayPart;
  answers: ClaimAnswers;
}

/** Payments that clients have reported, until the owner has looked for the money. */
export function TodayClaims({ part, answers }: ClaimsProps) {
  return (
    <TodaySection
      id="today-claims"
      title="Payments to confirm"
      part={part}
      all={{ to: "/admin/payments", words: "Open the payments" }}
    >
      {(item) => <ClaimItem item={item} answers={answers} />}
    </TodaySection>
  );
}

function ClaimItem({ item, answers }: { item: TodayItem; answers: ClaimAnswers }) {
  const { id, title, detail, person, version, claim } = item;
  return (
    <>
      <ItemTitle item={item} />
      <p className="text-meta wrap-anywhere text-muted">{detail}</p>
      {claim && (
        <ClaimButtons
          claim={{ ...claim, id, detail, name: title, client: person.name, version: version ?? undefined }}
          answers={answers}
        />
      )}
    </>
  );
}
