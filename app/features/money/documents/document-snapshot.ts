import { formatPlace, INDIAN_STATES } from "../../../utils/indian-states.ts";
import type { Currency } from "../../../utils/money.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";
import { findCountryCode } from "../../clients/people/country-code.ts";
import { nameOf } from "../../clients/people/person.ts";
import { formatAmountInWords } from "../business/amount-words.ts";
import { computeTotals, type Totals } from "../business/document-totals.ts";
import type { BusinessSettings } from "../business/schema.ts";
import {
  findPlaceOfSupply,
  findTreatment,
  isAbroad,
  isTaxed,
  isZeroRated,
  type Regime,
  type Treatment,
} from "../business/tax.ts";
import type { InvoiceKind } from "./document.ts";
import type { DocumentLine } from "./schema.ts";

export interface Recipient {
  /** The company, or the person where there is none. */
  name: string;
  /** The person, where the company is named. */
  contact: string;
  address: string;
  stateCode: BusinessSettings["stateCode"];
  /** Two letters; empty for India. */
  countryCode: string;
  country: string;
  gstin: string;
  /** True for a unit or a developer of a special economic zone; left out for everybody else. */
  isSez?: boolean;
  email: string;
}

export interface DraftDocument {
  kind: InvoiceKind;
  title: string;
  currency: Currency;
  inrRateMicro: number | null;
  lines: readonly DocumentLine[];
  notes: string;
  /** The invoice that a credit note corrects. */
  original: { number: string; issuedOn: string } | null;
  /** The money of a receipt voucher, with its tax inside. */
  receivedMinor?: number | undefined;
  /** Money that came before the invoice. */
  advances?: readonly Advance[];
  /** Only on a credit note: the tax treatment of its invoice, and the totals that the note takes back. */
  credit?: (Assessment & Pick<DocumentSnapshot, "statements">) | undefined;
}

/** Money with a receipt voucher, and how much of it settles an invoice. */
export interface Advance {
  number: string;
  issuedOn: string;
  amountMinor: number;
}

export interface Parties {
  business: BusinessSettings;
  recipient: Recipient;
}

/** The tax treatment of a document between these two parties, and its totals. */
export interface Assessment {
  treatment: Treatment;
  placeOfSupply: string;
  roundsToWhole: boolean;
  totals: Totals;
}

/** Everything on a document. Its canonical JSON is what is hashed, and the PDF is drawn from nothing else. */
export interface DocumentSnapshot extends Omit<Assessment, "roundsToWhole"> {
  /** Documents of earlier versions don't have it. */
  roundsToWhole?: boolean;
  kind: InvoiceKind;
  number: string;
  title: string;
  issuedOn: string;
  /** Null for a credit note. */
  dueOn: string | null;
  currency: Currency;
  inrRateMicro: number | null;
  regime: Regime;
  supplier: Pick<BusinessSettings, "legalName" | "address" | "pinCode" | "gstin" | "pan"> & {
    state: string;
    email: string;
  };
  recipient: Recipient & { state: string };
  lines: (DocumentLine & { netMinor: number })[];
  words: string;
  notes: string;
  terms: string;
  original: DraftDocument["original"];
  /** Left out where nothing came before the invoice. */
  advances?: readonly Advance[];
  /** Statements that the law requires on it. */
  statements: string[];
  bank: BusinessSettings["bank"] | null;
  upi: { address: string; name: string } | null;
  /** The owner's signature among the pictures, such as "/media/signature"; empty for none. */
  signature: string;
  colors: { primary: string; accent: string };
}

export function assess(
  { lines, currency, receivedMinor }: Pick<DraftDocument, "lines" | "currency" | "receivedMinor">,
  { business, recipient }: Parties,
): Assessment {
  const supplierState = business.stateCode || "97";
  const { gstin, stateCode, countryCode: country, isSez } = recipient;
  const party = { gstin, stateCode, country, isSez };
  const treatment = findTreatment({ regime: business.regime, supplierState, recipient: party });
  const roundsToWhole = currency === "INR" && business.roundsToRupee;
  return {
    treatment,
    placeOfSupply: formatPlace(findPlaceOfSupply({ supplierState, recipient: party })),
    roundsToWhole,
    totals: computeTotals(lines, { treatment, roundsToWhole, receivedMinor }),
  };
}

/** A document of an earlier version doesn't say; a round-off shows that it was rounded. */
export function readRounding({ roundsToWhole, totals }: DocumentSnapshot): boolean {
  return roundsToWhole ?? totals.roundOffMinor !== 0;
}

interface Naming {
  number: string;
  issuedOn: string;
  dueOn: string | null;
  email: string;
  colors: DocumentSnapshot["colors"];
}

