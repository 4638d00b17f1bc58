import { StyleSheet } from "@react-pdf/renderer";
import { PDF_COLORS, PDF_FONTS } from "../../../kit/pdf/pdf-look.ts";

const { display: DISPLAY, body: BODY, mono: MONO } = PDF_FONTS;
const { ink: INK, muted: MUTED, line: LINE } = PDF_COLORS;

/** The widths of columns, in points on A4. */
export const WIDTHS = {
  page: 503,
  name: 340,
  aside: 150,
  stat: 34,
  intro: 470,
  main: 329,
  item: 318,
  jobTitle: 250,
  project: 239,
  projectTitle: 170,
  footer: 400,
};

/** Sizes in points on A4. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingBottom: 48,
    paddingHorizontal: 46,
    fontFamily: BODY,
    fontSize: 9.4,
    lineHeight: 1.5,
    color: INK,
  },
  bar: { position: "absolute", top: 0, left: 0 },
  headline: { flex: 1, paddingRight: 12 },
  text: { fontSize: 9.4 },
  header: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
  name: { fontFamily: DISPLAY, fontWeight: 700, fontSize: 30, lineHeight: 1.1, letterSpacing: -0.6 },
  role: { fontFamily: DISPLAY, fontWeight: 500, fontSize: 12.5, color: MUTED, marginTop: 2 },
  contacts: { width: WIDTHS.aside, fontFamily: MONO, fontSize: 8, lineHeight: 1.6, color: MUTED },
  link: { fontFamily: MONO, fontSize: 8, color: MUTED, textDecoration: "none" },
  intro: { marginTop: 16, fontSize: 10.5, lineHeight: 1.55, maxWidth: WIDTHS.intro },
  columns: { flexDirection: "row", marginTop: 6 },
  main: { flex: 1, paddingRight: 24 },
  aside: { width: WIDTHS.aside },
  eyebrow: { fontFamily: MONO, fontSize: 8.5, lineHeight: 1.3, color: MUTED },
  rule: {
    borderBottomWidth: 0.75,
    borderBottomColor: LINE,
    paddingBottom: 4,
    marginTop: 16,
    marginBottom: 8,
  },
  job: { marginBottom: 13 },
  jobHead: { flexDirection: "row", justifyContent: "space-between", alignItems: "baseline" },
  jobTitle: { flex: 1, paddingRight: 8, fontFamily: DISPLAY, fontWeight: 700, fontSize: 11, lineHeight: 1.3 },
  jobYears: { fontFamily: MONO, fontSize: 8, color: MUTED },
  company: { fontSize: 9.4, fontWeight: 600, color: MUTED, marginBottom: 2 },
  item: { flexDirection: "row", marginTop: 3 },
  mark: { width: 4, height: 4, borderRadius: 1, marginTop: 5, marginRight: 7 },
  itemText: { flex: 1, fontSize: 9.4 },
  group: { marginBottom: 10 },
  groupTitle: { fontWeight: 600, fontSize: 9 },
  groupText: { color: MUTED, fontSize: 8.5 },
  stat: { flexDirection: "row", alignItems: "baseline", marginBottom: 3 },
  statValue: { fontFamily: DISPLAY, fontWeight: 700, fontSize: 12, lineHeight: 1.3, width: WIDTHS.stat },
  statLabel: { flex: 1, color: MUTED, fontSize: 8.5 },
  row: { flexDirection: "row", justifyContent: "space-between" },
  project: { width: "47.5%", marginBottom: 15 },
  paragraph: { marginBottom: 7, fontSize: 9.4 },
  tech: { fontFamily: MONO, fontSize: 7.5, color: MUTED, marginTop: 2 },
  // Placed from the top of the 842 pt: with `bottom` the renderer does not draw it.
  footer: { position: "absolute", top: 808, left: 46, fontFamily: MONO, fontSize: 7.5, color: MUTED },
  pageNumber: { position: "absolute", top: 808, right: 46, fontFamily: MONO, fontSize: 7.5, color: MUTED },
});
