import { formatMoney } from "../../../../utils/money.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";
import { KIND_LABELS } from "../../documents/document.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";

type MailedDocument = Pick<DocumentSnapshot, "kind" | "number" | "title" | "currency" | "totals" | "dueOn">;

interface InvoiceMailContext {
  id: string;
  siteUrl: URL;
  owner: MailAddress;
  client: MailAddress;
  /** The amount that is still to be paid. */
  balanceMinor: number;
  /** How to pay, a line for each fact; none where nothing is to be paid. */
  ways: readonly string[];
  /** The client's page of the document. */
  link: string;
}

/** A document for the client: a summary, and the PDF as a file. */
export function formatInvoiceMail(snapshot: MailedDocument, context: InvoiceMailContext): Mail {
  const { id, owner, client, siteUrl, link, ways } = context;
  const { kind, number, title } = snapshot;
  const name = KIND_LABELS[kind];
  const text = [
    `Hello ${formatHeaderText(client.name)},`,
    `${name} ${number} is attached: ${title}`,
    listAmounts(snapshot, context.balanceMinor).join("\n"),
    ...(ways.length > 0 ? [["How to pay", ...ways].join("\n")] : []),
    kind === "invoice"
      ? `See the invoice, pay by QR code, or tell me that you've paid:\n${link}`
      : `See the ${name.toLowerCase()}:\n${link}`,
    `${owner.name}\n${siteUrl.origin}`,
    "-- \nAnybody with this link can see the document, so please keep it to yourself.\n",
  ].join("\n\n");
  return {
    fromName: owner.name,
    to: client,
    replyTo: owner,
    subject: `${name} ${number} from ${owner.name}`,
    text,
    html: formatMailHtml(text),
    document: { kind: "invoice", id },
  };
}

function listAmounts({ kind, currency, totals, dueOn }: MailedDocument, balanceMinor: number): string[] {
  const money = (minor: number) => formatMoney({ minor, currency });
  const total = `Total: ${money(totals.totalMinor)}`;
  if (kind !== "invoice") return [total];
  if (balanceMinor === 0) return [total, "Nothing is left to be paid."];
  return [
    total,
    ...(balanceMinor === totals.totalMinor ? [] : [`Still to be paid: ${money(balanceMinor)}`]),
    ...(dueOn ? [`Due: ${formatDocumentDay(dueOn)}`] : []),
  ];
}
