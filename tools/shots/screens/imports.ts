import { buildWordPressExport } from "../../../tests/helpers/foreign-blogs.ts";
import { type Screen, adminScreen as screen } from "../screen.ts";
import { answerWrite, press, type Step, see, steps } from "../steps.ts";

const REDIRECTS = "source,target,status\n/old,/about,308\n/about,/contact,301\n";
const KEYWORDS = {
  rows: 4,
  newKeywords: 1,
  leftOut: 0,
  faults: { count: 1, first: [{ line: 5, message: "The position must be a number." }] },
};
const unchanged = { created: [], changed: [], unchanged: 6, refused: [] };
const ARCHIVE = {
  dryRun: true,
  exportedAt: "2026-11-20T10:00:00.000Z",
  lines: [
    { ...unchanged, kind: "settings", unchanged: 0, changed: ["Settings"] },
    { ...unchanged, kind: "projects", created: ["A harbour site"] },
    { ...unchanged, kind: "posts", refused: [{ key: "old-post", reason: "Another post has this address." }] },
  ],
  leftOut: [
    { name: "Deals", reason: "Business records aren't imported. A backup brings them back." },
    { name: "notes.txt", reason: "This file isn't part of an archive." },
  ],
};

const giveFile =
  (label: string, name: string, mimeType: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

/** Files that are looked through before anything of them is taken over. */
export const IMPORT_SCREENS: readonly Screen[] = [
  screen(
    "portability",
    "archive",
    "/admin/portability",
    steps(
      answerWrite("POST", "/api/import", 200, { success: true, message: "Read", data: ARCHIVE }),
      giveFile("Archive", "export.zip", "application/zip", "an archive"),
      see("A harbour site"),
    ),
    { views: ["full"] },
  ),
  screen(
    "portability",
    "posts",
    "/admin/portability",
    steps(giveFile("Posts", "export.xml", "text/xml", buildWordPressExport()), see("From: WordPress")),
    { views: ["full"] },
  ),
  screen(
    "seo-tool-redirects",
    "import-preview",
    "/admin/seo/tools/redirects",
    steps(
      press("Import CSV"),
      giveFile("CSV file", "moved.csv", "text/csv", REDIRECTS),
      see("1 added, 0 replaced, 1 refused"),
    ),
  ),
  screen(
    "seo-keywords",
    "imported",
    "/admin/seo/keywords",
    steps(
      answerWrite("POST", "/api/seo/keywords/import", 200, {
        success: true,
        message: "Imported",
        data: KEYWORDS,
      }),
      giveFile("File", "queries.csv", "text/csv", "Top queries,Clicks\n"),
      press("Import"),
      see(/Line 5: The position/),
    ),
    { views: ["top", "full"] },
  ),
];
