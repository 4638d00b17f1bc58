import { countUpTo } from "../../../db/counters.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { listActivity } from "./activity.server.ts";
import { DASHBOARD_PERIOD_DAYS, type Dashboard } from "./activity.ts";

const PERIOD_MS = DASHBOARD_PERIOD_DAYS * 86_400_000;
const RECENT_MAX = 10;

export async function getDashboard(db: Db, now: Date): Promise<Dashboard> {
  const projects = () => db.selectFrom("projects").where("deleted_at", "is", null);
  const posts = () => db.selectFrom("posts").where("deleted_at", "is", null);
  const messages = () => db.selectFrom("messages").where("status", "!=", "quarantined");
  const thisPeriod = toTimestamp(new Date(now.getTime() - PERIOD_MS));
  const lastPeriod = toTimestamp(new Date(now.getTime() - 2 * PERIOD_MS));
  const count = async (select: typeof projects | typeof posts | typeof messages) => {
    const since = (from: string) => (select() as ReturnType<typeof messages>).where("created_at", ">", from);
    return {
      current: await countUpTo(db, since(thisPeriod)),
      previous: await countUpTo(db, since(lastPeriod).where("created_at", "<=", thisPeriod)),
    };
  };
  return {
    projects: await countUpTo(db, projects()),
    posts: await countUpTo(db, posts()),
    messages: await countUpTo(db, messages()),
    activeProjects: await countUpTo(db, projects().where("updated_at", ">", thisPeriod)),
    added: {
      projects: await count(projects),
      posts: await count(posts),
      messages: await count(messages),
    },
    recent: await listActivity(db, { limit: RECENT_MAX }),
  };
}
