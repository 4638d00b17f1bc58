import { useRef } from "react";
import { useLayoutOnChange } from "../../../../utils/use-on-change.ts";
import type { OwnerComment } from "../moderation/schema.ts";

/** Moves the focus from comment to comment, and on to the next one when the one that had it has left the list. */
export function useRowFocus(comments: readonly OwnerComment[]) {
  const list = useRef<HTMLUListElement>(null);
  /** Where to go on, nearest first. */
  const following = useRef<readonly string[]>([]);
  const order = comments.map(({ id }) => id);
  const focusRow = (id: string): boolean => {
    const row = list.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
    row?.focus();
    return row !== undefined && row !== null;
  };
  useLayoutOnChange(order.join(" "), () => {
    const wanted = following.current;
    following.current = [];
    if (wanted.length === 0 || document.activeElement !== document.body) return;
    if (!wanted.some(focusRow)) document.querySelector<HTMLElement>("#comments-count")?.focus();
  });
  return {
    list,
    step(id: string, by: 1 | -1) {
      const next = order[order.indexOf(id) + by];
      if (next !== undefined) focusRow(next);
    },
    /** Call it before something is done that may take the row away. */
    remember(id: string) {
      const place = order.indexOf(id);
      following.current = [id, ...order.slice(place + 1), ...order.slice(0, place).toReversed()];
    },
  };
}
