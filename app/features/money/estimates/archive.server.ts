import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import { rulesRecord } from "./schema.ts";
import {
  findService,
  insertRules,
  listRulesRows,
  toRulesColumns,
  toStoredRules,
} from "./store/rules.server.ts";

/** Rules travel with their service; without it they mean nothing and are left out. */
export const estimateRulesKind = defineArchiveKind({
  name: "estimateRules",
  place: toList("estimate-rules"),
  schema: rulesRecord,
  keyOf: ({ serviceId }) => serviceId,
  async list(db) {
    const rows = await listRulesRows(db, { onlyOffered: false });
    const live = await db.selectFrom("services").select("id").where("deleted_at", "is", null).execute();
    const ids = new Set(live.map(({ id }) => id));
    return rows
      .filter(({ service_id }) => ids.has(service_id))
      .map((row) => {
        const { version: _, ...rules } = toStoredRules(row);
        return { serviceId: row.service_id, isOffered: row.is_offered === 1, ...rules };
      });
  },
  async save({ trx, by }, { serviceId, ...rules }) {
    if (!(await findService(trx, serviceId))) return;
    if (await insertRules(trx, serviceId, rules, by.now)) return;
    await trx
      .updateTable("estimate_rules")
      .set(({ eb }) => ({
        ...toRulesColumns(rules),
        version: eb("version", "+", 1),
        updated_at: by.now.toISOString(),
      }))
      .where("service_id", "=", serviceId)
      .execute();
  },
});
