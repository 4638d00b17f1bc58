import { defineArchiveKind } from "../../../kit/archive-kind.server.ts";
import { getOwnerBusiness } from "./business.server.ts";
import { businessInput } from "./schema.ts";
import { replaceBusiness } from "./store/business-commands.server.ts";
import { findPayeeChange } from "./store/payee.server.ts";

/** Settings that were never saved don't travel. */
export const businessKind = defineArchiveKind({
  name: "business",
  place: { as: "single", file: "data/business.json" },
  schema: businessInput,
  keyOf: () => "business",
  async list(db) {
    const { version, ...settings } = await getOwnerBusiness(db);
    return version === 0 ? [] : [settings];
  },
  findSensitive: findPayeeChange,
  save: ({ trx, by }, record) => replaceBusiness(trx, by, record),
});
