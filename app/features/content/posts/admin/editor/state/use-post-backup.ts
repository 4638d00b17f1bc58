import { useEffect, useState } from "react";
import { type Backup, clearBackup, findBackup, storeBackup } from "../../../../../../utils/local-backup.ts";
import { LATER_DRAFT_FIELDS } from "../../../drafts/post-draft.ts";
import type { PostDraft } from "../../../drafts/schema.ts";

const PAUSE_MS = 300;
const NEW_POST = "post:new";

/** Keeps unconfirmed text in this browser, and finds the text that was kept before the browser was closed. */
export function usePostBackup(id: number | undefined, draft: PostDraft, isUnsafe: boolean) {
  const name = id === undefined ? NEW_POST : `post:${id}`;
  const [found, setFound] = useState<Backup<PostDraft> | undefined>(() => findBackup(name, parseDraft));
  const [isBegunHere] = useState(id === undefined);
  // Otherwise the next new post would offer the words of this one, which the server has by now.
  useEffect(() => {
    if (isBegunHere && id !== undefined) clearBackup(NEW_POST);
  }, [isBegunHere, id]);
  useEffect(() => {
    if (!isUnsafe) return undefined;
    const store = () => storeBackup(name, draft, new Date());
    const timer = setTimeout(store, PAUSE_MS);
    addEventListener("pagehide", store);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", store);
    };
  }, [name, draft, isUnsafe]);
  return { found, clear: () => clearBackup(name), dismiss: () => setFound(undefined) };
}

/** The backup was written by this editor, perhaps by an older version of it. */
function parseDraft(value: unknown): PostDraft | undefined {
  const fields = ["title", "slug", "excerpt", "content", "tags", "category"];
  if (typeof value !== "object" || value === null) return undefined;
  return fields.every((name) => typeof Reflect.get(value, name) === "string")
    ? { ...LATER_DRAFT_FIELDS, ...(value as PostDraft) }
    : undefined;
}
