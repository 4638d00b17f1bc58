import { useLayoutEffect, useRef, useState } from "react";

export type ListCommand = "up" | "down" | "remove" | "field" | "add";

/** Keys that go along with the entries, and the focus that stays with a moved, removed or added entry. */
export function useKeyedList<T>(items: readonly T[], onChange: (items: T[]) => void, onArrange?: () => void) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const counter = useRef(items.length);
  const openedWith = useRef(items.length);
  const [keys, setKeys] = useState(() => items.map((_, index) => `${index}`));
  const [wish, setWish] = useState<{ key: string | undefined; command: ListCommand }>();
  useLayoutEffect(() => {
    if (wish && ref.current) focusEntry(ref.current, wish.key, wish.command);
  }, [wish]);
  const arrange = (nextItems: T[], nextKeys: string[], key: string | undefined, command: ListCommand) => {
    setKeys(nextKeys);
    onChange(nextItems);
    onArrange?.();
    setWish({ key, command });
  };
  return {
    ref,
    // Other content of the form may bring more entries.
    keys: items.map((_, index) => keys[index] ?? `late-${index}`),
    isNew: (index: number) => Number(keys[index]) >= openedWith.current,
    replace: (index: number, item: T) => onChange(items.with(index, item)),
    move: (from: number, to: number, command: ListCommand) =>
      arrange(moveEntry(items, from, to), moveEntry(keys, from, to), keys[from], command),
    remove(index: number) {
      const nextKeys = keys.toSpliced(index, 1);
      const neighbour = nextKeys[Math.min(index, nextKeys.length - 1)];
      arrange(items.toSpliced(index, 1), nextKeys, neighbour, neighbour === undefined ? "add" : "remove");
    },
    add(item: T) {
      const key = `${counter.current}`;
      counter.current += 1;
      arrange([...items, item], [...keys, key], key, "field");
    },
  };
}

function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const entry = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entry);
}

function focusEntry(list: HTMLElement, key: string | undefined, command: ListCommand): void {
  const entry = key === undefined ? list : list.querySelector(`[data-key="${key}"]`);
  const wanted =
    command === "field" ? "input, textarea, select" : `[data-command="${command}"]:not([disabled])`;
  const target = entry?.querySelector(wanted) ?? entry?.querySelector("[data-command]:not([disabled])");
  if (target instanceof HTMLElement) target.focus();
}
