import type { Db } from "../../../../../db/schema.ts";
import type { SamplePart, SampleRecord } from "../../../../kit/owner/sample.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { listPageRecords, type PageRecord, savePageRecord } from "../archive.server.ts";

/** Sections that only fit the sample's business: recovered accounts and shares of a price. */
const SECTION = /^## (?:Payment for projects|Social media account recovery)\n[\s\S]*?(?=^## |(?![\s\S]))/gm;

/** The sample's place, as older sites have it in their texts. */
const PLACES: Record<string, string> = {
  ", an independent professional based in Pune, India.": ".",
  "These terms follow the laws of India, and the courts of Pune, Maharashtra have jurisdiction.":
    "These terms follow the laws of the place where I work, and its courts have jurisdiction.",
};

/** The texts stay, without the parts about the sample's business. */
export const pageSample: readonly SamplePart[] = [
  {
    noun: "pages",
    label: ["part of the legal pages", "parts of the legal pages"],
    async list(db) {
      const pages = await listPageRecords(db);
      return pages.flatMap(({ slug, content }) => listParts(content).map((words) => ({ id: slug, words })));
    },
    async listTexts(db, found) {
      return (await listCleared(db, found)).map(({ content }) => content);
    },
    async remove({ trx, by, rendered }, found) {
      const updatedAt = toTimestamp(by.now);
      for (const page of await listCleared(trx, found)) {
        await savePageRecord(trx, by, { ...page, updatedAt }, rendered(page.content).html);
      }
    },
  },
];

function listParts(content: string): string[] {
  const sections = content.match(SECTION) ?? [];
  return [...sections, ...Object.keys(PLACES).filter((place) => content.includes(place))];
}

async function listCleared(db: Db, found: readonly SampleRecord[]): Promise<PageRecord[]> {
  const pages = await listPageRecords(db);
  return pages.flatMap((page) => {
    const parts = found.filter(({ id }) => id === page.slug).map(({ words }) => String(words));
    if (parts.length === 0) return [];
    const content = parts.reduce((text, part) => text.replace(part, PLACES[part] ?? ""), page.content);
    return [{ ...page, content: content.trimEnd() }];
  });
}
