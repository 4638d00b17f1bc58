import { useState } from "react";
import type { Claim } from "./admin/claims/claim.ts";
import { ClaimDialog } from "./admin/claims/claim-dialog.tsx";

/** The dialog stands beside the list, since a claim leaves the list with its answer. */
export function useClaimDialog() {
  const [asked, setAsked] = useState<{ claim: Claim; isRejecting: boolean }>();
  return {
    confirm: (claim: Claim) => setAsked({ claim, isRejecting: false }),
    reject: (claim: Claim) => setAsked({ claim, isRejecting: true }),
    dialog: asked && <ClaimDialog {...asked} onClose={() => setAsked(undefined)} />,
  };
}

export type ClaimAnswers = Pick<ReturnType<typeof useClaimDialog>, "confirm" | "reject">;
