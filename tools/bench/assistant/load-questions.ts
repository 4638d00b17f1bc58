import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { conversationFile } from "./conversation.ts";
import { type Question, questionFile } from "./question.ts";

export function loadQuestions(): Question[] {
  return loadFolder("questions", questionFile);
}

/** Every turn of the conversations. */
export function loadConversations(): Question[] {
  return loadFolder("conversations", conversationFile);
}

function loadFolder(folder: string, schema: z.ZodType<Question[]>): Question[] {
  const path = join(import.meta.dirname, folder);
  const names = readdirSync(path).filter((name) => name.endsWith(".yaml"));
  return names.sort().flatMap((name) => {
    const parsed = schema.safeParse(parse(readFileSync(join(path, name), "utf8")));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}
