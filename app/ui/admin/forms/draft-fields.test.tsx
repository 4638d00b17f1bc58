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

it("goes to the entries of a list when the error is the list's own", () => {
  document.body.innerHTML = '<form><input name="title" /><input name="parts.0.share" /></form>';
  const first = findFirstError(document.querySelector("form"), { parts: "The shares add up to 95 %." });
  expect(first?.getAttribute("name")).toBe("parts.0.share");
});
