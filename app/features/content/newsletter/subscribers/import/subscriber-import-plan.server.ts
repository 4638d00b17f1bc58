import type { Db } from "../../../../../../db/schema.ts";
import { type CsvRow, readNamedCsv } from "../../../../../kit/csv.server.ts";
import type { WriteResult } from "../../../../../kit/owner/owner-write.server.ts";
import { createBreather } from "../../../../../kit/workers/breather.server.ts";
import type { SuppressionReason } from "../../../../core/outbox/suppressions/suppressions.ts";
import { listCategories } from "../../../posts/categories/categories.server.ts";
import { isSameName, type PostCategory } from "../../../posts/categories/categories.ts";
import { newSubscriberInput } from "../../subscription/schema.ts";
import { orderTopics } from "../../subscription/topics.server.ts";
import type { SubscriberStatus, Topics } from "../subscriber.ts";
import { IMPORT_MAX_ROWS, type ImportOutcome } from "./subscriber-import.ts";

const LOOKUP_ROWS = 500;
const TYPED_MAX_CHARS = 100;

const COLUMNS = ["email", "name", "topics", "status"] as const;
type Column = (typeof COLUMNS)[number];
/** Column names of other programs. */
const SYNONYMS: Record<string, Column> = {
  "email address": "email",
  "e-mail": "email",
  "first name": "name",
  "full name": "name",
  tags: "topics",
};

type Row = CsvRow<Column>;

export function parseImport(csv: string): WriteResult<Row[]> {
  return readNamedCsv(csv, COLUMNS, { maxRows: IMPORT_MAX_ROWS, synonyms: SYNONYMS });
}

export interface PlannedLine {
  line: number;
  email: string;
  name: string;
  topics: Topics;
  outcome: ImportOutcome;
  reason: string;
  /** Why an address must not be mailed. */
  suppression?: SuppressionReason;
}

/** The statuses of other programs, and their meaning here; any other is refused. */
const STATUSES: Record<string, "active" | "pending" | SuppressionReason> = {
  "": "active",
  active: "active",
  subscribed: "active",
  confirmed: "active",
  pending: "pending",
  unconfirmed: "pending",
  unsubscribed: "unsubscribed",
  inactive: "unsubscribed",
  bounced: "bounced",
  cleaned: "bounced",
  complained: "complained",
};

/** Plans the outcome of each line; the first line of an address counts. */
export async function planImport(db: Db, rows: readonly Row[], haveAgreed: boolean): Promise<PlannedLine[]> {
  const emails = [...new Set(rows.map(({ cell }) => cell("email").toLowerCase()))];
  const known = await loadStatuses(db, emails);
  const suppressed = await loadSuppressions(db, emails);
  const categories = await listCategories(db);
  const seen = new Set<string>();
  const plan = (line: PlannedLine): PlannedLine => {
    if (line.outcome === "refused") return line;
    if (seen.has(line.email)) return skip(line, "It already appears in an earlier line.");
    seen.add(line.email);
    const here = { status: known.get(line.email), suppression: suppressed.get(line.email) };
    const obstacle = line.suppression ? findNoNeed(here) : findObstacle(here);
    if (obstacle) return skip(line, obstacle);
    return line.outcome === "added" && !haveAgreed ? { ...line, outcome: "invited" } : line;
  };
  const planned: PlannedLine[] = [];
  const breathe = createBreather();
  for (const row of rows) {
    planned.push(plan(parseRow(row, categories)));
    await breathe();
  }
  return planned;
}

interface KnownAddress {
  status: SubscriberStatus | undefined;
  suppression: SuppressionReason | undefined;
}

/** Why an address need not, or must not, be kept away. */
function findNoNeed({ status, suppression }: KnownAddress): string | undefined {
  if (suppression) return "It's already suppressed.";
  return status === "active" ? "It's subscribed here." : undefined;
}

/** Why an address cannot be taken. */
function findObstacle({ status, suppression }: KnownAddress): string | undefined {
  if (suppression === "unsubscribed" || status === "unsubscribed")
    return "It has unsubscribed from this newsletter.";
  if (suppression || status === "bounced") return "It's suppressed.";
  return status === "active" ? "It's already subscribed." : undefined;
}

function parseRow({ line, cell }: Row, categories: readonly PostCategory[]): PlannedLine {
  const [email, name, status] = [cell("email"), cell("name"), cell("status").toLowerCase()];
  const shown = { line, email: email.slice(0, TYPED_MAX_CHARS), name: "", topics: [] };
  const refuse = (reason: string): PlannedLine => ({ ...shown, outcome: "refused", reason });
  const found = parseTopicWords(cell("topics"), categories);
  if (!found) return refuse(`The topics must be among these: ${categories.map(({ id }) => id).join(", ")}.`);
  const parsed = newSubscriberInput.safeParse({ email, name, topics: orderTopics(categories, found) });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "It can't be read.");
  const meant = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (!meant) return refuse("The status must be active, pending, unsubscribed, bounced or complained.");
  const taken = { line, ...parsed.data, reason: "" };
  if (meant === "active") return { ...taken, outcome: "added" };
  if (meant === "pending") return { ...taken, outcome: "invited" };
  return { ...taken, outcome: "suppressed", suppression: meant };
}

/** Names or labels of categories, with anything between them; undefined when one is unknown. */
function parseTopicWords(text: string, categories: readonly PostCategory[]): Topics | undefined {
  const find = (word: string) => categories.find(({ id, name }) => id === word || isSameName(name, word))?.id;
  const split = (words: string, by: RegExp) => words.split(by).filter((word) => word.trim() !== "");
  // A name may have several words.
  const topics = split(text.toLowerCase(), /[,;|/]+/).flatMap((words) => {
    const whole = find(words.trim());
    return whole === undefined ? split(words, /\s+/).map(find) : [whole];
  });
  return topics.every((topic) => topic !== undefined) ? topics : undefined;
}

async function loadStatuses(db: Db, emails: readonly string[]): Promise<Map<string, SubscriberStatus>> {
  const statuses = new Map<string, SubscriberStatus>();
  for (let from = 0; from < emails.length; from += LOOKUP_ROWS) {
    const rows = await db
      .selectFrom("subscribers")
      .select(["email", "status"])
      .where("email", "in", emails.slice(from, from + LOOKUP_ROWS))
      .execute();
    for (const { email, status } of rows) statuses.set(email, status);
  }
  return statuses;
}

async function loadSuppressions(db: Db, emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
  const reasons = new Map<string, SuppressionReason>();
  for (let from = 0; from < emails.length; from += LOOKUP_ROWS) {
    const rows = await db
      .selectFrom("mail_suppressions")
      .select(["email", "reason"])
      .where("email", "in", emails.slice(from, from + LOOKUP_ROWS))
      .where("scope", "=", "newsletter")
      .execute();
    for (const { email, reason } of rows) reasons.set(email, reason);
  }
  return reasons;
}

function skip(line: PlannedLine, reason: string): PlannedLine {
  return { ...line, outcome: "skipped", reason };
}
