import type { Options } from "rehype-sanitize";

const LENGTH = /^[+-]?\d*\.?\d+(em|ex|px|pt|mu|%)?$/;
const LENGTHS = /^([+-]?\d*\.?\d+(em|ex|px|pt|mu|%)? ?)+$/;
const WORDS = /^[a-z]+( [a-z]+)*$/;
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]+)$/i;

/** What KaTeX makes of formulas, without anything that could link, load or style. */
export const MATH_SCHEMA: Options = {
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
