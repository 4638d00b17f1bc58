import { formatMoney } from "../../app/utils/money.ts";
import { cutOut, findWords, paintPage, readFigures } from "./other-programs.ts";
import type { Documents } from "./run.ts";

const DPI = 90;
const CURRENCIES = ["INR", "USD", "EUR"] as const;
/** Amounts with the pairs that used to lose a mark, after a seven and before a one, and with repeated figures. */
const MINOR = [
  528_750, 717_171, 111_111, 777_777, 747_474, 171_717, 700_001, 100_007, 9_999_999, 1_234_567, 7_654_321,
  88_888_888, 71, 170, 1_701, 17_017, 4_147_417, 50_505_050, 36_925_814, 99_999_999_999,
];

/** Paints amounts of documents at screen size, and has a program read them that sees only the picture. */
export async function checkAmounts(
  { drawDocument, freezePrinted, buildPrintedLine }: Documents,
  out: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const currency of CURRENCIES) {
    const lines = MINOR.map((unitMinor) => buildPrintedLine({ unitMinor, title: "Work" }));
    const pdf = await drawDocument({ snapshot: freezePrinted({ currency, lines }), signature: null });
    const page = await paintPage(pdf, out, DPI);
    const words = await findWords(pdf, out);
    for (const minor of MINOR) {
      const amount = formatMoney({ minor, currency });
      const word = words.findLast(({ text }) => text === amount);
      if (!word) {
        faults.push(`${amount} isn't on the page.`);
        continue;
      }
      // The currency sign is as wide as a figure, and a program that knows only figures takes it for one.
      const sign = (word.right - word.left) / amount.length;
      const picture = await cutOut(page, { ...word, left: word.left + sign, right: word.right + 1 }, DPI);
      const read = await readFigures(picture, out, "0123456789.,");
      if (read !== amount.slice(1)) faults.push(`${amount} was read as ${read}.`);
    }
  }
  console.log(`Amounts at ${DPI} dpi: ${CURRENCIES.length * MINOR.length}, misread: ${faults.length}.`);
  return faults;
}
