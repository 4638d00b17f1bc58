import type { SamplePart } from "../../../../kit/owner/sample.server.ts";
import { insertLeftover, removeFiles } from "../media-commands.server.ts";
import { mediaStore } from "../media-store.server.ts";
import { listFiles } from "./library.server.ts";
import { listMediaUses } from "./media-uses.server.ts";

export const mediaSample: readonly SamplePart[] = [
  {
    noun: "media",
    label: ["picture", "pictures"],
    async list(db) {
      const rows = await db.selectFrom("media").select(["id", "alt"]).execute();
      return rows.map(({ id, alt }) => ({ id, words: alt }));
    },
    async remove({ site, trx, by, afterwards }, found) {
      for (const { id } of found) {
        const row = await trx.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
        if (!row) continue;
        const uses = await listMediaUses(trx, row.src);
        // A picture that the owner still shows stays; the sample's own records are in the trash by now.
        if (uses.some(({ to }) => to !== "/admin/trash")) continue;
        const names = listFiles(row);
        await insertLeftover(trx, { id, names }, by.now);
        await trx.deleteFrom("media").where("id", "=", id).execute();
        const store = site.get(mediaStore);
        const onLeftover = (err: unknown) =>
          site.log.warn({ err }, "Files of a picture could not be removed");
        afterwards.push(() => removeFiles(by.connection.db, { store, onLeftover }, { id, names }));
      }
    },
  },
];
