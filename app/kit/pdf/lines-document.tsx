import { Text, View } from "@react-pdf/renderer";
import { styles, WIDTHS } from "./document-styles.ts";
import { measureWidth, Words } from "./words-document.tsx";

interface LineColumn {
  label: string;
  /** The least width in points; a wider entry widens the column. */
  width: number;
  align: "left" | "right";
}

interface PrintedLine {
  title: string;
  detail: string;
  /** Empty for none. */
  discount: string;
  /** One for each column after the description. */
  cells: string[];
}

interface LinesProps {
  columns: readonly LineColumn[];
  lines: readonly PrintedLine[];
}

export const LINE_COLUMNS = {
  sac: { label: "SAC", width: 46, align: "left" },
  quantity: { label: "Qty", width: 44, align: "right" },
  rate: { label: "Rate", width: 78, align: "right" },
  tax: { label: "Tax", width: 40, align: "right" },
  amount: { label: "Amount", width: 78, align: "right" },
} as const satisfies Record<string, LineColumn>;

/** The space to the left of a figure. */
const GAP = 8;

/** The table of a document's lines; its head is repeated on each page. */
export function DocumentLines({ columns, lines }: LinesProps) {
  const cells = columns.map(({ label, width, align }, index) => {
    const widest = Math.max(...lines.map((line) => measureWidth(line.cells[index] ?? "", {})));
    return { label, style: { width: Math.max(width, Math.ceil(widest) + GAP), textAlign: align } };
  });
  const width = WIDTHS.page - GAP - cells.reduce((sum, { style }) => sum + style.width, 0);
  return (
    <View style={styles.table}>
      <View style={styles.tableHead} fixed>
        <Text style={styles.what}>Description</Text>
        {cells.map(({ label, style }) => (
          <Text key={label} style={style}>
            {label}
          </Text>
        ))}
      </View>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none ever moves
        <View key={row} style={styles.row} wrap={false}>
          <View style={styles.what}>
            <Words style={styles.lineTitle} width={width}>
              {line.title}
            </Words>
            {line.detail !== "" && (
              <Words style={styles.small} width={width}>
                {line.detail}
              </Words>
            )}
            {line.discount !== "" && <Text style={styles.small}>{`Discount: ${line.discount}`}</Text>}
          </View>
          {cells.map(({ label, style }, column) => (
            <Text key={label} style={style}>
              {line.cells[column] ?? ""}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

interface PrintedSum {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** The totals below the lines. */
export function DocumentSums({ sums }: { sums: readonly PrintedSum[] }) {
  return (
    <View style={styles.totals} wrap={false}>
      {sums.map(({ label, amount, isTotal }) => (
        <View key={label} style={isTotal ? styles.grandTotal : styles.total}>
          <Text style={styles.sumLabel}>{label}</Text>
          <Text>{amount}</Text>
        </View>
      ))}
    </View>
  );
}
