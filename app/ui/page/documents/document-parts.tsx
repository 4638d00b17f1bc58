import type { ReactNode } from "react";
import type { AmountRow } from "../../../utils/money.ts";
import { joinClasses } from "../../class-names.ts";

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-label text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Both sides of a document. */
export function Parties({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Party label="From" lines={from} />
      <Party label="To" lines={to} />
    </div>
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

/** One line of a document: its title, its description, and how its amount comes about. */
export function LineText({ title, detail, facts }: { title: ReactNode; detail: string; facts: string }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{title}</p>
      {detail && <p className="text-sm whitespace-pre-line text-muted">{detail}</p>}
      <p className="text-sm text-muted">{facts}</p>
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

export function Paragraphs({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <div>
      <h3 className="text-label text-muted">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
