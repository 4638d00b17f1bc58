import { computeLineNet } from "../../business/document-totals.ts";
import type { DocumentLine } from "../../documents/schema.ts";

/** A line of an issued document. */
export interface FrozenLine extends DocumentLine {
  netMinor: number;
}

/** The rest of an invoice's line, or of several that are the same. */
interface LineLeft {
  quantityMilli: number;
  netMinor: number;
  /** The number of parts credited so far. */
  parts: number;
}

/**
 * The net of each line of a credit note. Parts of a line are rounded one by one, so the part that takes the last of its
 * quantity takes what is left of its value, and none takes more.
 */
export function computeCreditNets(
  lines: readonly DocumentLine[],
  { invoiced, credited }: { invoiced: readonly FrozenLine[]; credited: readonly FrozenLine[] },
): number[] {
  const left = new Map<string, LineLeft>();
  for (const { quantityMilli, netMinor, ...line } of invoiced) {
    const before = left.get(keyOf(line)) ?? { quantityMilli: 0, netMinor: 0, parts: 0 };
    left.set(keyOf(line), {
      quantityMilli: before.quantityMilli + quantityMilli,
      netMinor: before.netMinor + netMinor,
      parts: 0,
    });
  }
  for (const line of credited) takeFromLine(left.get(keyOf(line)), line);
  return lines.map((line) => {
    const own = left.get(keyOf(line));
    const netMinor = settleNet(line, own);
    takeFromLine(own, { ...line, netMinor });
    return netMinor;
  });
}

function keyOf({ title, unitMinor }: Pick<DocumentLine, "title" | "unitMinor">): string {
  return `${unitMinor} ${title}`;
}

function takeFromLine(left: LineLeft | undefined, { quantityMilli, netMinor }: FrozenLine): void {
  if (!left) return;
  left.quantityMilli -= quantityMilli;
  left.netMinor -= netMinor;
  left.parts += 1;
}

/** Settles only a difference that rounding explains: a paisa for each part. */
function settleNet(line: DocumentLine, left: LineLeft | undefined): number {
  const own = computeLineNet(line);
  if (!left || left.parts === 0 || Math.abs(own - left.netMinor) > left.parts + 1) return own;
  return left.quantityMilli === line.quantityMilli || own > left.netMinor ? left.netMinor : own;
}
