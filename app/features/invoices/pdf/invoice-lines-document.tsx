import { Text, View } from "@react-pdf/renderer";
import { styles } from "../../../kit/pdf/document-styles.ts";
import { formatMoney } from "../../../utils/money.ts";
import type { DocumentSnapshot } from "../document-snapshot.ts";
import { listAdvanceRows, listTotalRows } from "../document-words.ts";
import { formatQuantity, formatRate } from "../invoice.ts";

/** The head of the table comes again on each page. */
export function LinesTable({ snapshot }: { snapshot: DocumentSnapshot }) {
  const { lines, currency, treatment } = snapshot;
  const money = (minor: number) => formatMoney({ minor, currency });
  const isTaxed = treatment !== "untaxed";
  return (
    <>
      <View style={styles.table}>
        <View style={styles.tableHead} fixed>
          <Text style={styles.what}>Description</Text>
          <Text style={styles.sac}>SAC</Text>
          <Text style={styles.quantity}>Qty</Text>
          <Text style={styles.amount}>Rate</Text>
          {isTaxed && <Text style={styles.rate}>Tax</Text>}
          <Text style={styles.amount}>Amount</Text>
        </View>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none ever moves
          <View key={index} style={styles.row} wrap={false}>
            <View style={styles.what}>
              <Text style={styles.lineTitle}>{line.title}</Text>
              {line.detail !== "" && <Text style={styles.small}>{line.detail}</Text>}
              {line.discountMinor > 0 && (
                <Text style={styles.small}>{`Discount: ${money(line.discountMinor)}`}</Text>
              )}
            </View>
            <Text style={styles.sac}>{line.sac}</Text>
            <Text style={styles.quantity}>{formatQuantity(line.quantityMilli)}</Text>
            <Text style={styles.amount}>{money(line.unitMinor)}</Text>
            {isTaxed && <Text style={styles.rate}>{formatRate(line.taxBp)}</Text>}
            <Text style={styles.amount}>{money(line.netMinor)}</Text>
          </View>
        ))}
      </View>
      <View style={styles.totals} wrap={false}>
        {[...listTotalRows(snapshot), ...listAdvanceRows(snapshot)].map(({ label, minor, isTotal }) => (
          <View key={label} style={isTotal ? styles.grandTotal : styles.total}>
            <Text>{label}</Text>
            <Text>{money(minor)}</Text>
          </View>
        ))}
      </View>
    </>
  );
}
