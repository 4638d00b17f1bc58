import { load } from "../../../../kit/http/client.ts";
import { auditClient } from "../client.ts";

export async function loadAudit(address: string) {
  return (await load(auditClient.audits.latest.$get(), address)).data;
}
