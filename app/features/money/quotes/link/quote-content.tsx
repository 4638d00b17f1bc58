import { FileDown } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import {
  Amounts,
  Facts,
  LineText,
  Paragraphs,
  Parties,
} from "../../../../ui/page/documents/document-parts.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { ACCEPT_FORM_ID, type QuotePage, type QuotePageLine } from "./quote-page.ts";

interface QuoteContentProps {
  page: QuotePage;
  path: string;
  /** Left out once nothing can be chosen any more. */
  onChoose?: ((selection: string[]) => void) | undefined;
}

/** The offer: client, lines, total, milestones and terms. */
export function QuoteContent({ page, path, onChoose }: QuoteContentProps) {
  const { name, title, number, sentOn, validUntil, zone, replaces, n, from, to } = page;
  const facts = [
    { label: "Number", value: number },
    ...(replaces ? [{ label: "Version", value: `${n}, replaces ${replaces}` }] : []),
    { label: "Date", value: sentOn },
    { label: "Valid until", value: `End of ${validUntil}, ${zone}` },
  ];
  return (
    <Card as="section" className="grid gap-6 p-5 sm:p-8">
      <h2 className="text-heading wrap-anywhere">{title}</h2>
      <Facts facts={facts} />
      <Parties from={from} to={to} />
      <QuoteLines page={page} onChoose={onChoose} />
      <Amounts rows={page.totals} />
      {onChoose && <p role="status" className="sr-only">{`The total is ${page.total}.`}</p>}
      <Parts parts={page.parts} />
      <Paragraphs title="Notes" text={page.notes} />
      <Paragraphs title="Terms" text={page.terms} />
      <p>
        <ButtonLink
          href={`${path}/quote.pdf`}
          variant="secondary"
          className="max-sm:whitespace-normal"
          download
        >
          <FileDown aria-hidden />
          {`Download the ${name.toLowerCase()} as PDF`}
        </ButtonLink>
      </p>
    </Card>
  );
}

function QuoteLines({ page: { lines, sha256 }, onChoose }: Pick<QuoteContentProps, "page" | "onChoose">) {
  const isAlive = useAlive();
  const options = lines.filter(({ isOptional }) => isOptional);
  const rows = lines.filter(({ isOptional }) => !isOptional);
  const choose = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    const ticked = form ? new FormData(form).getAll("option") : [];
    onChoose?.(ticked.filter((id) => typeof id === "string"));
  };
  return (
    <div className="grid gap-5">
      <ul className="grid border-y border-line">
        {rows.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 border-line py-3 not-first:border-t">
            <LineText {...line} />
            <p className="flex-none tabular-nums">{line.amount}</p>
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <fieldset id="options" className="grid scroll-mt-[calc(var(--bar-height)+24px)] gap-1">
          <legend className="text-label text-muted">
            {onChoose ? "Options: tick what you'd like" : "Options"}
          </legend>
          {options.map((line) => (
            <Option key={`${sha256} ${line.id}`} line={line} onChange={onChoose && choose} />
          ))}
          {onChoose && !isAlive && (
            <Button
              type="submit"
              form={ACCEPT_FORM_ID}
              name="intent"
              value="total"
              formNoValidate
              variant="secondary"
              size="sm"
              className="mt-2 hidden justify-self-start noscript:inline-flex"
            >
              Update total
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}

interface OptionProps {
  line: QuotePageLine;
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

/** A box of the form below, which says what is agreed to. */
function Option({ line, onChange }: OptionProps) {
  const id = useId();
  if (!onChange) {
    const state = line.isChosen ? "Chosen" : "Not chosen";
    return (
      <div className="flex justify-between gap-4 border-b border-line py-3">
        <LineText {...line} facts={`${state}. ${line.facts}`} />
        <p
          className={
            line.isChosen ? "flex-none tabular-nums" : "flex-none text-muted tabular-nums line-through"
          }
        >
          {line.amount}
        </p>
      </div>
    );
  }
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 border-b border-line py-3 has-checked:text-text"
    >
      <input
        type="checkbox"
        id={id}
        name="option"
        value={line.id}
        form={ACCEPT_FORM_ID}
        defaultChecked={line.isChosen}
        onChange={onChange}
        className="mt-[calc((1lh-18px)/2)]"
      />
      <span className="flex min-w-0 flex-1 justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{line.title}</span>
          {line.detail && <span className="block text-sm whitespace-pre-line text-muted">{line.detail}</span>}
          <span className="block text-sm text-muted">{line.facts}</span>
        </span>
        <span className="flex-none tabular-nums">{line.amount}</span>
      </span>
    </label>
  );
}

function Parts({ parts }: Pick<QuotePage, "parts">) {
  return (
    <div className="grid gap-2">
      <h3 className="text-label text-muted">How it's paid</h3>
      <dl className="grid gap-2">
        {parts.map(({ label, when, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and none ever moves
          <div key={index} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">
              {label} <span className="block text-sm text-muted">{when}</span>
            </dt>
            <dd className="flex-none tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
