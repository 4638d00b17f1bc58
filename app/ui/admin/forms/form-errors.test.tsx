import { afterEach, expect, it } from "vitest";
import { findFormErrors } from "./form-errors.ts";

afterEach(() => document.body.replaceChildren());

function findErrorOf(label: string, control = `<input id="a" name="a" required>`): string | undefined {
  document.body.innerHTML = `<form><label for="a">${label}</label>${control}</form>`;
  return findFormErrors(document.forms[0] as HTMLFormElement).a;
}

it.each([
  ["Title *", "Add a title."],
  ["Excerpt <span aria-hidden> *</span>", "Add an excerpt."],
  ["Address", "Add an address."],
  ["Image URL *", "Add an image URL."],
  ["GitHub URL", "Add a GitHub URL."],
  ["URL", "Add a URL."],
  ["Username", "Add a username."],
  ["Technologies *", "Add technologies."],
  ["Text", "Add some text."],
  ["Question 2", "Add question 2."],
  ["Your name (shown to readers)", "Add your name."],
])("names the field %s", (label, sentence) => {
  expect(findErrorOf(label)).toBe(sentence);
});

it.each([
  ["<select id='a' name='a' required><option value=''></option></select>", "Choose a category."],
  ["<textarea id='a' name='a' required></textarea>", "Add a category."],
  ["<input id='a' name='a' type='time' required>", "Choose a time."],
  ["<input id='a' name='a' type='date' required>", "Choose a date."],
  ["<input id='a' name='a' data-ask='Please enter a rate.' required>", "Please enter a rate."],
])("asks as the control is filled in: %s", (control, sentence) => {
  expect(findErrorOf("Category", control)).toBe(sentence);
});

it.each([
  ["Your password", "Enter your password."],
  ["New password", "Enter the new password."],
])("asks for %s", (label, sentence) => {
  expect(findErrorOf(label, "<input id='a' name='a' type='password' required>")).toBe(sentence);
});

it("says something about a field without a label", () => {
  expect(findErrorOf("")).toBe("Please fill in this field.");
});
