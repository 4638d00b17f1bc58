import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { amountIn } from "../../utils/money.ts";
import { wholeNumber } from "../../utils/typed-number.ts";
import { NumberField } from "./number-field.tsx";

const field = () => screen.getByLabelText<HTMLInputElement>("Amount");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const describedBy = () =>
  (field().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);

function Controlled() {
  const [value, setValue] = useState("10,000");
  return (
    <NumberField
      name="amount"
      label="Amount"
      kind={amountIn("INR")}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}

it("says how it read a number that isn't written as the site writes it", () => {
  render(<Controlled />);
  expect(screen.queryByText(/^Read as/)).toBeNull();
  type("19,99");
  expect(describedBy()).toEqual(["Read as ₹19.99"]);
  expect(screen.getByText("Read as ₹19.99").getAttribute("aria-live")).toBe("polite");
  type("1.234,50");
  expect(describedBy()).toEqual(["Read as ₹1,234.50"]);
  type("1,234.50");
  expect(screen.queryByText(/^Read as/)).toBeNull();
});

it("says what it can't read when the field is left, not while somebody types", () => {
  render(<Controlled />);
  type("1.234");
  expect(field().getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(field());
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(describedBy()).toEqual(["“1.234” isn't clear: please enter 1234, or 2 digits after the point."]);
  type("1,234");
  expect(field().getAttribute("aria-invalid")).toBeNull();
  type("");
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

it("reads an uncontrolled field, and prefers the error that it is given", () => {
  const kind = amountIn("USD");
  render(
    <NumberField
      name="amount"
      label="Amount"
      kind={kind}
      defaultValue="1.000,50"
      error="Not so much."
      help="Net."
    />,
  );
  expect(describedBy()).toEqual(["Net.", "Read as $1,000.50", "Not so much."]);
  type("₹5");
  fireEvent.blur(field());
  expect(describedBy()).toEqual(["Net.", "Not so much."]);
});

it("never cuts a pasted number", () => {
  const { rerender } = render(<NumberField name="amount" label="Amount" kind={amountIn("INR")} />);
  expect([field().maxLength, field().getAttribute("inputmode"), field().type]).toEqual([
    -1,
    "decimal",
    "text",
  ]);
  const days = wholeNumber({ min: 0, max: 365, ask: "How many days?" });
  // The type has no maximum length, but a spread lets one through.
  const limit = { maxLength: 3 };
  rerender(<NumberField name="amount" label="Amount" kind={days} {...limit} />);
  expect([field().maxLength, field().getAttribute("inputmode")]).toEqual([-1, "numeric"]);
});
