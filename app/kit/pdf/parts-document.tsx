import { Document, type DocumentProps, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import { styles, WIDTHS } from "./document-styles.ts";
import { Words } from "./words-document.tsx";

interface DocumentPageProps {
  /** Such as "Tax invoice S/26-27/0001". */
  name: string;
  subject: string;
  author: string;
  /** The colour of the bar on top of each page. */
  color: string;
  /** When it was written: the same one gives the same bytes. */
  createdAt: Date;
  children: ReactNode;
}

/** A4 pages of one document, with its name and their numbers below. */
export function DocumentPage({
  name,
  subject,
  author,
  color,
  createdAt,
  children,
}: DocumentPageProps): ReactElement<DocumentProps> {
  return (
    <Document
      title={name}
      author={author}
      subject={subject}
      language="en"
      creator="Soloist"
      producer="Soloist"
      creationDate={createdAt}
      modificationDate={createdAt}
    >
      <Page size="A4" style={styles.page}>
        <View fixed style={[styles.bar, { backgroundColor: color }]} />
        {children}
        <Words style={styles.footer} width={WIDTHS.footer} isFixed>{`${author}, ${name}`}</Words>
        <Text
          style={styles.pageNumber}
          fixed
          render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

export interface DocumentSupplier {
  legalName: string;
  address: string;
  pinCode: string;
  state: string;
  gstin: string;
  pan: string;
  email: string;
}

interface DocumentHeadProps {
  kind: string;
  supplier: DocumentSupplier;
  facts: readonly (readonly [label: string, value: string])[];
}

/** The sender, and the kind of document. */
export function DocumentHead({ kind, supplier, facts }: DocumentHeadProps) {
  return (
    <View style={styles.head}>
      <View style={styles.supplier}>
        <Words style={styles.name} width={WIDTHS.party}>
          {supplier.legalName}
        </Words>
        <Words width={WIDTHS.party}>
          {joinLines([supplier.address, `${supplier.state} ${supplier.pinCode}`.trim()])}
        </Words>
        {supplier.gstin !== "" && <Text>{`GSTIN: ${supplier.gstin}`}</Text>}
        {supplier.pan !== "" && <Text>{`PAN: ${supplier.pan}`}</Text>}
        <Words width={WIDTHS.party}>{supplier.email}</Words>
      </View>
      <View style={styles.facts}>
        <Text style={styles.kind}>{kind}</Text>
        {facts.map(([label, value]) => (
          <View key={label} style={styles.fact}>
            <Text style={styles.label}>{label}</Text>
            <Words style={styles.value} width={WIDTHS.fact}>
              {value}
            </Words>
          </View>
        ))}
      </View>
    </View>
  );
}

export interface DocumentClient {
  name: string;
  contact: string;
  address: string;
  state: string;
  country: string;
  gstin: string;
  email: string;
}

/** Who it's for. */
export function DocumentRecipient({ label, client }: { label: string; client: DocumentClient }) {
  const { name, contact, address, state, country, gstin, email } = client;
  return (
    <View style={styles.recipient}>
      <Text style={styles.label}>{label}</Text>
      <Words style={styles.client} width={WIDTHS.party}>
        {name}
      </Words>
      <Words width={WIDTHS.party}>{joinLines([contact, address, state, country])}</Words>
      {gstin !== "" && <Text>{`GSTIN: ${gstin}`}</Text>}
      <Words width={WIDTHS.party}>{email}</Words>
    </View>
  );
}

/** A text under a heading; nothing for an empty one. */
export function Paragraphs({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <View style={styles.paragraphs}>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      <Words width={WIDTHS.page}>{text}</Words>
    </View>
  );
}

function joinLines(parts: readonly string[]): string {
  return parts.filter(Boolean).join("\n");
}
