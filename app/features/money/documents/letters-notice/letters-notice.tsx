import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { findUnprintableText, type PrintedTexts } from "../printed-letters/printed-letters.ts";

/** Names a letter that can't be printed while a document is still a draft; nothing when there's none. */
export function LettersNotice({ texts }: { texts: PrintedTexts }) {
  const found = findUnprintableText(texts);
  return found ? <Notice tone="warn">{found.message}</Notice> : null;
}
