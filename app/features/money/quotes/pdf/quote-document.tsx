import { type DocumentProps, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { styles, WIDTHS } from "../../../../kit/pdf/document-styles.ts";
import { DocumentLines, DocumentSums, LINE_COLUMNS } from "../../../../kit/pdf/lines-document.tsx";
import {
  DocumentHead,
  DocumentPage,
  DocumentRecipient,
  Paragraphs,
} from "../../../../kit/pdf/parts-document.tsx";
import { Words } from "../../../../kit/pdf/words-document.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { computeLineNet } from "../../business/document-totals.ts";
import { formatQuantity } from "../../documents/document.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import { MILESTONE_EVENT_LABELS, QUOTE_KIND_LABELS } from "../quote.ts";
import { computeSelected, listPreselected, type QuoteSnapshot } from "../quote-snapshot.ts";
import { listQuoteTotals, type QuoteTotals } from "../quote-totals.ts";
import type { QuoteLine } from "../schema.ts";

/** A sent version. The same snapshot gives the same bytes. */
export function QuotePdf({ snapshot }: { snapshot: QuoteSnapshot }): ReactElement<DocumentProps> {
  const { number, n, supplier, sentOn, validUntil, replaces } = snapshot;
  const kind = QUOTE_KIND_LABELS[snapshot.kind];
  const totals = computeSelected(snapshot, listPreselected(snapshot.lines));
  const facts: [string, string][] = [
    ["Number", number],
    ["Date", formatDocumentDay(sentOn)],
    ["Valid until", formatDocumentDay(validUntil)],
    ...(replaces
      ? [["Version", `${n}, replaces that of ${formatDocumentDay(replaces.sentOn)}`] as [string, string]]
      : []),
  ];
  return DocumentPage({
    name: `${kind} ${number}`,
    subject: snapshot.title,
    author: supplier.legalName,
    color: snapshot.colors.primary,
    createdAt: new Date(`${sentOn}T00:00:00Z`),
    children: (
      <>
        <DocumentHead kind={kind} supplier={supplier} facts={facts} />
        <DocumentRecipient label="For" client={snapshot.recipient} />
        <Words style={styles.title} width={WIDTHS.page}>
          {snapshot.title}
        </Words>
        <QuoteLines lines={snapshot.lines} currency={snapshot.currency} />
        <QuoteSums snapshot={snapshot} totals={totals} />
        <Parts snapshot={snapshot} totals={totals} />
        <Paragraphs title="Notes" text={snapshot.notes} />
        <Paragraphs title="Terms" text={snapshot.terms} />
      </>
    ),
  });
}

interface LinesProps {
  lines: readonly QuoteLine[];
  currency: QuoteSnapshot["currency"];
}

export function QuoteLines({ lines, currency }: LinesProps) {
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <DocumentLines
      columns={[LINE_COLUMNS.quantity, LINE_COLUMNS.rate, LINE_COLUMNS.amount]}
      lines={lines.map((line) => ({
        title: line.isOptional ? `${line.title} (optional)` : line.title,
        detail: line.detail,
        discount: line.discountMinor > 0 ? money(line.discountMinor) : "",
        cells: [formatQuantity(line.quantityMilli), money(line.unitMinor), money(computeLineNet(line))],
      }))}
    />
  );
}

interface SumsProps {
  snapshot: QuoteSnapshot;
  totals: QuoteTotals;
}

export function QuoteSums({ snapshot: { currency }, totals }: SumsProps) {
  const sums = listQuoteTotals(totals).map(({ label, minor, isTotal }) => ({
    label,
    isTotal,
    amount: formatMoney({ minor, currency }),
  }));
  return <DocumentSums sums={sums} />;
}

export function Parts({ snapshot: { milestones, currency }, totals }: SumsProps) {
  return (
    <View style={styles.paragraphs} wrap={false}>
      <Text style={styles.heading}>How it&apos;s paid</Text>
      {milestones.map(({ label, shareBp, event }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and none ever moves
        <View key={index} style={styles.total}>
          <Words style={styles.sumLabel} width={WIDTHS.part}>
            {`${label}, ${shareBp / 100} %, ${MILESTONE_EVENT_LABELS[event].toLowerCase()}`}
          </Words>
          <Text>{formatMoney({ minor: totals.parts[index]?.totals.totalMinor ?? 0, currency })}</Text>
        </View>
      ))}
    </View>
  );
}
