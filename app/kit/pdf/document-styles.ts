import { StyleSheet } from "@react-pdf/renderer";
import { PDF_COLORS, PDF_FONTS } from "./pdf-look.ts";

const { display: DISPLAY, body: BODY, mono: MONO } = PDF_FONTS;
const { ink: INK, muted: MUTED, line: LINE } = PDF_COLORS;

/** The widths of columns, in points on A4. */
export const WIDTHS = {
  page: 503,
  party: 260,
  fact: 130,
  way: 320,
  evidence: 405,
  part: 390,
  footer: 400,
  signature: 150,
};

/** Sizes in points on A4. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingBottom: 54,
    paddingHorizontal: 46,
    fontFamily: BODY,
    fontSize: 9,
    lineHeight: 1.45,
    color: INK,
  },
  bar: { position: "absolute", top: 0, left: 0, right: 0, height: 5 },
  head: { flexDirection: "row", justifyContent: "space-between" },
  supplier: { width: WIDTHS.party, color: MUTED },
  name: { fontFamily: DISPLAY, fontWeight: 700, fontSize: 17, lineHeight: 1.25, color: INK, marginBottom: 4 },
  facts: { width: 210 },
  kind: {
    fontFamily: DISPLAY,
    fontWeight: 700,
    fontSize: 17,
    lineHeight: 1.25,
    textAlign: "right",
    marginBottom: 6,
  },
  fact: { flexDirection: "row", justifyContent: "space-between", marginBottom: 2 },
  label: { color: MUTED, marginRight: 8 },
  value: { flex: 1, fontWeight: 600, textAlign: "right" },
  recipient: { marginTop: 18, width: WIDTHS.party },
  client: { fontWeight: 600, fontSize: 11 },
  title: { fontFamily: DISPLAY, fontWeight: 500, fontSize: 12, marginTop: 18, marginBottom: 6 },
  table: {},
  tableHead: {
    flexDirection: "row",
    borderBottomWidth: 0.75,
    borderBottomColor: MUTED,
    paddingBottom: 4,
    fontWeight: 600,
    fontSize: 8,
    color: MUTED,
  },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 5 },
  what: { flex: 1, paddingRight: 8 },
  lineTitle: { fontWeight: 600 },
  totals: { alignSelf: "flex-end", width: 230, marginTop: 8 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 2 },
  sumLabel: { flex: 1, paddingRight: 8 },
  grandTotal: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.75,
    borderTopColor: MUTED,
    marginTop: 3,
    paddingTop: 5,
    fontWeight: 600,
    fontSize: 11.5,
  },
  words: { marginTop: 10, fontWeight: 600 },
  statement: { marginTop: 4, color: MUTED },
  payment: {
    marginTop: 16,
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.75,
    borderTopColor: LINE,
    paddingTop: 10,
  },
  ways: { flex: 1 },
  way: { flexDirection: "row" },
  wayLabel: { width: 84, color: MUTED },
  wayValue: { flex: 1 },
  heading: { fontFamily: DISPLAY, fontWeight: 700, fontSize: 10, marginBottom: 3 },
  qr: { width: 90, alignItems: "center" },
  small: { fontSize: 8, color: MUTED },
  paragraphs: { marginTop: 12 },
  signature: { marginTop: 16, alignSelf: "flex-end", width: WIDTHS.signature, alignItems: "center" },
  signaturePicture: { maxWidth: 140, maxHeight: 56, objectFit: "contain" },
  // Placed from the top of the 842 pt: with `bottom` the renderer does not draw it.
  footer: { position: "absolute", top: 808, left: 46, fontFamily: MONO, fontSize: 7.5, color: MUTED },
  pageNumber: { position: "absolute", top: 808, right: 46, fontFamily: MONO, fontSize: 7.5, color: MUTED },
});
