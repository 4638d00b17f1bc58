import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSeries(db);
  await extendPosts(db);
  await createLikes(db);
  await createComments(db);
  await createSubscribers(db);
  await createIssues(db);
  await createMentions(db);
}

async function createSeries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("series")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function extendPosts(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("posts");
  await table()
    .addColumn("canonical_url", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table()
    .addColumn("series_id", "text", (column) => column.references("series.id").onDelete("set null"))
    .execute();
  await table().addColumn("series_position", "integer").execute();
  await table().addColumn("imported_at", "text").execute();
  await table()
    .addColumn("audience", "text", (column) => column.notNull().defaultTo("web"))
    .execute();
  await table()
    .addColumn("plain_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table()
    .addColumn("renderer", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("posts_by_renderer").on("posts").column("renderer").execute();
  await table()
    .addColumn("measured_likes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createLikes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_likes")
    .addColumn("post_id", "integer", (column) => column.notNull().references("posts.id").onDelete("cascade"))
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_likes_key", ["post_id", "visitor"])
    .execute();
}

async function createComments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("comments")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("post_id", "integer", (column) => column.notNull().references("posts.id").onDelete("cascade"))
    .addColumn("parent_id", "text", (column) => column.references("comments.id").onDelete("cascade"))
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("spam_score", "real", (column) => column.notNull())
    .addColumn("spam_reasons", "text", (column) => column.notNull())
    .addColumn("is_owner", "integer", (column) => column.notNull())
    .addColumn("wants_replies", "integer", (column) => column.notNull())
    .addColumn("edit_key", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("edited_at", "text")
    .addColumn("approved_at", "text")
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createIndex("comments_of_post")
    .on("comments")
    .columns(["post_id", "status", "created_at"])
    .execute();
  await db.schema
    .createIndex("comments_by_status")
    .on("comments")
    .columns(["status", "created_at"])
    .execute();
  await db.schema.createIndex("comments_by_email").on("comments").columns(["email", "status"]).execute();
  await db.schema.createIndex("comments_of_parent").on("comments").column("parent_id").execute();
  await db.schema.createIndex("comments_by_date").on("comments").column("created_at").execute();
  // These figures had no comments behind them: from now on the column counts the approved ones.
  await sql`update ${sql.table("posts")} set comments = 0`.execute(db);
}

async function createSubscribers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mail_suppressions")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("mail_suppressions_key", ["email", "scope"])
    .execute();
  await db.schema
    .createTable("subscribers")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("topics", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("confirm_key", "text")
    .addColumn("confirm_sent_at", "text")
    .addColumn("bounces", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("left_at", "text")
    .execute();
  await db.schema
    .createIndex("subscribers_by_status")
    .on("subscribers")
    .columns(["status", "created_at"])
    .execute();
  await db.schema.createIndex("subscribers_by_date").on("subscribers").column("created_at").execute();
  await db.schema
    .createTable("newsletter_requests")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("sender_key", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("is_mailed", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("newsletter_requests_by_time")
    .on("newsletter_requests")
    .column("created_at")
    .execute();
  await db.schema
    .createTable("newsletter_days")
    .addColumn("day", "text", (column) => column.primaryKey().notNull())
    .addColumn("joined", "integer", (column) => column.notNull())
    .addColumn("departed", "integer", (column) => column.notNull())
    .execute();
}

async function createIssues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("newsletter_issues")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("post_id", "integer", (column) => column.references("posts.id").onDelete("set null"))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("preheader", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull().defaultTo("owner"))
    .addColumn("link", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("picture", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("picture_alt", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("topics", "text", (column) => column.notNull())
    .addColumn("fault", "text")
    .addColumn("scheduled_at", "text")
    .addColumn("started_at", "text")
    .addColumn("finished_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("newsletter_issues_by_publishing")
    .on("newsletter_issues")
    .column("post_id")
    .unique()
    .where(sql.ref("origin"), "=", sql.lit("publishing"))
    .execute();
  await db.schema
    .createIndex("newsletter_issues_by_status")
    .on("newsletter_issues")
    .columns(["status", "created_at"])
    .execute();
  await db.schema
    .createTable("newsletter_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("issue_id", "text", (column) =>
      column.notNull().references("newsletter_issues.id").onDelete("cascade"),
    )
    .addColumn("subscriber_id", "text", (column) => column.references("subscribers.id").onDelete("set null"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("refusals", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("last_answer", "text")
    .addUniqueConstraint("newsletter_deliveries_once", ["issue_id", "email"])
    .execute();
  await db.schema
    .createIndex("newsletter_deliveries_due")
    .on("newsletter_deliveries")
    .columns(["status", "next_try_at"])
    .execute();
  await db.schema
    .createIndex("newsletter_deliveries_of_issue")
    .on("newsletter_deliveries")
    .columns(["issue_id", "status"])
    .execute();
  // Without them each subscriber that is deleted would cost a look at every delivery.
  for (const column of ["subscriber_id", "email"]) {
    await db.schema
      .createIndex(`newsletter_deliveries_by_${column}`)
      .on("newsletter_deliveries")
      .column(column)
      .execute();
  }
}

async function createMentions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mentions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("post_id", "integer", (column) => column.references("posts.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("author_url", "text", (column) => column.notNull())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text")
    .addColumn("sender_key", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("verified_at", "text")
    .addUniqueConstraint("mentions_once", ["source", "target"])
    .execute();
  await db.schema
    .createIndex("mentions_of_post")
    .on("mentions")
    .columns(["post_id", "status", "created_at"])
    .execute();
  await db.schema
    .createTable("mention_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("is_on", "integer", (column) => column.notNull())
    .addColumn("hub", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("mentions_sent")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("post_id", "integer", (column) => column.references("posts.id").onDelete("set null"))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addUniqueConstraint("mentions_sent_once", ["source", "target"])
    .execute();
  await db.schema.createIndex("mentions_sent_of_post").on("mentions_sent").column("post_id").execute();
  for (const table of ["mentions", "mentions_sent"]) {
    await db.schema.createIndex(`${table}_due`).on(table).column("next_try_at").execute();
  }
}
