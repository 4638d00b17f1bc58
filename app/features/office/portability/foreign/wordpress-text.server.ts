import { replaceSpans } from "./text-spans.server.ts";

const BLOCKS =
  "address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|thead|tr|td|th|ul|video|audio|script|style";
const BLOCK = new RegExp(`^\\s*</?(?:${BLOCKS})\\b`, "i");
const KEPT = ["pre", "script", "style"];
const SHORTCODE = /\[([a-z][\w-]{2,30})(?=[\s\]])[^\]\n]*\](?!\()/gi;
const MARK = "\ue000";

/** The editor before blocks leaves paragraphs to be made of blank lines, and keeps captions and embeds in brackets. */
export function formatParagraphs(text: string): { html: string; shortcodes: string[] } {
  const plain = text.replaceAll(/<!--\s*\/?(wp:[^>]*|more|nextpage)\s*-->/g, "").replaceAll(MARK, "");
  const kept: string[] = [];
  const keep = (html: string) => `${MARK}${kept.push(html) - 1}${MARK}`;
  const marked = KEPT.reduce(
    (rest, name) => replaceSpans(rest, { start: `<${name}`, end: `</${name}>` }, keep),
    plain,
  );
  const whole = replaceShortcodes(marked);
  const html = /<p[\s>]/i.test(plain) ? whole : toParagraphs(whole);
  const shortcodes = [...new Set([...whole.matchAll(SHORTCODE)].map(([, name = ""]) => `[${name}]`))];
  const restored = html.replaceAll(
    new RegExp(`${MARK}(\\d+)${MARK}`, "g"),
    (_, index) => kept[Number(index)] ?? "",
  );
  return { html: restored, shortcodes };
}

function replaceShortcodes(text: string): string {
  return text
    .replaceAll(/\[caption\b[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/gi, (_, inner: string) => {
      const [picture = ""] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
      const words = inner.replace(picture, "").trim();
      return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
    })
    .replaceAll(
      /\[embed\b[^\]]{0,200}\]\s*(https?:\/\/[^\s[\]<>"]{1,2000})\s*\[\/embed\]/gi,
      (_, address: string) => {
        return `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
      },
    )
    .replaceAll(/\[\/?(?:gallery|audio|video|playlist)\b[^\]]{0,500}\]/gi, "");
}

function toParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const isBlock = BLOCK.test(part) || new RegExp(`^${MARK}\\d+${MARK}$`).test(part);
      return isBlock ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`;
    })
    .join("\n\n");
}
