const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, Consolas, 'Courier New', monospace";

/** Inline styles for mail programs that drop style sheets; the dark scheme is for those that keep them. */
export const MAIL_STYLES = {
  body: { margin: "0", padding: "24px 12px", backgroundColor: "#eef1f5", fontFamily: FONT },
  card: {
    width: "100%",
    maxWidth: "600px",
    margin: "0 auto",
    backgroundColor: "#ffffff",
    borderRadius: "12px",
    overflow: "hidden",
  },
  head: { padding: "24px 32px 0", fontSize: "14px", lineHeight: "20px", color: "#475467" },
  title: {
    margin: "12px 0 0",
    padding: "0 32px",
    fontSize: "28px",
    lineHeight: "36px",
    fontWeight: "700",
    color: "#101828",
  },
  picture: { display: "block", width: "100%", height: "auto", border: "0" },
  text: { padding: "8px 32px 16px", fontSize: "16px", lineHeight: "26px", color: "#1d2939" },
  action: { padding: "0 32px 24px" },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: "8px",
    backgroundColor: "#0b57d0",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: "600",
    textDecoration: "none",
  },
  foot: {
    maxWidth: "600px",
    margin: "0 auto",
    padding: "20px 32px",
    fontSize: "13px",
    lineHeight: "20px",
    color: "#475467",
  },
  footLine: { margin: "0 0 8px", fontSize: "13px", lineHeight: "20px" },
  footLink: { color: "#475467", textDecoration: "underline" },
} as const;

const SCHEMES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.m-text a { word-break: break-word; }
.m-text blockquote p:last-child { margin-bottom: 0 !important; }
.m-text pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .m-pad { padding-left: 20px !important; padding-right: 20px !important; }
  .m-title { font-size: 24px !important; line-height: 32px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-body, .m-body > table > tbody > tr > td { background-color: #0b0f17 !important; }
  .m-card { background-color: #151b26 !important; }
  .m-title, .m-text h1, .m-text h2, .m-text h3, .m-text h4 { color: #f2f5f9 !important; }
  .m-text, .m-text p, .m-text li, .m-text td, .m-text th { color: #d5dbe5 !important; }
  .m-head, .m-foot, .m-foot p, .m-foot a, .m-text blockquote p { color: #a3adbd !important; }
  .m-text a { color: #8ab8ff !important; }
  .m-text pre, .m-text code { background-color: #0d1320 !important; color: #e3e8f0 !important; }
  .m-text td, .m-text th, .m-text blockquote, .m-text hr { border-color: #33405a !important; }
  .m-button { background-color: #8ab8ff !important; color: #0b1220 !important; }
}
`;

export function formatSchemeStyles(): string {
  return SCHEMES.trim();
}

const HEADING = "margin:28px 0 12px;font-weight:700;color:#101828;";
const CELL = "padding:8px 10px;border:1px solid #d0d5dd;text-align:left;vertical-align:top;";

/** For the elements of a rendered text, each written into its tag. */
export const TEXT_STYLES: Readonly<Record<string, string>> = {
  p: "margin:0 0 16px;",
  h1: `${HEADING}font-size:24px;line-height:32px;`,
  h2: `${HEADING}font-size:22px;line-height:30px;`,
  h3: `${HEADING}font-size:19px;line-height:28px;`,
  h4: `${HEADING}font-size:16px;line-height:26px;`,
  h5: `${HEADING}font-size:16px;line-height:26px;`,
  h6: `${HEADING}font-size:16px;line-height:26px;`,
  a: "color:#0b57d0;text-decoration:underline;",
  ul: "margin:0 0 16px;padding-left:24px;",
  ol: "margin:0 0 16px;padding-left:24px;",
  li: "margin:0 0 6px;",
  blockquote: "margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #d0d5dd;color:#475467;",
  code: `font-family:${MONO};font-size:14px;background-color:#f2f4f7;padding:2px 4px;border-radius:4px;`,
  pre: `margin:0 0 16px;padding:14px 16px;background-color:#f2f4f7;border-radius:8px;font-family:${MONO};font-size:13px;line-height:20px;white-space:pre-wrap;overflow-wrap:anywhere;`,
  table: "margin:0 0 16px;border-collapse:collapse;font-size:14px;line-height:22px;",
  th: `${CELL}font-weight:600;`,
  td: CELL,
  img: "display:block;width:100%;height:auto;margin:0 0 16px;border:0;border-radius:8px;",
  hr: "margin:24px 0;border:0;border-top:1px solid #d0d5dd;",
  figcaption: "margin:-8px 0 16px;font-size:14px;line-height:22px;color:#475467;",
};
