import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Connection } from "./connection.ts";
import * as foundation from "./migrations/0001_foundation.ts";
import * as accounts from "./migrations/0002_accounts.ts";
import * as administration from "./migrations/0003_administration.ts";
import * as twoFactor from "./migrations/0004_two_factor.ts";
import * as mediaLibrary from "./migrations/0005_media_library.ts";
import * as revisions from "./migrations/0006_revisions.ts";
import * as messageReplies from "./migrations/0007_message_replies.ts";
import * as pageViews from "./migrations/0008_page_views.ts";
import * as postDrafts from "./migrations/0009_post_drafts.ts";
import * as profileEditing from "./migrations/0010_profile_editing.ts";
import * as assistant from "./migrations/0011_assistant.ts";
import * as analytics from "./migrations/0012_analytics.ts";
import * as search from "./migrations/0013_search.ts";
import * as publishing from "./migrations/0014_publishing.ts";
import * as postSearch from "./migrations/0015_post_search.ts";
import * as codeFailures from "./migrations/0016_code_failures.ts";
import * as tokenScopes from "./migrations/0017_token_scopes.ts";
import * as commentTrust from "./migrations/0018_comment_trust.ts";
import * as contactLimits from "./migrations/0019_contact_limits.ts";
import * as owners from "./migrations/0020_owners.ts";

export const MIGRATIONS: Record<string, Migration> = {
  "0001_foundation": foundation,
  "0002_accounts": accounts,
  "0003_administration": administration,
  "0004_two_factor": twoFactor,
  "0005_media_library": mediaLibrary,
  "0006_revisions": revisions,
  "0007_message_replies": messageReplies,
  "0008_page_views": pageViews,
  "0009_post_drafts": postDrafts,
  "0010_profile_editing": profileEditing,
  "0011_assistant": assistant,
  "0012_analytics": analytics,
  "0013_search": search,
  "0014_publishing": publishing,
  "0015_post_search": postSearch,
  "0016_code_failures": codeFailures,
  "0017_token_scopes": tokenScopes,
  "0018_comment_trust": commentTrust,
  "0019_contact_limits": contactLimits,
  "0020_owners": owners,
};

/** Brings the schema up to date under the migrator's own lock; returns the names of the migrations that ran. */
export async function migrate(
  connection: Connection,
  options: {
    /** Called with the pending names, only when there is something to change. */
    beforeChange?: (pending: string[]) => Promise<void>;
    migrations?: Record<string, Migration>;
  } = {},
): Promise<string[]> {
  const migrator = new Migrator({
    db: connection.db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => options.migrations ?? MIGRATIONS },
  });
  const pending = (await migrator.getMigrations())
    .filter((migration) => !migration.executedAt)
    .map((migration) => migration.name);
  if (pending.length === 0) return [];
  await options.beforeChange?.(pending);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
