import { expect, it } from "vitest";
import { NAMES_IN_SCRIPTS } from "../../../tests/helpers/names-in-scripts.ts";
import { readPdfText } from "../../../tests/helpers/pdf-text.ts";
import { drawDocument, freezePrinted, PRINTED_DOCUMENTS } from "../../../tests/helpers/printed-documents.ts";

const NAMES = NAMES_IN_SCRIPTS.map(([, name]) => name);

it.each(PRINTED_DOCUMENTS)("names of all scripts can be copied as they were typed: %s", async (_, draw) => {
  const text = readPdfText(await draw(NAMES.join("\n")));
  expect(NAMES.filter((name) => !text.includes(name))).toEqual([]);
});

it("a PDF has the same bytes, alone or after and beside other documents", async () => {
  const draw = (title: string) => drawDocument({ snapshot: freezePrinted({ title }), signature: null });
  const first = Buffer.from(await draw("Сергей कार्य 直"));
  const [, again] = await Promise.all([draw("高橋さくら محمد 直"), draw("Сергей कार्य 直")]);
  expect(Buffer.from(again).equals(first)).toBe(true);
});
