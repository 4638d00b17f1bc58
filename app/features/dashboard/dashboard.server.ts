import { sql } from "kysely";
import { countUpTo } from "../../../db/counters.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { listActivity } from "../activity/activity.server.ts";
import { DASHBOARD_PERIOD_DAYS, type Dashboard, type DashboardFigure } from "../activity/activity.ts";

const PERIOD_MS = DASHBOARD_PERIOD_DAYS * 86_400_000;
const RECENT_MAX = 10;

/** What other nouns count, the caller adds. */
export async function getDashboard(db: Db, now: Date): Promise<Omit<Dashboard, "visitors" | "waitingChats">> {
  const messages = db.selectFrom("messages").where("status", "!=", "quarantined");
  const unreadMessages = db.selectFrom("messages").where("status", "=", "new");
  const scheduledPosts = db
    .selectFrom("posts")
    .where("status", "=", "published")
    .where("published_at", ">", toTimestamp(now))
    .where("deleted_at", "is", null);
  const heldComments = db.selectFrom("comments").where("status", "=", "held").where("deleted_at", "is", null);
  const heldMentions = db.selectFrom("mentions").where("status", "=", "held");
  return {
    projects: await countExisting(db, "projects", now),
    posts: await countExisting(db, "posts", now),
    activeProjects: await countActiveProjects(db, now),
    messages: await countUpTo(db, messages),
    unreadMessages: await countUpTo(db, unreadMessages),
    scheduledPosts: await countUpTo(db, scheduledPosts),
    heldComments: await countUpTo(db, heldComments),
    heldMentions: await countUpTo(db, heldMentions),
    recent: await listActivity(db, {}, { limit: RECENT_MAX }),
  };
}

/** How many there are, and how many there were a period ago. */
async function countExisting(db: Db, table: "projects" | "posts", now: Date): Promise<DashboardFigure> {
  const rows = db.selectFrom(table as "projects");
  const start = periodStart(now, 1);
  const current = await countUpTo(db, rows.where("deleted_at", "is", null));
  const previous = await countUpTo(
    db,
    rows
      .where("created_at", "<=", start)
      .where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", start)])),
  );
  return { value: current, current, previous };
}

async function countActiveProjects(db: Db, now: Date): Promise<DashboardFigure> {
  const start = periodStart(now, 1);
  const changed = db.selectFrom("projects").where("deleted_at", "is", null).where("updated_at", ">", start);
  const current = await countUpTo(db, changed);
  return { value: current, current, previous: await countProjectsWorkedOn(db, periodStart(now, 2), start) };
}

/** A row tells of its last change alone; for a period that is over, the log remembers. */
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

function periodStart(now: Date, periods: number): string {
  return toTimestamp(new Date(now.getTime() - periods * PERIOD_MS));
}
