import type { Db } from "../../../../db/schema.ts";
import { findState, saveState } from "../../../kit/stored-state.server.ts";
import type { Validation } from "./schema.ts";

const STATE = "validation";
/** The most messages kept for one file. */
const KEPT_MESSAGES_MAX = 5;

export interface StoredValidations {
  at: string;
  files: Pick<Validation, "file" | "ok" | "messages">[];
}

export async function saveValidations(db: Db, validations: readonly Validation[], now: Date): Promise<void> {
  const files = validations.map(({ file, ok, messages }) => ({
    file,
    ok,
    messages: messages.slice(0, KEPT_MESSAGES_MAX),
  }));
  await saveState(db, STATE, { at: now.toISOString(), files } satisfies StoredValidations, now);
}

export function findValidations(db: Db): Promise<StoredValidations | undefined> {
  return findState<StoredValidations>(db, STATE);
}
