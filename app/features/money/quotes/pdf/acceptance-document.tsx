import { type DocumentProps, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { styles, WIDTHS } from "../../../../kit/pdf/document-styles.ts";
import {
  DocumentHead,
  DocumentPage,
  DocumentRecipient,
  Paragraphs,
} from "../../../../kit/pdf/parts-document.tsx";
import { Words } from "../../../../kit/pdf/words-document.tsx";
import { createZone } from "../../../../utils/time-zone.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import type { AcceptanceRecord } from "../quote-snapshot.ts";
import { selectLines } from "../quote-totals.ts";
import { listEvidence } from "../quote-words.ts";
import { Parts, QuoteLines, QuoteSums } from "./quote-document.tsx";

/** The proof of an acceptance. The same record gives the same bytes. */
export function AcceptancePdf({ record }: { record: AcceptanceRecord }): ReactElement<DocumentProps> {
  const { snapshot, selection, totals, statement } = record;
  const { number, supplier } = snapshot;
  const zone = createZone(snapshot.zone);
  return DocumentPage({
    name: `Acceptance record ${number}`,
    subject: snapshot.title,
    author: supplier.legalName,
    color: snapshot.colors.primary,
    createdAt: new Date(record.at),
    children: (
      <>
        <DocumentHead
          kind="Acceptance record"
          supplier={supplier}
          facts={[
            ["Quote", number],
            ["Version", `${snapshot.n} of ${formatDocumentDay(snapshot.sentOn)}`],
            ["Accepted", `${formatDocumentDay(zone.formatDay(new Date(record.at)))} (${zone.name})`],
          ]}
        />
        <DocumentRecipient label="Agreed with" client={snapshot.recipient} />
        <Words style={styles.title} width={WIDTHS.page}>
          {snapshot.title}
        </Words>
        <QuoteLines lines={selectLines(snapshot.lines, selection)} currency={snapshot.currency} />
        <QuoteSums snapshot={snapshot} totals={totals} />
        <Parts snapshot={snapshot} totals={totals} />
        <Paragraphs title="Notes" text={snapshot.notes} />
        <Paragraphs title="Terms" text={snapshot.terms} />
        <Paragraphs title="Agreed to" text={statement} />
        <View style={styles.paragraphs}>
          <Text style={styles.heading}>How it was accepted</Text>
          {listEvidence(record).map(({ label, value }) => (
            <View key={label} style={styles.way}>
              <Text style={styles.wayLabel}>{label}</Text>
              <Words style={styles.what} width={WIDTHS.evidence}>
                {value}
              </Words>
            </View>
          ))}
        </View>
      </>
    ),
  });
}
