import { deleteSoftly } from "../../../../db/soft-delete.ts";
import type { SamplePart } from "../../../kit/owner/sample.server.ts";

export const serviceSample: readonly SamplePart[] = [
  {
    noun: "services",
    label: ["service", "services"],
    async list(db) {
      const rows = await db
        .selectFrom("services")
        .select(["id", "title", "description", "starting_price_minor", "ending_price_minor", "currency"])
        .where("deleted_at", "is", null)
        .execute();
      return rows.map(({ id, ...words }) => ({ id, words }));
    },
    async remove({ trx, by }, found) {
      for (const { id } of found) await deleteSoftly(trx, { table: "services", id }, by.now);
    },
  },
];
