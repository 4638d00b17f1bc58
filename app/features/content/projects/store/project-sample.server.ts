import { deleteSoftly } from "../../../../../db/soft-delete.ts";
import type { SamplePart } from "../../../../kit/owner/sample.server.ts";

/** Includes the figures of projects that stay because the owner has rewritten them. */
export const projectSample: readonly SamplePart[] = [
  {
    noun: "projects",
    label: ["project", "projects"],
    async list(db) {
      const rows = await db
        .selectFrom("projects")
        .select(["id", "title", "description"])
        .where("deleted_at", "is", null)
        .execute();
      return rows.map(({ id, title, description }) => ({ id: String(id), words: { title, description } }));
    },
    async remove({ trx, by }, found) {
      for (const { id } of found) await deleteSoftly(trx, { table: "projects", id: Number(id) }, by.now);
    },
  },
  {
    noun: "project_figures",
    label: ["figure", "figures"],
    isSilent: true,
    async list(db) {
      const rows = await db.selectFrom("projects").select(["id", "stars", "forks", "views"]).execute();
      return rows.map(({ id, ...figures }) => ({ id: String(id), words: figures }));
    },
    async remove({ trx }, found) {
      if (found.length === 0) return;
      const ids = found.map(({ id }) => Number(id));
      const none = { stars: 0, forks: 0, views: 0 };
      await trx.updateTable("projects").set(none).where("id", "in", ids).execute();
    },
  },
  {
    noun: "project_links",
    label: ["link", "links"],
    isSilent: true,
    async list(db) {
      const rows = await db.selectFrom("projects").select(["id", "github", "live"]).execute();
      return rows.flatMap(({ id, github, live }) => [
        { id: `${id}.github`, words: github },
        { id: `${id}.live`, words: live },
      ]);
    },
    async remove({ trx }, found) {
      for (const { id, words } of found) {
        const link = id.endsWith(".github") ? "github" : "live";
        await trx
          .updateTable("projects")
          .set({ [link]: "" })
          .where(link, "=", String(words))
          .execute();
      }
    },
  },
];
