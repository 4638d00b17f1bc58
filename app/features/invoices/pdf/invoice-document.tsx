import { Document, type DocumentProps, Image, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { formatMoney } from "../../../utils/money.ts";
import { formatUpiLink } from "../../business/upi-link.ts";
import type { DocumentSnapshot } from "../document-snapshot.ts";
import { formatDocumentDay, listAdvanceRows, nameDocument } from "../document-words.ts";
import { drawQr } from "../qr-path.ts";
import { styles } from "./invoice-document-styles.ts";
import { LinesTable } from "./invoice-lines-document.tsx";

export interface DocumentDrawing {
  snapshot: DocumentSnapshot;
  /** A data address; empty for none. */
  signature: string;
}

/** An issued document. The same snapshot gives the same bytes. */
export function DocumentPdf({ snapshot, signature }: DocumentDrawing): ReactElement<DocumentProps> {
  const createdAt = new Date(`${snapshot.issuedOn}T00:00:00Z`);
  const { number, supplier } = snapshot;
  const name = nameDocument(snapshot);
  return (
    <Document
      title={`${name} ${number}`}
      author={supplier.legalName}
      subject={snapshot.title}
      language="en"
      creator="Soloist"
      producer="Soloist"
      creationDate={createdAt}
      modificationDate={createdAt}
    >
      <Page size="A4" style={styles.page}>
        <View fixed style={[styles.bar, { backgroundColor: snapshot.colors.primary }]} />
        <Head snapshot={snapshot} name={name} />
        <Parties snapshot={snapshot} />
        <Text style={styles.title}>{snapshot.title}</Text>
        <LinesTable snapshot={snapshot} />
        <Text style={styles.words}>{snapshot.words}</Text>
        {snapshot.statements.map((statement) => (
          <Text key={statement} style={styles.statement}>
            {statement}
          </Text>
        ))}
        <Payment snapshot={snapshot} />
        <Paragraphs title={snapshot.kind === "credit_note" ? "Reason" : "Notes"} text={snapshot.notes} />
        <Paragraphs title="Terms" text={snapshot.terms} />
        <Signature snapshot={snapshot} signature={signature} />
        <Text style={styles.footer} fixed>{`${supplier.legalName}, ${name} ${number}`}</Text>
        <Text
          style={styles.pageNumber}
          fixed
          render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

function Head({ snapshot, name }: { snapshot: DocumentSnapshot; name: string }) {
  const { supplier, original } = snapshot;
  const facts = [
    ["Number", snapshot.number],
    ["Date", formatDocumentDay(snapshot.issuedOn)],
    ...(snapshot.dueOn ? [["Due", formatDocumentDay(snapshot.dueOn)]] : []),
    ...(original ? [["For", `${original.number} of ${formatDocumentDay(original.issuedOn)}`]] : []),
    ...(snapshot.treatment === "untaxed" ? [] : [["Place of supply", snapshot.placeOfSupply]]),
  ];
  return (
    <View style={styles.head}>
      <View style={styles.supplier}>
        <Text style={styles.name}>{supplier.legalName}</Text>
        <Text>{joinLines([supplier.address, `${supplier.state} ${supplier.pinCode}`.trim()])}</Text>
        {supplier.gstin !== "" && <Text>{`GSTIN: ${supplier.gstin}`}</Text>}
        {supplier.pan !== "" && <Text>{`PAN: ${supplier.pan}`}</Text>}
        <Text>{supplier.email}</Text>
      </View>
      <View style={styles.facts}>
        <Text style={styles.kind}>{name}</Text>
        {facts.map(([label, value]) => (
          <View key={label} style={styles.fact}>
            <Text style={styles.label}>{label}</Text>
            <Text style={styles.value}>{value}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function Parties({ snapshot: { recipient } }: { snapshot: DocumentSnapshot }) {
  const { name, contact, address, state, country, gstin, email } = recipient;
  return (
    <View style={styles.recipient}>
      <Text style={styles.label}>Billed to</Text>
      <Text style={styles.client}>{name}</Text>
      <Text>{joinLines([contact, address, state, country])}</Text>
      {gstin !== "" && <Text>{`GSTIN: ${gstin}`}</Text>}
      <Text>{email}</Text>
    </View>
  );
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
            <Text>{value}</Text>
          </View>
        ))}
        {upi && (
          <View style={styles.way}>
            <Text style={styles.wayLabel}>UPI</Text>
            <Text>{upi.address}</Text>
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

function Paragraphs({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <View style={styles.paragraphs}>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      <Text>{text}</Text>
    </View>
  );
}

function Signature({ snapshot: { supplier }, signature }: DocumentDrawing) {
  if (signature === "") return null;
  return (
    <View style={styles.signature} wrap={false}>
      <Image src={signature} style={styles.signaturePicture} />
      <Text style={styles.small}>{`For ${supplier.legalName}`}</Text>
    </View>
  );
}

function joinLines(parts: readonly string[]): string {
  return parts.filter(Boolean).join("\n");
}
