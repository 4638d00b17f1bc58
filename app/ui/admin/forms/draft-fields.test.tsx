import { expect, it, vi } from "vitest";
import { findFirstError, focusField } from "./draft-fields.ts";

it("puts the first field with an error in the middle, so that its label is in sight too", () => {
  document.body.innerHTML = '<form><input name="a" /><input name="b" /><input name="c" /></form>';
  const first = findFirstError(document.querySelector("form"), { c: "Wrong.", b: "Empty." });
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  focusField(first);
  expect(document.activeElement).toBe(document.querySelector('[name="b"]'));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "center" });
  expect(scroll.mock.contexts).toEqual([first]);
});
