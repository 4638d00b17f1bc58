import { findGstinState } from "../../../../utils/gstin.ts";
import { INDIAN_STATES } from "../../../../utils/indian-states.ts";
import { parseCurrency } from "../../../../utils/money.ts";
import { isKeyOf } from "../../../../utils/object-keys.ts";
import { isAtHome } from "../country-code.ts";
import { LANGUAGES } from "../person.ts";
import type { Person, PersonUpdate } from "../schema.ts";

const CHOICES = ["stateCode", "currency", "language"] as const;
type Choice = (typeof CHOICES)[number];

/** The details as they are typed and chosen. */
export type PersonDraft = Omit<Person, Choice | "id" | "emails" | "createdAt"> & Record<Choice, string>;

export function toPersonDraft({ id: _, emails: __, createdAt: ___, ...details }: Person): PersonDraft {
  return details;
}

/** As the API takes them: a state and a GSTIN whose fields aren't shown for this country are left behind. */
export function readPersonDraft({
  stateCode,
  gstin,
  isSez,
  currency,
  language,
  ...rest
}: PersonDraft): PersonUpdate {
  const isIndian = isAtHome(rest.country);
  return {
    ...rest,
    stateCode: isIndian && isKeyOf(INDIAN_STATES, stateCode) ? stateCode : "",
    gstin: isIndian ? gstin : "",
    isSez: isIndian && isSez,
    currency: parseCurrency(currency) ?? "",
    language: isKeyOf(LANGUAGES, language) ? language : "",
  };
}

/** A right GSTIN names the state. */
export function fillState({ stateCode }: PersonDraft, typed: string): Partial<PersonDraft> {
  const gstin = typed.replaceAll(/\s/g, "").toUpperCase();
  const state = findGstinState(gstin);
  return state ? { gstin, stateCode: stateCode || state } : { gstin: typed };
}
