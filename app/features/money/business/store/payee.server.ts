import type { Db } from "../../../../../db/schema.ts";
import type { SensitiveChange } from "../../../../kit/proof/sensitive-change.server.ts";
import { getBusiness } from "../business.server.ts";
import type { BusinessSettings } from "../schema.ts";

/** The change of the payee; undefined unless clients would pay somewhere else. */
export async function findPayeeChange(db: Db, after: BusinessSettings): Promise<SensitiveChange | undefined> {
  const before = await getBusiness(db);
  if (JSON.stringify(listPayee(before)) === JSON.stringify(listPayee(after))) return undefined;
  const facts = {
    "UPI before": formatUpi(before),
    "UPI now": formatUpi(after),
    "Bank account before": formatAccount(before.bank),
    "Bank account now": formatAccount(after.bank),
  };
  return { did: "changed where clients pay you", facts };
}

function listPayee({ bank, upiAddress, upiName }: BusinessSettings): string[] {
  return [upiAddress, upiName, bank.holder, bank.bank, bank.account, bank.ifsc, bank.swift];
}

function formatUpi({ upiAddress, upiName }: BusinessSettings): string {
  return [upiAddress, upiName && `(${upiName})`].filter(Boolean).join(" ");
}

/** A mail is no place for a whole account number. */
function formatAccount({ holder, bank, account, ifsc, swift }: BusinessSettings["bank"]): string {
  const number = account && `account ending in ${account.slice(-4)}`;
  return [holder, bank, number, ifsc, swift].filter(Boolean).join(", ");
}
