import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ACTION_TOAST_MS, TOAST_MS, ToastProvider, useToasts } from "./toasts.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const undo = vi.fn();

function Buttons() {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.good("Saved", { label: "Undo", run: undo })}>
        save
      </button>
      <button type="button" onClick={() => toasts.good("Changed")}>
        change
      </button>
      <button type="button" onClick={() => toasts.note("Stored")}>
        store
      </button>
      <button type="button" onClick={() => toasts.bad("Lost")}>
        lose
      </button>
    </>
  );
}

function renderToasts() {
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
}

const passTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it("announces each for four seconds, and for twenty what can be pressed", async () => {
  renderToasts();
  fireEvent.click(screen.getByText("save"));
  await passTime(1000);
  fireEvent.click(screen.getByText("lose"));
  expect(screen.getByRole("status").textContent).toContain("SavedUndo");
  await passTime(TOAST_MS - 1);
  expect(screen.getByText("Lost")).toBeDefined();
  await passTime(1);
  expect(screen.queryByText("Lost")).toBeNull();
  await passTime(ACTION_TOAST_MS - TOAST_MS - 1001);
  expect(screen.getByText("Saved")).toBeDefined();
  await passTime(1);
  expect(screen.queryByText("Saved")).toBeNull();
  expect([TOAST_MS, ACTION_TOAST_MS]).toEqual([4000, 20_000]);
});

it("stays while somebody rests on it", async () => {
  renderToasts();
  fireEvent.click(screen.getByText("save"));
  fireEvent.focus(screen.getByRole("button", { name: "Undo" }));
  await passTime(ACTION_TOAST_MS * 2);
  expect(screen.getByText("Saved")).toBeDefined();
  fireEvent.blur(screen.getByRole("button", { name: "Undo" }));
  await passTime(ACTION_TOAST_MS);
  expect(screen.queryByText("Saved")).toBeNull();
});

it("runs its action once and goes", () => {
  renderToasts();
  fireEvent.click(screen.getByText("save"));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Saved")).toBeNull();
});

it("can be dismissed", () => {
  renderToasts();
  fireEvent.click(screen.getByText("lose"));
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Lost")).toBeNull();
});

it("shows the newest news alone, beside failures and what can be undone", () => {
  renderToasts();
  for (const name of ["save", "lose", "change", "store", "lose"]) fireEvent.click(screen.getByText(name));
  const shown = [...screen.getByRole("status").children].map(
    (toast) => toast.querySelector("p")?.textContent,
  );
  expect(shown).toEqual(["Saved", "Lost"]);
  fireEvent.click(screen.getByText("store"));
  fireEvent.click(screen.getByText("change"));
  expect(screen.queryByText("Stored")).toBeNull();
  expect(screen.getByText("Changed")).toBeDefined();
});
