import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { pathToSeries } from "../../../content/posts/series/series.ts";
import {
  listSeriesRecords,
  type SeriesRecord,
  saveSeriesRecord,
} from "../../../content/posts/series-transfer.server.ts";
import type { PostsImportEntry } from "./posts-import.ts";
import type { Incoming } from "./posts-source.server.ts";

/** Runs before the posts, which name their series; one without a description is called after its address. */
export async function applySeries(
  trx: Transaction<Schema>,
  by: Pick<OwnerWrite, "now">,
  { posts, own }: Incoming,
): Promise<PostsImportEntry[]> {
  const here = new Map((await listSeriesRecords(trx)).map((record) => [record.slug, record]));
  const told = new Map((own?.series ?? []).map((record) => [record.slug, record]));
  const at = toTimestamp(by.now);
  for (const slug of posts.flatMap(({ document }) => document.series ?? [])) {
    if (told.has(slug) || here.has(slug)) continue;
    const title = slug.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
    told.set(slug, { slug, title, description: "", createdAt: at, updatedAt: at });
  }
  const entries: PostsImportEntry[] = [];
  for (const record of told.values()) {
    const before = here.get(record.slug);
    const isSame = before !== undefined && toText(before) === toText(record);
    if (!isSame) await saveSeriesRecord(trx, record);
    const outcome = isSame ? "unchanged" : before ? "changed" : "created";
    entries.push({
      kind: "series",
      name: record.title,
      outcome,
      target: pathToSeries(record.slug),
      notes: [],
    });
  }
  return entries;
}

function toText({ slug, title, description, createdAt, updatedAt }: SeriesRecord): string {
  return JSON.stringify([slug, title, description, createdAt, updatedAt]);
}
