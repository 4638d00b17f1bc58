import { Button } from "../../ui/button.tsx";
import type { Claim } from "./admin/claims/claim.ts";
import type { ClaimAnswers } from "./use-claim-dialog.tsx";

/** Both only ask: nothing is booked or mailed by one press. */
export function ClaimButtons({ claim, answers }: { claim: Claim; answers: ClaimAnswers }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Confirm ${claim.name}`} onClick={() => answers.confirm(claim)}>
        Confirm
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Reject ${claim.name}`}
        onClick={() => answers.reject(claim)}
      >
        Reject
      </Button>
    </div>
  );
}
