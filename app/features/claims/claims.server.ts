import type { Db } from "../../../db/schema.ts";
import type { Noun } from "../../kit/noun.server.ts";
import type { Claim } from "../../kit/owner/claim.server.ts";
import { markWords } from "../../kit/owner/sample.server.ts";
import { findContradictions } from "./contradictions.server.ts";
import type { Contradiction } from "./schema.ts";

/** The sample contradicts itself, and that is nobody's business until the owner has changed one side of it. */
export async function listContradictions(db: Db, nouns: readonly Noun[]): Promise<Contradiction[]> {
  const claims = await Promise.all(nouns.map((noun) => noun.claims?.(db) ?? []));
  const rows = await db.selectFrom("sample_records").select(["record_id", "mark"]).execute();
  const marks = new Set(rows.map((row) => `${row.record_id} ${row.mark}`));
  const isOwn = ({ record }: Claim) =>
    marks.size === 0 || (record !== undefined && !marks.has(`${record.id} ${markWords(record.words)}`));
  return findContradictions(claims.flat(), isOwn);
}
