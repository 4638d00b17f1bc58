import type { Element, ElementContent, Root } from "hast";
import rehypeKatex from "rehype-katex";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { type Processor, unified } from "unified";
import { elementText } from "../pipeline/tree.server.ts";

const FORMULA_MAX_CHARS = 2_000;
/** Limit for all formulas of a text together; the rest are shown as they were written. */
const FORMULAS_MAX_CHARS = 50_000;
const EXPANSIONS_MAX = 500;
/** In em: how wide a rule or a space may be. */
const SIZE_MAX_EM = 50;

interface Formula {
  value: string;
}

/** As Pandoc reads it, so that "From $5 to $10" holds no formula. */
export function requireTightDollars(this: Processor): void {
  const construct = (this.data().micromarkExtensions ?? [])
    .map((extension) => extension.text?.[36])
    .find((found) => found !== undefined);
  const original = [construct].flat()[0];
  if (!original) throw new Error("The parser of formulas has changed.");
  const { tokenize } = original;
  original.tokenize = function (effects, ok, nok) {
    const before = this.previous;
    return tokenize.call(
      this,
      effects,
      (code) => {
        const token = this.events.at(-1)?.[1];
        const source = token ? this.sliceSerialize(token) : "";
        return isFormula(source, before, code) ? ok(code) : nok(code);
      },
      nok,
    );
  };
}

function isFormula(source: string, before: number | null, after: number | null): boolean {
  if (source.startsWith("$$")) return true;
  return /^\$\S(?:.*\S)?\$$/s.test(source) && !isWordCharacter(before) && !isWordCharacter(after);
}

/** Codes below 0 are blanks and line ends. */
function isWordCharacter(code: number | null): boolean {
  return code !== null && code >= 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}

export function inlineMath(_state: unknown, { value }: Formula): Element {
  return code(value, { dataMath: "inline" });
}

export function math(_state: unknown, { value }: Formula): Element {
  return code(value, { dataMath: "display" });
}

function code(value: string, properties: Element["properties"]): Element {
  return { type: "element", tagName: "code", properties, children: [{ type: "text", value }] };
}

/** Draws formulas as MathML, which browsers set by themselves; one with an error is shown as it was written. */
export function createFormulaReplacer(): (source: Element, isDisplay: boolean) => ElementContent[] {
  const toMath = unified()
    .use(rehypeKatex, {
      output: "mathml",
      trust: false,
      strict: "ignore",
      maxExpand: EXPANSIONS_MAX,
      maxSize: SIZE_MAX_EM,
    })
    .use(() => dropFailed)
    .use(rehypeSanitize, MATH_SCHEMA)
    .freeze();
  const draw = (text: string, isDisplay: boolean): ElementContent[] => {
    const formula = code(text, { className: [isDisplay ? "math-display" : "math-inline"] });
    const tree = toMath.runSync({ type: "root", children: [formula] });
    return tree.children.filter((child) => child.type === "element");
  };
  let chars = 0;
  return (source, isDisplay) => {
    const text = elementText(source);
    chars += text.length;
    const isTooMuch = text.length > FORMULA_MAX_CHARS || chars > FORMULAS_MAX_CHARS;
    const formula = isTooMuch ? [] : draw(text, isDisplay);
    const children = formula.length > 0 ? formula : [code(text, { className: ["math-source"] })];
    if (!isDisplay) return children;
    const properties = { className: ["math"], tabIndex: 0, role: "group", ariaLabel: "Formula" };
    return [{ type: "element", tagName: "div", properties, children }];
  };
}

/** KaTeX draws its errors, too. */
function dropFailed(tree: Root, file: { messages: readonly unknown[] }): void {
  if (file.messages.length > 0) tree.children = [];
}

const LENGTH = /^[+-]?\d*\.?\d+(em|ex|px|pt|mu|%)?$/;
const LENGTHS = /^([+-]?\d*\.?\d+(em|ex|px|pt|mu|%)? ?)+$/;
const WORDS = /^[a-z]+( [a-z]+)*$/;
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]+)$/i;

/** The elements that KaTeX makes of formulas, without anything that could link, load or style. */
const MATH_SCHEMA: Options = {
  tagNames: [
    ..."math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot".split(
      " ",
    ),
    ..."mover munder munderover mtable mtr mtd mpadded mphantom menclose mstyle".split(" "),
  ],
  attributes: {
    math: [
      ["xmlns", "http://www.w3.org/1998/Math/MathML"],
      ["display", "block"],
    ],
    annotation: [["encoding", "application/x-tex"]],
    "*": [
      ...[
        "accent",
        "accentunder",
        "displaystyle",
        "fence",
        "separator",
        "stretchy",
        "symmetric",
        "largeop",
      ].map((name): [string, ...string[]] => [name, "true", "false"]),
      ...[
        "width",
        "height",
        "depth",
        "lspace",
        "rspace",
        "voffset",
        "minsize",
        "maxsize",
        "linethickness",
      ].map((name): [string, RegExp] => [name, LENGTH]),
      ...["rowspacing", "columnspacing"].map((name): [string, RegExp] => [name, LENGTHS]),
      ...["columnalign", "columnlines", "rowlines", "notation", "movablelimits"].map(
        (name): [string, RegExp] => [name, WORDS],
      ),
      ...["mathcolor", "mathbackground"].map((name): [string, RegExp] => [name, COLOR]),
      ["mathvariant", /^[a-z-]+$/],
      ["scriptlevel", /^[+-]?\d$/],
    ],
  },
  protocols: {},
  clobber: [],
  strip: ["script", "style"],
};
