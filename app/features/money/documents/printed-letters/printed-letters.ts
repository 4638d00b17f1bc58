import { findUnprintable } from "../../../../kit/letters/faces.ts";
import type { DocumentSnapshot } from "../document-snapshot.ts";

/** Texts of a document that somebody has typed. */
export interface PrintedTexts extends Partial<Pick<DocumentSnapshot, "supplier" | "recipient">> {
  title: string;
  lines: readonly { title: string; detail: string }[];
  milestones?: readonly { label: string }[];
  notes: string;
  terms?: string;
}

export interface UnprintableText {
  /** The place at which it can be corrected. */
  where: "draft" | "settings" | "client";
  field: string;
  message: string;
}

/** The first text of a document with a letter that can't be printed, and the sentence about it. */
export function findUnprintableText(texts: PrintedTexts): UnprintableText | undefined {
  for (const { place, text, ...at } of listTexts(texts)) {
    const message = describeUnprintable(text, place);
    if (message) return { ...at, message };
  }
  return undefined;
}

/** Names the letter, since it may look like another one; undefined when all can be printed. */
export function describeUnprintable(text: string, place: string): string | undefined {
  const letter = findUnprintable(text);
  if (letter === undefined) return undefined;
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `“${letter}” (U+${code}) in ${place} can't be printed. Please write it another way.`;
}

type PrintedText = Omit<UnprintableText, "message"> & { place: string; text: string };

function listTexts({
  title,
  lines,
  milestones = [],
  notes,
  terms = "",
  ...parties
}: PrintedTexts): PrintedText[] {
  const own = (field: string, place: string, text: string) => ({
    where: "draft" as const,
    field,
    place,
    text,
  });
  return [
    own("title", "the title", title),
    ...lines.flatMap((line, index) => [
      own(`lines.${index}.title`, `line ${index + 1}`, line.title),
      own(`lines.${index}.detail`, `the details of line ${index + 1}`, line.detail),
    ]),
    ...milestones.map(({ label }, index) => own(`milestones.${index}.label`, `part ${index + 1}`, label)),
    own("notes", "the notes", notes),
    own("terms", "the terms", terms),
    ...listPartyTexts(parties),
  ];
}

function listPartyTexts({
  supplier,
  recipient,
}: Pick<PrintedTexts, "supplier" | "recipient">): PrintedText[] {
  const settings = { where: "settings" } as const;
  const client = { where: "client" } as const;
  return [
    ...(supplier
      ? [
          { ...settings, field: "legalName", place: "your legal name", text: supplier.legalName },
          { ...settings, field: "address", place: "your address", text: supplier.address },
        ]
      : []),
    ...(recipient
      ? [
          {
            ...client,
            field: "name",
            place: "the client's name",
            text: `${recipient.name} ${recipient.contact}`,
          },
          { ...client, field: "address", place: "the client's address", text: recipient.address },
          { ...client, field: "country", place: "the client's country", text: recipient.country },
        ]
      : []),
  ];
}
