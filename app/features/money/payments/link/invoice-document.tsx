import { FileDown } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import {
  Amounts,
  Facts,
  LineText,
  Paragraphs,
  Parties,
} from "../../../../ui/page/documents/document-parts.tsx";
import type { LinkedInvoice } from "./linked-invoice.ts";

/** The document as it was issued, in a form for small screens; the file has it as it is printed. */
export function InvoiceDocument({ invoice, path }: { invoice: LinkedInvoice; path: string }) {
  const { kind, title, from, to, lines, totals, words, statements, notes, terms, cancelledOn } = invoice;
  return (
    <Card as="section" className="grid gap-6 p-5 sm:p-8">
      <h2 className="text-heading wrap-anywhere">{title}</h2>
      <Facts facts={listFacts(invoice)} />
      <Parties from={from} to={to} />
      <ul className="grid border-y border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and two lines may be alike
          <li key={index} className="flex justify-between gap-4 border-line py-3 not-first:border-t">
            <LineText {...line} />
            <p className="flex-none tabular-nums">{line.amount}</p>
          </li>
        ))}
      </ul>
      <Amounts rows={totals} />
      <p className="text-sm text-muted">{words}</p>
      {statements.length > 0 && (
        <div className="grid gap-1 text-sm text-muted">
          {statements.map((statement) => (
            <p key={statement} className="wrap-anywhere">
              {statement}
            </p>
          ))}
        </div>
      )}
      <Paragraphs title={kind === "credit_note" ? "Reason" : "Notes"} text={notes} />
      <Paragraphs title="Terms" text={terms} />
      {cancelledOn === null && (
        <p>
          <ButtonLink href={`${path}/invoice.pdf`} variant="secondary" download>
            <FileDown aria-hidden />
            Download the PDF
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function listFacts({ kind, number, issuedOn, dueOn, original, cancelledOn }: LinkedInvoice) {
  return [
    { label: "Number", value: number },
    { label: "Date", value: issuedOn },
    ...(dueOn ? [{ label: "Due", value: dueOn }] : []),
    ...(cancelledOn === null ? [] : [{ label: "Cancelled", value: cancelledOn }]),
    ...(original && kind === "credit_note" ? [{ label: "For invoice", value: original }] : []),
  ];
}
