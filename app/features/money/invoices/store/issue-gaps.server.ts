import type { WriteFailure } from "../../../../kit/owner/owner-write.server.ts";
import { findBusinessGaps } from "../../business/business-gaps.ts";
import { isTaxed, isZeroRated, type Treatment } from "../../business/tax.ts";
import {
  assess,
  type DraftDocument,
  isPlaceAssumed,
  listRecipientGaps,
  type Parties,
} from "../../documents/document-snapshot.ts";
import type { AgreedTax } from "../../documents/parties.server.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { type IssueQuestion, toRupees } from "../invoice.ts";
import { findLineFault } from "./draft-commands.server.ts";

interface Asked {
  issuedOn: string;
  agreed: AgreedTax | undefined;
  /** The questions that the owner has answered with yes. */
  confirms: readonly IssueQuestion[];
}

/**
 * The first reason why a document can't be issued: gaps in the owner's settings, then in the client's details, then questions
 * that only the owner can answer.
 */
export function findIssueGap(
  draft: DraftDocument,
  parties: Parties,
  { issuedOn, agreed, confirms }: Asked,
): WriteFailure | undefined {
  const assessment = assess(draft, parties);
  const { treatment } = assessment;
  const purpose = isZeroRated(treatment) ? "export" : "invoice";
  const [gap] = findBusinessGaps(parties.business, { purpose, today: issuedOn });
  if (gap) return refuse("settings_required", { [gap.field]: gap.text });
  if (draft.currency !== "INR" && draft.inrRateMicro === null)
    return refuse("details_required", {
      inrRateMicro: "Please enter what one unit is worth in rupees today.",
    });
  const fault = findLineFault(draft.lines, assessment);
  if (fault) return fault;
  const valueMinor = toRupees(assessment.totals.netMinor, draft.inrRateMicro);
  const question = findTaxQuestion(agreed, { treatment, lines: draft.lines });
  return (
    refuseGiven("details_required", listRecipientGaps(parties, { treatment, valueMinor })) ??
    refuseGiven("confirmation_required", {
      ...(isPlaceAssumed(parties) && !confirms.includes("stateCode") && { stateCode: askForPlace(draft) }),
      ...(question && !confirms.includes("agreedTax") && { agreedTax: question }),
    })
  );
}

/** Section 12(2) of the IGST Act: without an address on record, the place of supply is the supplier's. */
function askForPlace({ kind }: Pick<DraftDocument, "kind">): string {
  return kind === "receipt_voucher"
    ? "This client has no state, so the tax on the advance isn't known. Choose the client's state first."
    : "This client has no state, so the work counts as supplied in yours, with CGST and SGST. Choose the client's state, or issue it like this.";
}

/** Asks about an invoice that charges another tax than its quote, such as one that was accepted before a registration. */
function findTaxQuestion(
  agreed: AgreedTax | undefined,
  { treatment, lines }: { treatment: Treatment; lines: readonly Pick<DocumentLine, "taxBp">[] },
): string | undefined {
  if (!agreed || isTaxed(agreed.treatment) === isTaxed(treatment)) return undefined;
  if (!isTaxed(treatment))
    return "The client accepted the quote with GST, and this invoice charges none. Check its total, or issue it as it is.";
  return lines.some(({ taxBp }) => taxBp === 0)
    ? "The client accepted the quote without GST, and GST applies now. This invoice would charge 0 %. Enter the rate in its lines, or issue it as it is."
    : undefined;
}

function refuseGiven(code: WriteFailure["code"], fields: Record<string, string>): WriteFailure | undefined {
  return Object.keys(fields).length === 0 ? undefined : refuse(code, fields);
}

function refuse(code: WriteFailure["code"], fields: Record<string, string>): WriteFailure {
  const [message = ""] = Object.values(fields);
  return { ok: false, code, message, fields };
}
