import { type Kysely, sql } from "kysely";

const SLUG_MAX_CHARS = 80;

interface Projects {
  projects: { id: number; title: string; slug: string };
}

/** Each project gets a page of its own; those that are there already are addressed by their titles. */
export async function up(db: Kysely<Projects>): Promise<void> {
  for (const column of ["slug", "client", "role", "problem", "approach", "approach_html", "result"]) {
    await db.schema
      .alterTable("projects")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("projects")
    .addColumn("pictures", "text", (text) => text.notNull().defaultTo("[]"))
    .execute();
  const taken = new Set<string>();
  for (const { id, title } of await db
    .selectFrom("projects")
    .select(["id", "title"])
    .orderBy("id")
    .execute()) {
    const slug = findFreeSlug(createSlug(title) || `project-${id}`, taken);
    taken.add(slug);
    await db.updateTable("projects").set({ slug }).where("id", "=", id).execute();
  }
  await db.schema
    .createIndex("projects_slug")
    .on("projects")
    .column("slug")
    .unique()
    .where(sql.ref("slug"), "!=", sql.lit(""))
    .execute();
}

/** The rule of new projects as it was when this ran; titles without Latin letters get the number instead. */
function createSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, SLUG_MAX_CHARS)
    .replace(/-$/, "");
}

function findFreeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : `-${number}`;
    const slug = base.slice(0, SLUG_MAX_CHARS - end.length).replace(/-$/, "") + end;
    if (!taken.has(slug)) return slug;
  }
}
