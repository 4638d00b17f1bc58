import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Switch } from "./admin/editing/switch.tsx";
import { CheckBox } from "./check-box.tsx";

it("is named by its label and described by its help and its error", () => {
  render(<CheckBox label="Featured" help="On the home page." error="One at the most." />);
  const box = screen.getByRole("checkbox", {
    name: "Featured",
    description: "On the home page. One at the most.",
  });
  expect(box.getAttribute("aria-invalid")).toBe("true");
});

it("is a switch where something is on or off", () => {
  const onChange = vi.fn();
  render(<Switch label="Mail" onChange={onChange} />);
  fireEvent.click(screen.getByRole("switch", { name: "Mail" }));
  expect(onChange).toHaveBeenCalledOnce();
});
