import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findUnprintable } from "../../app/kit/letters/faces.ts";
import { NAMES_IN_SCRIPTS } from "../../tests/helpers/names-in-scripts.ts";
import type { Documents } from "./run.ts";

/** Writes a card with each name, to be looked at, and names those that lack a letter. */
export async function checkCards({ drawCard }: Documents, out: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [script, name] of NAMES_IN_SCRIPTS) {
    if (findUnprintable(name)) faults.push(`${name} (${script}) isn't whole on its card.`);
    await writeFile(
      join(out, `card-${script.toLowerCase().replaceAll(/\W+/g, "-")}.png`),
      await drawCard(name),
    );
  }
  return faults;
}
