import { stringify } from "csv-stringify/sync";

/**
 * Rows as RFC 4180 text for a spreadsheet; what one would take for a formula gets a quote in front. The mark of UTF-8 (`bom`)
 * belongs before the first row of a file.
 */
export function formatCsvRows(rows: readonly (string | number)[][], { bom = false } = {}): string {
  // Quoted throughout: the package would leave a lone line feed bare, which ends the row in a spreadsheet.
  return stringify([...rows], { bom, escape_formulas: true, quoted: true, record_delimiter: "windows" });
}
