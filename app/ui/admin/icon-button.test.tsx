import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IconButton } from "./icon-button.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function point(target: HTMLElement) {
  await act(async () => {
    fireEvent.pointerEnter(target, { pointerType: "mouse" });
    fireEvent.mouseEnter(target);
    fireEvent.mouseMove(target);
  });
  await act(async () => void vi.advanceTimersByTime(1_000));
}

it("carries its whole name, and shows the short one when it is pointed at", async () => {
  const onClick = vi.fn();
  render(<IconButton label="Delete Khata" tip="Delete" onClick={onClick} />);
  const button = screen.getByRole("button", { name: "Delete Khata" });
  expect(screen.queryByText("Delete")).toBeNull();
  await point(button);
  expect(screen.getByText("Delete")).toBeTruthy();
  await act(async () => fireEvent.click(button));
  expect(onClick).toHaveBeenCalledOnce();
});

it("shows its tip inside the dialog that it stands in, above which nothing else can be", async () => {
  render(
    <dialog open>
      <IconButton label="Close" tip="Close the dialog" />
    </dialog>,
  );
  await point(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByText("Close the dialog").closest("dialog")).not.toBeNull();
});

it("goes away at Escape, and leaves the key to the dialog around it", async () => {
  render(<IconButton label="Close" />);
  const button = screen.getByRole("button", { name: "Close" });
  await point(button);
  const heard = vi.fn();
  document.addEventListener("keydown", heard, { once: true });
  let isLeft = false;
  await act(async () => {
    isLeft = fireEvent.keyDown(button, { key: "Escape" });
  });
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByText("Close")).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
  expect(isLeft).toBe(true);
});
