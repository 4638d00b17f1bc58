import { useRef, useState } from "react";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import type { Today, TodayItem } from "../schema.ts";
import { type TodayEdit, writeToday } from "./write-today.ts";

export interface TodayWrites {
  send: (edit: TodayEdit) => void;
  isBusy: (item: TodayItem) => boolean;
  /** Why the last write of an item failed. */
  findFault: (item: TodayItem) => string | undefined;
}

const ARCHIVED = "Message archived";
const FAILED = "That didn't work. Please try again.";

/** Shows a failure at its item, or as a toast where the item is gone by then. */
export function useTodayWrites(today: Today) {
  const toasts = useToasts();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const list = useRef<HTMLDivElement>(null);
  const settle = (result: ApiResult<{ message: string }>, edit: TodayEdit) => {
    const { id } = edit.item;
    if (result.ok) {
      toasts.good(edit.kind === "archive" ? ARCHIVED : result.data.message);
      // The pressed button has gone with its item; the keyboard goes on at the list.
      if (!document.activeElement || document.activeElement === document.body) list.current?.focus();
      return;
    }
    const message = Object.values(result.fields)[0] ?? (result.message || FAILED);
    const isListed = today.parts.some(({ items }) => items.some((item) => item.id === id));
    if (isListed) setFaults((shown) => ({ ...shown, [id]: message }));
    else toasts.bad(message);
  };
  const { send, pending } = useWrites(writeToday, settle);
  const writes: TodayWrites = {
    send(edit) {
      setFaults(({ [edit.item.id]: _, ...others }) => others);
      send(edit);
    },
    isBusy: ({ id }) => pending.some(({ item }) => item.id === id),
    findFault: ({ id }) => faults[id],
  };
  return { writes, list };
}
