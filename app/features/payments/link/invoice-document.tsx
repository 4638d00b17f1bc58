import { FileDown } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { joinClasses } from "../../../ui/class-names.ts";
import type { AmountRow, LinkedInvoice } from "./linked-invoice.ts";

/** The document as it was issued, in a form for small screens; the file has it as it is printed. */
export function InvoiceDocument({ invoice, path }: { invoice: LinkedInvoice; path: string }) {
  const { kind, title, from, to, lines, totals, words, statements, notes, terms } = invoice;
  return (
    <Card as="section" className="grid gap-6 p-5 sm:p-8">
      <h2 className="text-heading wrap-anywhere">{title}</h2>
      <Facts invoice={invoice} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Party label="From" lines={from} />
        <Party label="To" lines={to} />
      </div>
      <ul className="grid border-y border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and two lines may be alike
          <li key={index} className="flex justify-between gap-4 border-line py-3 not-first:border-t">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{line.title}</p>
              {line.detail && <p className="text-sm whitespace-pre-line text-muted">{line.detail}</p>}
              <p className="text-sm text-muted">{line.facts}</p>
            </div>
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
      <p>
        <ButtonLink href={`${path}/invoice.pdf`} variant="secondary" download>
          <FileDown aria-hidden />
          Download the PDF
        </ButtonLink>
      </p>
    </Card>
  );
}

function Facts({ invoice: { kind, number, issuedOn, dueOn, original } }: { invoice: LinkedInvoice }) {
  const facts = [
    { label: "Number", value: number },
    { label: "Date", value: issuedOn },
    ...(dueOn ? [{ label: "Due", value: dueOn }] : []),
    ...(original && kind === "credit_note" ? [{ label: "For invoice", value: original }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-label text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Party({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-label text-muted">{label}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{lines.join("\n")}</p>
    </div>
  );
}

export function Amounts({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(({ label, amount, isTotal }) => (
        <div
          key={label}
          className={joinClasses("flex justify-between gap-4", isTotal && "text-lg font-semibold")}
        >
          <dt className={isTotal ? undefined : "text-muted"}>{label}</dt>
          <dd className="flex-none tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paragraphs({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <div>
      <h3 className="text-label text-muted">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
