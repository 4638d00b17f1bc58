import type { ClaimSource } from "../../../../kit/owner/claim.server.ts";
import { formatMoney } from "../../../../utils/money.ts";

/** Read as the sample's marks have them, which hold the amounts as they are stored. */
export const listServiceClaims: ClaimSource = async (db) => {
  const rows = await db
    .selectFrom("services")
    .select(["id", "title", "description", "starting_price_minor", "ending_price_minor", "currency"])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .execute();
  return rows.flatMap(({ id, ...words }) => {
    const { title, description, starting_price_minor: minor, currency } = words;
    const place = { place: "Services", to: "/admin/services", record: { id, words } };
    const from = { minor, currency };
    return [
      { ...place, text: `${title}, from ${formatMoney(from)}`, price: { title, from } },
      { ...place, text: description },
    ];
  });
};
