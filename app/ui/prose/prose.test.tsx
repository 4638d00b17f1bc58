import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Prose } from "./prose.tsx";

const CODE =
  '<figure class="code"><figcaption><span class="code-language">TypeScript</span></figcaption>' +
  '<pre><code><span class="tok-keyword">const </span>a;\n</code></pre></figure>';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});

afterEach(() => {
  vi.useRealTimers();
});

async function press(button: HTMLElement) {
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

describe("a code block", () => {
  it("is copied as plain text, and says so for two seconds", async () => {
    render(<Prose html={CODE} />);
    await press(screen.getByRole("button", { name: "Copy" }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith("const a;");
    expect(screen.getByRole("button").textContent).toBe("Copied");
    expect(screen.getByRole("status").textContent).toBe("Code copied");
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole("button").textContent).toBe("Copy");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("says when it cannot be copied", async () => {
    writeText.mockRejectedValue(new Error("denied"));
    render(<Prose html={CODE} />);
    await press(screen.getByRole("button", { name: "Copy" }));
    expect(screen.getByRole("status").textContent).toBe("The code couldn't be copied");
  });

  it("has no button where the browser has no clipboard", () => {
    vi.stubGlobal("navigator", {});
    render(<Prose html={CODE} />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keeps its one button when the page renders again, and gets one with other text", () => {
    const { rerender } = render(<Prose html={CODE} />);
    rerender(<Prose html={CODE} className="x" />);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    rerender(<Prose html={CODE + CODE} />);
    expect(screen.getAllByRole("button")).toHaveLength(2);
  });
});
