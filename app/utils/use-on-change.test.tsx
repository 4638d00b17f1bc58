import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLayoutOnChange, useOnChange } from "./use-on-change.ts";

it.each([
  useOnChange,
  useLayoutOnChange,
])("%o runs once for each value, by what the last render says", (use) => {
  const happened: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ value, name }) =>
      use(value, () => {
        happened.push(`${name} came`);
        return () => void happened.push(`${name} went`);
      }),
    { initialProps: { value: 1, name: "first" } },
  );
  rerender({ value: 1, name: "unseen" });
  rerender({ value: 2, name: "second" });
  unmount();
  expect(happened).toEqual(["first came", "first went", "second came", "second went"]);
});
