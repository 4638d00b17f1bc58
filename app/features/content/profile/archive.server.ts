import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { PROFILE_SECTIONS, type ProfileSection, type SectionContent } from "./schema.ts";
import { getOwnerProfile, lockProfile, saveProfileSection } from "./store/profile-commands.server.ts";

const SECTION_NAMES = keysOf(PROFILE_SECTIONS);

/** A section of the profile as it travels in an archive; its content has the shape of the API. */
export interface SectionRecord {
  section: ProfileSection;
  content: object;
}

export const sectionRecord: z.ZodType<SectionRecord> = z
  .object({ section: z.enum(SECTION_NAMES), content: z.unknown() })
  .transform(({ section, content }, context) => {
    const parsed = PROFILE_SECTIONS[section].safeParse(content);
    if (parsed.success) return { section, content: parsed.data };
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: "custom", path: [section, ...path], message });
    }
    return z.NEVER;
  });

/** Without sections that were never written: a database may have no content at all. */
export async function listSectionRecords(db: Db): Promise<SectionRecord[]> {
  const rows = await db.selectFrom("profile").select("id").execute();
  if (rows.length === 0) return [];
  const stored = new Set(rows.map((row) => row.id));
  const profile = await getOwnerProfile(db);
  return SECTION_NAMES.filter((section) => stored.has(section)).map((section) => {
    const { version: _, ...content } = profile[section];
    // In the order of the schema's fields, in which an import would store them.
    return { section, content: PROFILE_SECTIONS[section].safeParse(content).data ?? content };
  });
}

export async function saveSectionRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  { section, content }: SectionRecord,
): Promise<void> {
  await lockProfile(trx, by.connection.dialect);
  await saveProfileSection(trx, section, content as SectionContent<typeof section>, by.now);
}

export const profileKind = defineArchiveKind({
  name: "profile",
  place: toList("profile"),
  schema: sectionRecord,
  keyOf: ({ section }) => section,
  list: listSectionRecords,
  save: ({ trx, by }, record) => saveSectionRecord(trx, by, record),
});
