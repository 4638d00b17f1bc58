import { type DocumentProps, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { styles } from "../../../kit/pdf/document-styles.ts";
import {
  DocumentHead,
  DocumentPage,
  DocumentRecipient,
  Paragraphs,
} from "../../../kit/pdf/parts-document.tsx";
import { formatMoney } from "../../../utils/money.ts";
import { computeLineNet } from "../../business/document-totals.ts";
import { formatDocumentDay } from "../../invoices/document-words.ts";
import { formatQuantity } from "../../invoices/invoice.ts";
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
        <Text style={styles.title}>{snapshot.title}</Text>
        <QuoteLines lines={snapshot.lines} currency={snapshot.currency} />
        <QuoteSums snapshot={snapshot} totals={totals} />
        <Parts snapshot={snapshot} totals={totals} />
        <Paragraphs title="Notes" text={snapshot.notes} />
        <Paragraphs title="Terms" text={snapshot.terms} />
      </>
    ),
  });
}

/** The head of the table comes again on each page. */
export function QuoteLines({
  lines,
  currency,
}: {
  lines: readonly QuoteLine[];
  currency: QuoteSnapshot["currency"];
}) {
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <View style={styles.table}>
      <View style={styles.tableHead} fixed>
        <Text style={styles.what}>Description</Text>
        <Text style={styles.quantity}>Qty</Text>
        <Text style={styles.amount}>Rate</Text>
        <Text style={styles.amount}>Amount</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.what}>
            <Text style={styles.lineTitle}>{line.isOptional ? `${line.title} (optional)` : line.title}</Text>
            {line.detail !== "" && <Text style={styles.small}>{line.detail}</Text>}
            {line.discountMinor > 0 && (
              <Text style={styles.small}>{`Discount: ${money(line.discountMinor)}`}</Text>
            )}
          </View>
          <Text style={styles.quantity}>{formatQuantity(line.quantityMilli)}</Text>
          <Text style={styles.amount}>{money(line.unitMinor)}</Text>
          <Text style={styles.amount}>{money(computeLineNet(line))}</Text>
        </View>
      ))}
    </View>
  );
}

interface SumsProps {
  snapshot: QuoteSnapshot;
  totals: QuoteTotals;
}

export function QuoteSums({ snapshot: { currency }, totals }: SumsProps) {
  return (
    <View style={styles.totals} wrap={false}>
      {listQuoteTotals(totals).map(({ label, minor, isTotal }) => (
        <View key={label} style={isTotal ? styles.grandTotal : styles.total}>
          <Text>{label}</Text>
          <Text>{formatMoney({ minor, currency })}</Text>
        </View>
      ))}
    </View>
  );
}

export function Parts({ snapshot: { milestones, currency }, totals }: SumsProps) {
  return (
    <View style={styles.paragraphs} wrap={false}>
      <Text style={styles.heading}>How it&apos;s paid</Text>
      {milestones.map(({ label, shareBp, event }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and none ever moves
        <View key={index} style={styles.total}>
          <Text>{`${label}, ${shareBp / 100} %, ${MILESTONE_EVENT_LABELS[event].toLowerCase()}`}</Text>
          <Text>{formatMoney({ minor: totals.parts[index]?.totals.totalMinor ?? 0, currency })}</Text>
        </View>
      ))}
    </View>
  );
}
