import type { Db } from "../../../../db/schema.ts";
import { listServices } from "../../content/services/services.server.ts";
import type { OfferedService } from "./estimate.ts";
import type { StoredRules } from "./schema.ts";
import { listRulesRows, toStoredRules } from "./store/rules.server.ts";

/** A visible service with the rules of its estimate. */
export interface PricedService {
  id: string;
  title: string;
  description: string;
  rules: StoredRules;
}

/** The services in the order of their page, without hidden, deleted and unpriced ones. */
export async function listPricedServices(db: Db): Promise<PricedService[]> {
  const rows = await listRulesRows(db, { onlyOffered: true });
  if (rows.length === 0) return [];
  const rules = new Map(rows.map((row) => [row.service_id, toStoredRules(row)]));
  const services = await listServices(db);
  return services.flatMap(({ id, title, description }) => {
    const found = rules.get(id);
    return found ? [{ id, title, description, rules: found }] : [];
  });
}

/** Whether /estimate has anything to show. */
export async function offersEstimates(db: Db): Promise<boolean> {
  return (await listPricedServices(db)).length > 0;
}

export function toOffered({ rules, ...service }: PricedService): OfferedService {
  const options = rules.options.map(({ id, label, kind }) => ({ id, label, kind }));
  return { ...service, options, version: rules.version };
}
