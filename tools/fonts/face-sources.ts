/** The source of a face, and the letters that are kept of it. */
export interface FaceSource {
  name: string;
  /** A module path, or for an installed package the path below its `node_modules`. */
  file: string;
  /** The package to install for it, with its version, if only this tool needs it. */
  installed?: string;
  /** A fixed weight or a range of a variable font; left out for a font with only one weight. */
  weights?: number | { min: number; max: number };
  letters: string;
  /** By default those of `FEATURES`. */
  features?: readonly string[];
  /** True for another weight of a face that is listed already. */
  isSecondWeight?: boolean;
}

const LATIN_FEATURES = ["ccmp", "locl", "rlig", "liga", "clig", "kern", "mark", "mkmk", "tnum"];
/** The features that HarfBuzz applies by itself, and figures of one width. */
export const FEATURES = [
  ...LATIN_FEATURES,
  ...["rvrn", "calt", "rclt", "curs", "abvm", "blwm", "dist", "rtlm", "ltrm"],
  ...["nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar"],
  ...["init", "pres", "abvs", "blws", "psts", "haln"],
  ...["isol", "fina", "fin2", "fin3", "medi", "med2", "mset", "stch", "ljmo", "vjmo", "tjmo"],
];

const VERSIONS = { fontsource: "5.3.0", expo: "^0.4.1" };
const TEXT_WEIGHTS = { min: 400, max: 700 };

function range(from: number, to = from): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
}

const JOINERS = range(0x200c, 0x200d);
const DANDAS = range(0x0964, 0x0965);
const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), "ıŒœ‐‑–—‘’‚“”„†‡•…‹›⁄€™←↑→↓−"].join("");
const LATIN_EXT = `${range(0x100, 0x17f)}ȘșȚțẞ₹`;
const VIETNAMESE = range(0x1a0, 0x1a1) + range(0x1af, 0x1b0) + range(0x1ea0, 0x1ef9) + range(0x20ab);
const WIDE = [
  ...[
    range(0x20, 0x7e),
    range(0xa0, 0x377),
    range(0x37a, 0x52f),
    range(0x1ab0, 0x1aff),
    range(0x1c80, 0x1c8f),
  ],
  ...[range(0x1d00, 0x1fff), range(0x2000, 0x206f), range(0x2070, 0x209f), range(0x20a0, 0x20cf)],
  ...[range(0x2100, 0x218f), range(0x2c60, 0x2c7f), range(0x2de0, 0x2dff), range(0xa640, 0xa69f)],
  ...[range(0xa700, 0xa7ff), range(0xab30, 0xab6f), range(0xfb00, 0xfb06), range(0xfe20, 0xfe2f)],
].join("");

/** The package has a file for each of these. */
const PARTS = [
  { end: "", part: "latin", letters: LATIN },
  { end: "-ext", part: "latin-ext", letters: LATIN_EXT },
  { end: "-vi", part: "vietnamese", letters: VIETNAMESE },
];

