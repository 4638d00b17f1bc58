import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AdminPostTitle } from "./admin-post-title.tsx";

const field = () => screen.getByRole("textbox", { name: "Title" });

it("takes one line, however it was pasted", () => {
  const onChange = vi.fn();
  render(<AdminPostTitle value="" error={undefined} onChange={onChange} />);
  fireEvent.change(field(), { target: { value: "Forms that work \n before the scripts" } });
  expect(onChange).toHaveBeenCalledWith("Forms that work before the scripts");
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
  expect(fireEvent.keyDown(field(), { key: "a" })).toBe(true);
});

it("says what is wrong with it", () => {
  const { rerender } = render(<AdminPostTitle value="" error={undefined} onChange={() => undefined} />);
  expect(field().getAttribute("aria-invalid")).toBeNull();
  rerender(<AdminPostTitle value="" error="Add a title." onChange={() => undefined} />);
  expect(field().getAttribute("aria-describedby")).toBe(screen.getByText("Add a title.").id);
});
