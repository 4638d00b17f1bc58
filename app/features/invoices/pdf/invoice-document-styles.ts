import { StyleSheet } from "@react-pdf/renderer";

const DISPLAY = ["Space Grotesk", "Space Grotesk Ext", "Noto Sans Devanagari"];
const BODY = ["Inter", "Inter Ext", "Noto Sans Devanagari"];
const MONO = ["JetBrains Mono", "JetBrains Mono Ext", "Inter Ext", "Noto Sans Devanagari"];

const INK = "#0a0f1e";
const MUTED = "#4a557a";
const LINE = "#d9deef";

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
  supplier: { width: 260, color: MUTED },
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
  label: { color: MUTED },
  value: { fontWeight: 600, textAlign: "right" },
  recipient: { marginTop: 18, width: 260 },
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
  sac: { width: 46 },
  quantity: { width: 44, textAlign: "right" },
  rate: { width: 40, textAlign: "right" },
  amount: { width: 78, textAlign: "right" },
  totals: { alignSelf: "flex-end", width: 230, marginTop: 8 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 2 },
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
  heading: { fontFamily: DISPLAY, fontWeight: 700, fontSize: 10, marginBottom: 3 },
  qr: { width: 90, alignItems: "center" },
  small: { fontSize: 8, color: MUTED },
  paragraphs: { marginTop: 12 },
  signature: { marginTop: 16, alignSelf: "flex-end", width: 150, alignItems: "center" },
  signaturePicture: { maxWidth: 140, maxHeight: 56, objectFit: "contain" },
  // Placed from the top of the 842 pt: with `bottom` the renderer does not draw it.
  footer: { position: "absolute", top: 808, left: 46, fontFamily: MONO, fontSize: 7.5, color: MUTED },
  pageNumber: { position: "absolute", top: 808, right: 46, fontFamily: MONO, fontSize: 7.5, color: MUTED },
});
