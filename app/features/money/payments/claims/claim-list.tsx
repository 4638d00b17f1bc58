import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { describeClaim, formatPaid } from "../payment-words.ts";
import type { Payment } from "../schema.ts";
import { toClaim } from "./claim.ts";
import { type ClaimAnswers, ClaimButtons } from "./claims.tsx";

interface ClaimListProps {
  claims: readonly Payment[];
  answers: ClaimAnswers;
  /** False on the screen of the invoice itself. */
  namesInvoice: boolean;
}

/** Payments that clients have reported, until the owner has looked for the money. */
export function ClaimList({ claims, answers, namesInvoice }: ClaimListProps) {
  return (
    <ul className="grid grid-cols-1">
      {claims.map((claim) => (
        <li key={claim.id} className="grid grid-cols-1 gap-2 border-line py-4 not-first:border-t last:pb-0">
          <div className="wrap-anywhere">
            <p>
              <span className="font-[550]">{formatPaid(claim)}</span>
              {namesInvoice && (
                <>
                  {" for "}
                  <TitleLink to={pathToRecord("invoice", claim.invoice.id)}>{claim.invoice.number}</TitleLink>{" "}
                  <TextLink to={pathToRecord("person", claim.person.id)}>{claim.person.name}</TextLink>
                </>
              )}
            </p>
            <p className="text-meta text-muted">{describeClaim(claim)}</p>
          </div>
          <ClaimButtons claim={toClaim(claim)} answers={answers} />
        </li>
      ))}
    </ul>
  );
}
