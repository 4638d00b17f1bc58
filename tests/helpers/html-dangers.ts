import { Window } from "happy-dom";

const TAGS = new Set(
  (
    "a blockquote br code del div em figcaption figure h2 h3 h4 hr img input li ol p picture pre section source span " +
    "strong sup table tbody td th thead tr ul " +
    "svg g defs marker path line polyline polygon rect circle ellipse text tspan " +
    "math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder " +
    "munderover mtable mtr mtd mpadded mphantom menclose mstyle"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "alt aria-describedby aria-hidden aria-label checked class data-footnote-backref data-footnote-ref " +
    "data-footnotes data-line decoding disabled height href id loading rel role sizes src srcset start tabindex " +
    "title type width " +
    "viewBox x y rx ry cx cy r x1 x2 y1 y2 dx dy d points transform refX refY markerWidth markerHeight orient " +
    "stroke-width stroke-dasharray stroke-linejoin stroke-linecap text-anchor font-size font-weight font-style " +
    "text-decoration opacity " +
    "xmlns display encoding mathvariant stretchy fence separator lspace rspace minsize maxsize depth voffset accent " +
    "accentunder linethickness displaystyle scriptlevel columnalign columnspacing rowspacing mathcolor " +
    "mathbackground notation"
  ).split(" "),
);
const PROTOCOLS = new Set(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"]);
const PAINT = /^(none|currentColor|var\(--dg-[a-z]+(-\d)?,(none|currentColor)\))$/;
const PAGE = "https://page.example/blog/post";

const COMMENT_TAGS = new Set("a blockquote br code del em li ol p pre strong ul".split(" "));
const COMMENT_LINK = /^href=https?:\/\/\S* rel=nofollow ugc noopener$/;
const COMMENT_LIST = /^(start=\d+)?$/;

/** Checks the elements that a browser would build from a post's HTML, node by node. */
export function findDangers(html: string): string[] {
  const elements = listElements(html);
  const ids = elements.flatMap((element) => element.id || []);
  return [
    ...elements.flatMap((element) => {
      const tag = element.tagName.toLowerCase();
      const attributes = [...element.attributes].filter((attribute) => !isHarmless(attribute));
      return [
        ...(TAGS.has(tag) ? [] : [`<${tag}>`]),
        ...attributes.map(({ name, value }) => `${tag}[${name}=${value}]`),
      ];
    }),
    ...ids.filter((id, index) => ids.indexOf(id) !== index),
  ];
}

function isHarmless({ name, value: text }: { name: string; value: string | null }): boolean {
  const value = text ?? "";
  const url = URL.parse(value, PAGE);
  // An address that cannot be read leads nowhere.
  if (name === "href") return url === null || PROTOCOLS.has(url.protocol);
  if (name === "src") return url === null || url.origin === new URL(PAGE).origin;
  if (name === "id") return /^(h-.|note-fn(ref)?-\d|footnote-label$|dg-\d+-\d+$)/u.test(value);
  if (name === "fill" || name === "stroke") return PAINT.test(value);
  if (name === "marker-start" || name === "marker-end") return /^url\(#dg-\d+-\d+\)$/.test(value);
  return ATTRIBUTES.has(name);
}

/** The same for a comment's HTML, which may contain much less. */
export function findCommentDangers(html: string): string[] {
  return listElements(html).flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    const allowed = tag === "a" ? COMMENT_LINK : tag === "ol" ? COMMENT_LIST : /^$/;
    return COMMENT_TAGS.has(tag) && allowed.test(attributes.join(" ")) ? [] : [`${tag}[${attributes}]`];
  });
}

function listElements(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll("*")];
}