/** A document's content at the moment when it gets its number; it never changes after that. */
export function freezeDocument(draft: DraftDocument, parties: Parties, naming: Naming): DocumentSnapshot {
  const { business } = parties;
  const { email, ...named } = naming;
  const assessment = draft.credit ?? assess(draft, parties);
  const isInvoice = draft.kind === "invoice";
  return {
    ...named,
    ...assessment,
    kind: draft.kind,
    title: draft.title,
    currency: draft.currency,
    inrRateMicro: draft.inrRateMicro,
    ...freezeParties(parties, email),
    lines: draft.lines.map((line, index) => ({
      ...line,
      sac: line.sac || business.defaultSac,
      taxBp: isTaxed(assessment.treatment) ? line.taxBp : 0,
      netMinor: assessment.totals.lineNets[index] ?? 0,
    })),
    words: formatAmountInWords({ minor: assessment.totals.totalMinor, currency: draft.currency }),
    notes: draft.notes,
    terms: isInvoice ? business.invoiceTerms : "",
    original: draft.original,
    ...(draft.advances?.length && { advances: draft.advances }),
    statements: draft.credit?.statements ?? listStatements(assessment, parties),
    bank: isInvoice && business.bank.account ? business.bank : null,
    upi:
      isInvoice && draft.currency === "INR" && business.upiAddress
        ? { address: business.upiAddress, name: business.upiName || business.legalName }
        : null,
    signature: business.signaturePicture,
  };
}

/** Both parties as a document stores them, with the email address of the supplier. */
export function freezeParties(
  { business, recipient }: Parties,
  email: string,
): Pick<DocumentSnapshot, "regime" | "supplier" | "recipient"> {
  return {
    regime: business.regime,
    supplier: {
      legalName: business.legalName,
      address: business.address,
      pinCode: business.pinCode,
      state: nameState(business.stateCode),
      gstin: business.regime === "regular" ? business.gstin : "",
      pan: business.pan,
      email,
    },
    recipient: { ...recipient, state: nameState(recipient.stateCode) },
  };
}

function nameState(stateCode: BusinessSettings["stateCode"]): string {
  return stateCode ? formatPlace(stateCode) : "";
}

function listStatements({ treatment }: Assessment, { business, recipient }: Parties): string[] {
  if (treatment === "untaxed") return [business.unregisteredNote];
  const reverse = "Tax payable on reverse charge: No";
  if (!isZeroRated(treatment)) return [reverse];
  return [
    business.exportEndorsement,
    ...(treatment === "export" ? [`Country of destination: ${recipient.country}`] : []),
    `LUT: ${business.lutNumber}, valid until ${business.lutValidUntil}`,
    reverse,
  ];
}

/**
 * Details that a taxed document lacks about its client, by field of the person (rule 46 of the CGST rules). The address of
 * registered clients and of those abroad is always needed; that of others from a value in rupees on.
 */
export function listRecipientGaps(
  { business, recipient }: Parties,
  { treatment, valueMinor }: { treatment: Treatment; valueMinor: number },
): Record<string, string> {
  if (treatment === "untaxed") return {};
  const { gstin, address, stateCode } = recipient;
  const isNamed = gstin !== "" || isZeroRated(treatment);
  const isLarge = valueMinor >= business.recipientDetailsFromMinor;
  const addressGap = isNamed
    ? "A tax invoice needs the client's address."
    : "The client's address is needed from this amount on.";
  return {
    ...(address.trim() === "" && (isNamed || isLarge) && { address: addressGap }),
    ...(stateCode === "" &&
      !isNamed &&
      isLarge && { stateCode: "The client's state is needed from this amount on." }),
    ...(treatment === "sez" &&
      gstin === "" && { gstin: "A client in a special economic zone needs a GSTIN." }),
  };
}

/** Whether the place of supply is only assumed: a client in India has neither a state nor a GSTIN. */
export function isPlaceAssumed({ business, recipient }: Parties): boolean {
  const { gstin, stateCode, countryCode } = recipient;
  return (
    business.regime === "regular" && gstin === "" && stateCode === "" && !isAbroad({ country: countryCode })
  );
}

interface Details {
  name: string;
  emails: readonly string[];
  company: string;
  address: string;
  stateCode: string;
  country: string;
  gstin: string;
  isSez: boolean;
}

/** A client as documents name them: the company first, where there is one. */
export function toRecipient({ emails, company, stateCode, country, ...person }: Details): Recipient {
  const name = nameOf({ name: person.name, emails });
  return {
    name: company || name,
    contact: company ? name : "",
    address: person.address,
    stateCode: isKeyOf(INDIAN_STATES, stateCode) ? stateCode : "",
    countryCode: findCountryCode(country) ?? "",
    country,
    gstin: person.gstin,
    ...(person.isSez && { isSez: true }),
    email: emails[0] ?? "",
  };
}