function ofFamily(family: string, weights: NonNullable<FaceSource["weights"]>): FaceSource[] {
  return PARTS.map(({ end, part, letters }) => ({
    name: family + end,
    file: `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
    weights,
    letters,
    // No contextual alternates: they turn an x between two figures into a times sign.
    features: LATIN_FEATURES,
  }));
}

interface Script {
  /** The font's name after "noto-sans-". */
  name: string;
  ranges: readonly (readonly [from: number, to: number])[];
  /** The weight to take from a package that isn't variable. */
  fixed?: 400 | 500;
  family?: "noto-sans" | "noto-serif";
}

const SCRIPTS: readonly Script[] = [
  {
    name: "devanagari",
    ranges: [
      [0x900, 0x97f],
      [0x1cd0, 0x1cff],
      [0xa830, 0xa839],
      [0xa8e0, 0xa8ff],
    ],
  },
  { name: "bengali", ranges: [[0x980, 0x9ff]] },
  { name: "gurmukhi", ranges: [[0xa00, 0xa7f]] },
  { name: "gujarati", ranges: [[0xa80, 0xaff]] },
  { name: "oriya", ranges: [[0xb00, 0xb7f]] },
  {
    name: "tamil",
    ranges: [
      [0xb80, 0xbff],
      [0x11fc0, 0x11fff],
    ],
  },
  { name: "telugu", ranges: [[0xc00, 0xc7f]] },
  { name: "kannada", ranges: [[0xc80, 0xcff]] },
  { name: "malayalam", ranges: [[0xd00, 0xd7f]] },
  { name: "sinhala", ranges: [[0xd80, 0xdff]] },
  { name: "ol-chiki", ranges: [[0x1c50, 0x1c7f]] },
  {
    name: "meetei-mayek",
    ranges: [
      [0xabc0, 0xabff],
      [0xaae0, 0xaaff],
    ],
  },
  { name: "limbu", ranges: [[0x1900, 0x194f]], fixed: 400 },
  { name: "sora-sompeng", ranges: [[0x110d0, 0x110ff]] },
  { name: "tibetan", ranges: [[0xf00, 0xfff]], family: "noto-serif" },
  { name: "thaana", ranges: [[0x780, 0x7bf]] },
  {
    name: "arabic",
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x870, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
  },
  {
    name: "hebrew",
    ranges: [
      [0x591, 0x5f4],
      [0xfb1d, 0xfb4f],
      [0x20aa, 0x20aa],
    ],
  },
  {
    name: "armenian",
    ranges: [
      [0x530, 0x58f],
      [0xfb13, 0xfb17],
    ],
  },
  {
    name: "georgian",
    ranges: [
      [0x10a0, 0x10ff],
      [0x1c90, 0x1cbf],
      [0x2d00, 0x2d2f],
    ],
  },
  {
    name: "ethiopic",
    ranges: [
      [0x1200, 0x139f],
      [0x2d80, 0x2ddf],
      [0xab00, 0xab2f],
    ],
  },
  { name: "thai", ranges: [[0xe00, 0xe7f]] },
  { name: "lao", ranges: [[0xe80, 0xeff]] },
  {
    name: "khmer",
    ranges: [
      [0x1780, 0x17ff],
      [0x19e0, 0x19ff],
    ],
  },
  {
    name: "myanmar",
    ranges: [
      [0x1000, 0x109f],
      [0xa9e0, 0xa9ff],
      [0xaa60, 0xaa7f],
    ],
    fixed: 500,
  },
];

function ofScript({ name, ranges, fixed, family = "noto-sans" }: Script): FaceSource {
  const scope = fixed ? "@fontsource" : "@fontsource-variable";
  const font = `${family}-${name}`;
  const end = `${fixed ?? "wght"}-normal`;
  return {
    name: font,
    file: `${scope}/${font}/files/${font}-${name}-${end}.woff2`,
    installed: `${scope}/${font}@${VERSIONS.fontsource}`,
    letters: JOINERS + DANDAS + ranges.map(([from, to]) => range(from, to)).join(""),
    ...(!fixed && { weights: TEXT_WEIGHTS }),
  };
}

/** All letters of an old two-byte encoding, which are those in everyday use. */
function listEncoded(
  encoding: string,
  rows: readonly [from: number, to: number],
  starts: readonly number[],
): string {
  const decoder = new TextDecoder(encoding);
  const letters: string[] = [];
  for (let high = rows[0]; high <= rows[1]; high += 1) {
    for (const low of starts) letters.push(decoder.decode(Uint8Array.of(high, low)));
  }
  return letters.filter((letter) => /^\p{Script=Han}$/u.test(letter)).join("");
}

const ALL_LOW = Array.from({ length: 0xfe - 0x40 + 1 }, (_, index) => 0x40 + index);
const HAN = {
  simplified: listEncoded(
    "gbk",
    [0xb0, 0xf7],
    ALL_LOW.filter((low) => low > 0xa0),
  ),
  traditional: listEncoded("big5", [0xa4, 0xf9], ALL_LOW),
  japanese: [
    listEncoded("shift_jis", [0x88, 0x9f], ALL_LOW),
    listEncoded("shift_jis", [0xe0, 0xfc], ALL_LOW),
  ].join(""),
};
const EAST_ASIAN_MARKS = range(0x3000, 0x303f) + range(0xff00, 0xffef) + range(0x3200, 0x33ff);

function ofExpo(name: string, path: string, letters: string): FaceSource {
  const [folder = ""] = path.split("/");
  const installed = `@expo-google-fonts/${folder}@${VERSIONS.expo}`;
  return { name, file: `@expo-google-fonts/${path}`, installed, letters };
}

export const FACES: readonly FaceSource[] = [
  ...ofFamily("space-grotesk", { min: 500, max: 700 }),
  ...ofFamily("inter", TEXT_WEIGHTS),
  ...ofFamily("jetbrains-mono", 500),
  ofExpo("noto-sans", "noto-sans/400Regular/NotoSans_400Regular.ttf", WIDE),
  {
    ...ofExpo("noto-sans-600", "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf", WIDE),
    isSecondWeight: true,
  },
  ...SCRIPTS.map(ofScript),
  {
    name: "noto-sans-math",
    file: "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
    installed: `@fontsource/noto-sans-math@${VERSIONS.fontsource}`,
    letters: range(0x2190, 0x22ff) + range(0x2308, 0x230b) + range(0x25a0, 0x25ff) + range(0x27c0, 0x27ff),
  },
  {
    name: "noto-sans-symbols",
    file: "@fontsource-variable/noto-sans-symbols/files/noto-sans-symbols-symbols-wght-normal.woff2",
    installed: `@fontsource-variable/noto-sans-symbols@${VERSIONS.fontsource}`,
    weights: TEXT_WEIGHTS,
    letters: range(0x2000, 0x2bff) + range(0x1f100, 0x1f1e5) + range(0x1f700, 0x1f77f),
  },
  {
    name: "noto-sans-symbols-2",
    file: "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2",
    installed: `@fontsource/noto-sans-symbols-2@${VERSIONS.fontsource}`,
    letters:
      range(0x2000, 0x2bff) + range(0x4dc0, 0x4dff) + range(0x1f000, 0x1f0ff) + range(0x1f780, 0x1f8ff),
  },
  ofExpo(
    "noto-emoji",
    "noto-emoji/500Medium/NotoEmoji_500Medium.ttf",
    [range(0x203c), range(0x2049), range(0x20e3), range(0x2100, 0x2bff), range(0x3030), range(0x303d)].join(
      "",
    ) +
      [
        range(0x3297),
        range(0x3299),
        "#*0123456789©®",
        range(0x1f000, 0x1faff),
        range(0xfe0e, 0xfe0f),
        JOINERS,
      ].join("") +
      range(0xe0020, 0xe007f),
  ),
  ofExpo(
    "noto-sans-sc",
    "noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf",
    HAN.simplified +
      HAN.traditional +
      HAN.japanese +
      EAST_ASIAN_MARKS +
      range(0x3100, 0x312f) +
      range(0x31a0, 0x31bf),
  ),
  ofExpo(
    "noto-sans-jp",
    "noto-sans-jp/500Medium/NotoSansJP_500Medium.ttf",
    HAN.japanese + EAST_ASIAN_MARKS + range(0x3040, 0x30ff) + range(0x31f0, 0x31ff),
  ),
  ofExpo(
    "noto-sans-kr",
    "noto-sans-kr/500Medium/NotoSansKR_500Medium.ttf",
    [range(0x1100, 0x11ff), range(0x3130, 0x318f), range(0xa960, 0xa97f), range(0xac00, 0xd7ff)].join("") +
      EAST_ASIAN_MARKS,
  ),
];
