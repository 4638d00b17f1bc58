import { sql } from "kysely";
import { countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { OwnerFigures } from "../../../../kit/feature.server.ts";
import { countExisting, type Figure, periodStart } from "../../../../kit/owner/figures.server.ts";

export const projectFigures: OwnerFigures = async (db, now) => ({
  projects: await countExisting(db, "projects", now),
  activeProjects: await countActiveProjects(db, now),
});

async function countActiveProjects(db: Db, now: Date): Promise<Figure> {
  const start = periodStart(now, 1);
  const changed = db.selectFrom("projects").where("deleted_at", "is", null).where("updated_at", ">", start);
  const current = await countUpTo(db, changed);
  return { value: current, current, previous: await countProjectsWorkedOn(db, periodStart(now, 2), start) };
}

/** A row holds only its last change, so the changes of an earlier period are counted from the log. */
async function countProjectsWorkedOn(db: Db, after: string, until: string): Promise<number> {
  const created = db
    .selectFrom("projects")
    .select("title")
    .where("created_at", ">", after)
    .where("created_at", "<=", until);
  const logged = db
    .selectFrom("activity")
    .select("subject as title")
    .where("action", "in", ["project_created", "project_updated"])
    .where("created_at", ">", after)
    .where("created_at", "<=", until);
  const { count } = await db
    .selectFrom(created.union(logged).as("titles"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
