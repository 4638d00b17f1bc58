import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type Question, questionFile } from "./question.ts";

const FOLDER = join(import.meta.dirname, "questions");

export function loadQuestions(): Question[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".yaml"));
  return names.sort().flatMap((name) => {
    const parsed = questionFile.safeParse(parse(readFileSync(join(FOLDER, name), "utf8")));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}
