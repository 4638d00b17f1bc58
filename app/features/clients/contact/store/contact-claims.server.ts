import type { Claim } from "../../../../kit/owner/claim.server.ts";
import { CONTACT_SUCCESS } from "../message.ts";

/** The mail that confirms a message says the same. */
export async function listContactClaims(): Promise<Claim[]> {
  return [
    {
      text: CONTACT_SUCCESS,
      place: "the thank-you after a message, which is always the same",
    },
  ];
}
