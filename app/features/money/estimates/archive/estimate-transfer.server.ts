import { z } from "zod";
import { defineArchiveKind, toList } from "../../../../kit/archive-kind.server.ts";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../../utils/money.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { rulesRecord, type StoredRules, storedRules } from "../schema.ts";
import {
  findService,
  insertRules,
  listRulesRows,
  toRulesColumns,
  toStoredRules,
} from "../store/rules.server.ts";

const TEXT_MAX_CHARS = 500;
const text = z.string().max(TEXT_MAX_CHARS);
const minor = z.int().min(0).max(AMOUNT_MAX_MINOR);

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

const estimateRecord = z.object({
  id: text,
  messageId: text,
  serviceId: text,
  service: text,
  name: text,
  email: text,
  choices: z.array(text),
  rules: storedRules,
  lowMinor: minor,
  highMinor: minor.nullable(),
  currency: z.enum(CURRENCIES),
  day: z.iso.date(),
  askedAt: z.iso.datetime(),
});

/** An estimate that is here stays as it is. */
export const estimatesKind = defineArchiveKind({
  name: "estimates",
  isOfVisitors: true,
  place: toList("estimates"),
  schema: estimateRecord,
  keyOf: ({ id }) => id,
  nameOf: ({ service, name }) => `${service}, ${name}`,
  stays: () => true,
  async list(db) {
    const rows = await db.selectFrom("estimates").selectAll().orderBy("created_at").orderBy("id").execute();
    return rows.map((row) => ({
      id: row.id,
      messageId: row.message_id,
      serviceId: row.service_id,
      service: row.service,
      name: row.name,
      email: row.email,
      choices: parseJson<string[]>(row.choices),
      rules: parseJson<StoredRules>(row.rules),
      lowMinor: row.low_minor,
      highMinor: row.high_minor,
      currency: row.currency,
      day: row.day,
      askedAt: row.created_at,
    }));
  },
  save: ({ trx }, record) =>
    trx
      .insertInto("estimates")
      .values({
        id: record.id,
        message_id: record.messageId,
        service_id: record.serviceId,
        service: record.service,
        name: record.name,
        email: record.email,
        choices: JSON.stringify(record.choices),
        rules: JSON.stringify(record.rules),
        low_minor: record.lowMinor,
        high_minor: record.highMinor,
        currency: record.currency,
        day: record.day,
        created_at: record.askedAt,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
});
