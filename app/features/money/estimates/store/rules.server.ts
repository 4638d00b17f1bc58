import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { EstimateRulesTable } from "../../../../../db/tables/deal-tables.ts";
import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { listRecoveryTiers, listServices } from "../../../content/services/services.server.ts";
import { type EstimateOption, type EstimateRules, findSpan, formatRange } from "../estimate.ts";
import type { OwnerRules, RulesInput, RulesUpdate, StoredRules } from "../schema.ts";
import { createStartRules } from "../start-rules.ts";

type Row = Selectable<EstimateRulesTable>;

export function listRulesRows(db: Db, { onlyOffered }: { onlyOffered: boolean }): Promise<Row[]> {
  return db
    .selectFrom("estimate_rules")
    .selectAll()
    .$if(onlyOffered, (select) => select.where("is_offered", "=", 1))
    .orderBy("service_id")
    .execute();
}

/** The rules in the order of the services, without those of services in the trash. */
export async function listOwnerRules(db: Db): Promise<OwnerRules[]> {
  const services = await db
    .selectFrom("services")
    .select(["id", "title"])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const rows = new Map((await listRulesRows(db, { onlyOffered: false })).map((row) => [row.service_id, row]));
  const tiers = await listRecoveryTiers(db);
  const shown = new Map(
    (await listServices(db)).map((service) => [service.id, createStartRules(service, tiers)]),
  );
  return services.flatMap(({ id, title }) => {
    const row = rows.get(id);
    return row ? [toOwnerRules(row, title, shown.get(id))] : [];
  });
}

async function readOwnerRules(db: Db, id: string): Promise<OwnerRules | undefined> {
  return (await listOwnerRules(db)).find((rules) => rules.id === id);
}

export function createRules(
  by: OwnerWrite,
  { serviceId, ...rules }: RulesInput,
): Promise<WriteResult<OwnerRules>> {
  return writeAsOwner(by, { action: "estimate_rules_created", subject: getTitle }, async (trx) => {
    if (!(await findService(trx, serviceId))) return invalidField("serviceId", "This service doesn't exist.");
    if (!(await insertRules(trx, serviceId, rules, by.now)))
      return invalidField("serviceId", "This service has rules already.");
    const value = await readOwnerRules(trx, serviceId);
    return value ? { ok: true, value } : notFound("rules");
  });
}

/** Estimates that were given keep their own copy. */
export function updateRules(
  by: OwnerWrite,
  id: string,
  { version, ...rules }: RulesUpdate,
): Promise<WriteResult<OwnerRules>> {
  return writeAsOwner(by, { action: "estimate_rules_updated", subject: getTitle }, async (trx) => {
    const row = await trx
      .updateTable("estimate_rules")
      .set(({ eb }) => ({
        ...toRulesColumns(rules),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("service_id", "=", id)
      .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
      .returning("version")
      .executeTakeFirst();
    const value = await readOwnerRules(trx, id);
    if (!value) return notFound("rules");
    return row ? { ok: true, value } : staleVersion("rules");
  });
}

export function deleteRules(by: OwnerWrite, id: string): Promise<WriteResult<OwnerRules>> {
  return writeAsOwner(by, { action: "estimate_rules_deleted", subject: getTitle }, async (trx) => {
    const value = await readOwnerRules(trx, id);
    if (!value) return notFound("rules");
    await trx.deleteFrom("estimate_rules").where("service_id", "=", id).execute();
    return { ok: true, value };
  });
}

/** Adds rules for services without any. Visitors don't see them until the owner has looked at them and offers them. */
export function startRules(by: OwnerWrite): Promise<WriteResult<{ count: number }>> {
  const subject = ({ count }: { count: number }) => countOf(count, "service");
  return writeAsOwner(by, { action: "estimate_rules_added", subject }, async (trx) => {
    const tiers = await listRecoveryTiers(trx);
    let count = 0;
    for (const service of await listServices(trx)) {
      const rules = { ...createStartRules(service, tiers), isOffered: false };
      if (await insertRules(trx, service.id, rules, by.now)) count += 1;
    }
    return count > 0 ? { ok: true, value: { count } } : invalidField("rules", "Every service has rules.");
  });
}

/** Undefined if the service has rules already. */
export function insertRules(
  db: Db,
  serviceId: string,
  rules: EstimateRules & { isOffered: boolean },
  now: Date,
): Promise<Row | undefined> {
  const at = toTimestamp(now);
  return db
    .insertInto("estimate_rules")
    .values({ service_id: serviceId, ...toRulesColumns(rules), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column("service_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function toRulesColumns(rules: EstimateRules & { isOffered: boolean }) {
  return {
    is_offered: Number(rules.isOffered),
    currency: rules.currency,
    min_minor: rules.minMinor,
    max_minor: rules.maxMinor,
    options: JSON.stringify(rules.options.map(toStoredOption)),
  };
}

/** In one order of its fields, so that an archive of the same rules is the same file. */
function toStoredOption(option: EstimateOption): EstimateOption {
  const { id, label, kind, minMinor, maxMinor, multiplierBp } = option;
  return { id, label, kind, minMinor, maxMinor, multiplierBp };
}

export function toStoredRules(row: Row): StoredRules {
  return {
    currency: row.currency,
    minMinor: row.min_minor,
    maxMinor: row.max_minor,
    options: parseJson<EstimateOption[]>(row.options),
    version: row.version,
  };
}

/** The rules beside the prices of the services page, which visitors read first; no prices for a service that isn't on it. */
function toOwnerRules(row: Row, title: string, onPage: EstimateRules | undefined): OwnerRules {
  const isOffered = row.is_offered === 1;
  const isShown = isOffered && onPage !== undefined;
  const rules = toStoredRules(row);
  const own = formatRange(findSpan(rules));
  const page = onPage ? formatRange(findSpan(onPage)) : own;
  return { id: row.service_id, title, isOffered, isShown, pageRange: page === own ? null : page, ...rules };
}

export function findService(db: Db, id: string): Promise<{ title: string } | undefined> {
  return db
    .selectFrom("services")
    .select("title")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
