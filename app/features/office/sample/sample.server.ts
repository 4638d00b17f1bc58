import type { Db } from "../../../../db/schema.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../kit/owner/owner-write.server.ts";
import {
  listSample,
  type SamplePart,
  type SampleRecord,
  type SampleRemoval,
} from "../../../kit/owner/sample.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import type { RenderedMarkdown } from "../../../utils/text/rendered-markdown.ts";
import { textRenderers } from "../../core/markdown/markdown.server.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { describeGroups } from "./sample.ts";
import type { SampleContent } from "./schema.ts";

interface Found {
  part: SamplePart;
  records: SampleRecord[];
}

export async function getSampleContent(db: Db, parts: readonly SamplePart[]): Promise<SampleContent> {
  return summarise(await findSample(db, parts));
}

/** Removes all of it in one transaction with one line in the log; records that the owner has rewritten stay. */
export async function removeSample(
  site: Site,
  by: OwnerWrite,
  parts: readonly SamplePart[],
): Promise<WriteResult<SampleContent>> {
  const afterwards: SampleRemoval["afterwards"] = [];
  const rendered = await renderTexts(site, parts);
  const entry = { action: "content_sample_removed", subject: describeGroups } as const;
  const result = await writeAsOwner(by, entry, async (trx) => {
    const found = await findSample(trx, parts);
    const owner = await chooseNames(trx, site, found);
    const removal = { site, trx, by, rendered, afterwards, ...owner };
    // Against the order of an archive: records that show a picture go before the picture.
    for (const { part, records } of found.toReversed()) await part.remove(removal, records);
    // Content that the owner writes from now on, or restores from the trash, is no sample, whatever it says.
    await trx.deleteFrom("sample_records").execute();
    return { ok: true, value: summarise(found) };
  });
  if (result.ok) for (const work of afterwards) await work();
  return result;
}

async function findSample(db: Db, parts: readonly SamplePart[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const part of parts) found.push({ part, records: await listSample(db, part) });
  return found;
}

function summarise(found: readonly Found[]): SampleContent {
  const groups = found
    .filter(({ part, records }) => !part.isSilent && records.length > 0)
    .map(({ part: { noun, label }, records }) => ({
      noun,
      label: label[records.length === 1 ? 0 : 1],
      count: records.length,
      names: [...new Set(records.map(nameRecord))],
      ids: records.map(({ id }) => id),
    }));
  return { count: groups.reduce((total, { count }) => total + count, 0), groups };
}

/** The record's title or question; for a record without one, its field: "siteTitle" becomes "site title". */
function nameRecord({ id, words }: SampleRecord): string {
  const fields: Record<string, unknown> = typeof words === "object" && words !== null ? { ...words } : {};
  const title = ["title", "question", "name", "label"].map((field) => fields[field]).find(isText);
  const field = id.slice(id.lastIndexOf(".") + 1);
  return title ?? field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** The owner's own values or, where there are none yet, the site's host and the account's address. */
async function chooseNames(
  trx: Db,
  site: Site,
  found: readonly Found[],
): Promise<Pick<SampleRemoval, "name" | "email">> {
  const settings = await getSettings(trx);
  const isSample = (id: "name" | "email") =>
    settings[id] === "" ||
    found.some(({ part, records }) => part.noun === "settings" && records.some((record) => record.id === id));
  const account = await trx.selectFrom("owners").select("email").limit(1).executeTakeFirst();
  return {
    name: isSample("name") ? site.siteUrl.hostname : settings.name,
    email: isSample("email") ? (account?.email ?? "") : settings.email,
  };
}

async function renderTexts(site: Site, parts: readonly SamplePart[]): Promise<SampleRemoval["rendered"]> {
  const { db } = site.connection;
  const { renderMarkdown } = site.get(textRenderers);
  const texts = new Map<string, RenderedMarkdown>();
  for (const part of parts) {
    if (!part.listTexts) continue;
    for (const text of await part.listTexts(db, await listSample(db, part))) {
      texts.set(text, await renderMarkdown(text));
    }
  }
  return (content) => {
    const text = texts.get(content);
    if (!text)
      throw new Error("A page changed while the sample content was being removed. Please try again.");
    return text;
  };
}
