import { invalidField, type WriteFailure } from "../../../../kit/owner/owner-write.server.ts";
import { findUnprintableText, type PrintedTexts } from "./printed-letters.ts";

/** Called before a document gets its number, so that no letter is printed as another one. */
export function refuseLetters(texts: PrintedTexts): WriteFailure | undefined {
  const found = findUnprintableText(texts);
  if (!found) return undefined;
  const { where, field, message } = found;
  if (where === "draft") return invalidField(field, message);
  const code = where === "settings" ? "settings_required" : "details_required";
  return { ok: false, code, message, fields: { [field]: message } };
}
