import { type DocumentProps, Image, Path, Svg, Text, View } from "@react-pdf/renderer";
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
import { formatUpiLink } from "../../business/upi-link.ts";
import { formatQuantity, formatRate } from "../../documents/document.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import {
  formatDocumentDay,
  listAdvanceRows,
  listTotalRows,
  nameDocument,
} from "../../documents/document-words.ts";
import { drawQr } from "../ways-to-pay.ts";

export interface DocumentDrawing {
  snapshot: DocumentSnapshot;
  /** A data address; empty for none. */
  signature: string;
}

/** An issued document. The same snapshot gives the same bytes. */
export function DocumentPdf({ snapshot, signature }: DocumentDrawing): ReactElement<DocumentProps> {
  const { number, supplier } = snapshot;
  const kind = nameDocument(snapshot);
  return DocumentPage({
    name: `${kind} ${number}`,
    subject: snapshot.title,
    author: supplier.legalName,
    color: snapshot.colors.primary,
    createdAt: new Date(`${snapshot.issuedOn}T00:00:00Z`),
    children: (
      <>
        <DocumentHead kind={kind} supplier={supplier} facts={listFacts(snapshot)} />
        <DocumentRecipient label="Billed to" client={snapshot.recipient} />
        <Words style={styles.title} width={WIDTHS.page}>
          {snapshot.title}
        </Words>
        <LinesTable snapshot={snapshot} />
        <Text style={styles.words}>{snapshot.words}</Text>
        {snapshot.statements.map((statement) => (
          <Words key={statement} style={styles.statement} width={WIDTHS.page}>
            {statement}
          </Words>
        ))}
        <Payment snapshot={snapshot} />
        <Paragraphs title={snapshot.kind === "credit_note" ? "Reason" : "Notes"} text={snapshot.notes} />
        <Paragraphs title="Terms" text={snapshot.terms} />
        <Signature snapshot={snapshot} signature={signature} />
      </>
    ),
  });
}

function listFacts(snapshot: DocumentSnapshot): (readonly [string, string])[] {
  const { original } = snapshot;
  return [
    ["Number", snapshot.number],
    ["Date", formatDocumentDay(snapshot.issuedOn)],
    ...(snapshot.dueOn ? [["Due", formatDocumentDay(snapshot.dueOn)] as const] : []),
    ...(original ? [["For", `${original.number} of ${formatDocumentDay(original.issuedOn)}`] as const] : []),
    ...(snapshot.treatment === "untaxed" ? [] : [["Place of supply", snapshot.placeOfSupply] as const]),
  ];
}

/** The ways to pay as they are at the time of issue; the page behind the link knows what is still open. */
function Payment({ snapshot }: { snapshot: DocumentSnapshot }) {
  const { bank, upi, number, totals, currency } = snapshot;
  const openMinor = listAdvanceRows(snapshot).at(-1)?.minor ?? totals.totalMinor;
  if ((!bank && !upi) || openMinor === 0) return null;
  const rows = bank
    ? [
        ["Account holder", bank.holder],
        ["Bank", bank.bank],
        ["Account", bank.account],
        ["IFSC", bank.ifsc],
        ["SWIFT", bank.swift],
      ].filter(([, value]) => value)
    : [];
  const qr = upi && drawQr(formatUpiLink({ ...upi, amountMinor: openMinor, note: number }));
  return (
    <View style={styles.payment} wrap={false}>
      <View style={styles.ways}>
        <Text style={styles.heading}>How to pay</Text>
        {rows.map(([label, value]) => (
          <View key={label} style={styles.way}>
            <Text style={styles.wayLabel}>{label}</Text>
            <Words style={styles.wayValue} width={WIDTHS.way}>
              {value ?? ""}
            </Words>
          </View>
        ))}
        {upi && (
          <View style={styles.way}>
            <Text style={styles.wayLabel}>UPI</Text>
            <Words style={styles.wayValue} width={WIDTHS.way}>
              {upi.address}
            </Words>
          </View>
        )}
      </View>
      {qr && (
        <View style={styles.qr}>
          <Svg width={86} height={86} viewBox={`0 0 ${qr.side} ${qr.side}`}>
            <Path d={qr.path} fill="#000000" />
          </Svg>
          <Text style={styles.small}>{formatMoney({ minor: openMinor, currency })}</Text>
        </View>
      )}
    </View>
  );
}

function Signature({ snapshot: { supplier }, signature }: DocumentDrawing) {
  if (signature === "") return null;
  return (
    <View style={styles.signature} wrap={false}>
      <Image src={signature} style={styles.signaturePicture} />
      <Words style={styles.small} width={WIDTHS.signature}>{`For ${supplier.legalName}`}</Words>
    </View>
  );
}

const { sac, quantity, rate, tax, amount } = LINE_COLUMNS;

function LinesTable({ snapshot }: { snapshot: DocumentSnapshot }) {
  const { lines, currency, treatment } = snapshot;
  const money = (minor: number) => formatMoney({ minor, currency });
  const isTaxed = treatment !== "untaxed";
  return (
    <>
      <DocumentLines
        columns={isTaxed ? [sac, quantity, rate, tax, amount] : [sac, quantity, rate, amount]}
        lines={lines.map((line) => ({
          title: line.title,
          detail: line.detail,
          discount: line.discountMinor > 0 ? money(line.discountMinor) : "",
          cells: [
            line.sac,
            formatQuantity(line.quantityMilli),
            money(line.unitMinor),
            ...(isTaxed ? [formatRate(line.taxBp)] : []),
            money(line.netMinor),
          ],
        }))}
      />
      <DocumentSums
        sums={[...listTotalRows(snapshot), ...listAdvanceRows(snapshot)].map(({ label, minor, isTotal }) => ({
          label,
          isTotal,
          amount: money(minor),
        }))}
      />
    </>
  );
}
