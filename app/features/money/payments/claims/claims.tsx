import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { Claim } from "./claim.ts";
import { ClaimDialog } from "./claim-dialog.tsx";

/** The dialog is rendered beside the list, since an answered claim leaves the list. */
export function useClaimDialog() {
  const [asked, setAsked] = useState<{ claim: Claim; isRejecting: boolean }>();
  return {
    confirm: (claim: Claim) => setAsked({ claim, isRejecting: false }),
    reject: (claim: Claim) => setAsked({ claim, isRejecting: true }),
    dialog: asked && <ClaimDialog {...asked} onClose={() => setAsked(undefined)} />,
  };
}

export type ClaimAnswers = Pick<ReturnType<typeof useClaimDialog>, "confirm" | "reject">;

/** Both only open the dialog: one press books and mails nothing. */
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
