import { isKeyOf } from "../../utils/object-keys.ts";
import { INDIAN_STATES } from "../business/indian-states.ts";
import { findCountryCode } from "../people/country-code.ts";
import { nameOf } from "../people/person.ts";
import type { Recipient } from "./document-snapshot.ts";

interface Details {
  name: string;
  emails: readonly string[];
  company: string;
  address: string;
  stateCode: string;
  country: string;
  gstin: string;
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
    email: emails[0] ?? "",
  };
}
