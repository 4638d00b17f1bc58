import { countUpTo } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import type { TodayMoment } from "../../../kit/feature.server.ts";
import type { TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatMoney } from "../../../utils/money.ts";
import { listRecordMails } from "../../core/outbox/mail-states.server.ts";
import { KIND_LABELS } from "../documents/document.ts";
import { formatDocumentDay } from "../documents/document-words.ts";
import { listNotices } from "../documents/parties.server.ts";
import { findBalance, toAmounts } from "./invoice.ts";
import { selectOverdue, selectUnsent } from "./store/awaited.server.ts";
import type { StoredInvoice } from "./store/invoice-rows.server.ts";

const LISTED_MAX = 50;

/** Issued documents that the client hasn't been sent, and invoices that are late. */
export async function listInvoicesToday(db: Db, { now, zone }: TodayMoment): Promise<TodayPart[]> {
  const today = zone.formatDay(now);
  return Promise.all([listUnsent(db), listOverdue(db, today)]);
}

async function listUnsent(db: Db): Promise<TodayPart> {
  const found = selectUnsent(db);
  const rows = await found.selectAll("invoices").orderBy("invoices.issued_on").limit(LISTED_MAX).execute();
  const items = await listNotices(db, rows, (row) => ({
    ...toNotice(row),
    detail: `${formatTotal(row)}. You haven't emailed it.`,
    at: row.issued_on ?? row.created_at,
  }));
  return { kind: "unsent", items, total: await countUpTo(db, found) };
}

async function listOverdue(db: Db, today: string): Promise<TodayPart> {
  const found = selectOverdue(db, today);
  const rows = await found.selectAll("invoices").orderBy("invoices.due_on").limit(LISTED_MAX).execute();
  const ids = rows.map(({ id }) => id);
  const mails = await listRecordMails(db, { noun: "invoice", ids });
  const items = await listNotices(db, rows, (row, email) => {
    const open = formatMoney({ minor: findBalance(toAmounts(row)), currency: row.currency });
    const [latest] = mails.get(row.id) ?? [];
    const obstacle = describeObstacle(email, latest?.state === "failed" ? latest.to : undefined);
    return {
      ...toNotice(row),
      detail: `${open} open, due on ${formatDocumentDay(row.due_on ?? today)}.${obstacle}`,
      at: row.due_on ?? today,
    };
  });
  return {
    kind: "overdue",
    items: items.map((item) => ({ ...item, isOverdue: true })),
    total: await countUpTo(db, found),
  };
}

/** Why no reminder reaches the client. */
function describeObstacle(email: string, refusedTo: string | undefined): string {
  if (email === "") return " No reminder can go: the client has no email address.";
  return refusedTo === email ? ` No reminder arrives: the last email to ${email} came back.` : "";
}

function toNotice(row: StoredInvoice) {
  const { id, kind, number, title, version } = row;
  return {
    id,
    title: `${KIND_LABELS[kind]} ${number ?? ""}, ${title}`,
    path: pathToRecord("invoice", id),
    version,
  };
}

function formatTotal({ total_minor: minor, currency }: StoredInvoice): string {
  return formatMoney({ minor, currency });
}
