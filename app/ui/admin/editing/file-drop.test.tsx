import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

const FILES = [new File(["a"], "a.csv"), new File(["b"], "b.csv")];

function showDrop(part: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const onFiles = vi.fn();
  render(<FileDrop label="Statement" accept=".csv" onFiles={onFiles} {...part} />);
  const zone = screen.getAllByLabelText(part.label ?? "Statement").at(-1)?.parentElement;
  if (!zone) throw new Error("There is no zone.");
  return { onFiles, zone, drop: (files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } }) };
}

it("takes one of the files that are dropped, or all where several are wanted", () => {
  const one = showDrop();
  one.drop(FILES);
  expect(one.onFiles).toHaveBeenCalledExactlyOnceWith([FILES[0]]);
  const several = showDrop({ multiple: true, onFiles: one.onFiles });
  several.drop(FILES);
  expect(one.onFiles).toHaveBeenLastCalledWith(FILES);
});

it("takes what is chosen, and the same file again", () => {
  const { onFiles } = showDrop();
  const input = screen.getByLabelText<HTMLInputElement>("Statement");
  fireEvent.change(input, { target: { files: FILES } });
  expect(onFiles).toHaveBeenCalledWith(FILES);
  expect(input.value).toBe("");
});

it("takes nothing while it is busy, nor words that are dropped", () => {
  const { onFiles, drop } = showDrop({ isBusy: true });
  drop(FILES);
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
  const idle = showDrop({ label: "Other" });
  idle.drop([]);
  expect(idle.onFiles).not.toHaveBeenCalled();
});

it("shows that a file is over it until the file leaves, not when it moves over what is inside", () => {
  const { zone } = showDrop();
  const leaveFor = (relatedTarget: Element) =>
    fireEvent(
      zone,
      Object.defineProperty(createEvent.dragLeave(zone), "relatedTarget", { value: relatedTarget }),
    );
  fireEvent.dragOver(zone);
  expect(zone.dataset.over).toBe("true");
  leaveFor(screen.getByRole("button"));
  expect(zone.dataset.over).toBe("true");
  leaveFor(document.body);
  expect(zone.dataset.over).toBeUndefined();
});

it("lets no file that misses it take the place of the page", () => {
  showDrop();
  const missed = createEvent.drop(document.body);
  fireEvent(document.body, missed);
  expect(missed.defaultPrevented).toBe(true);
});

it("announces what was wrong", () => {
  showDrop({ error: "The file can be at most 2 MB." });
  expect(screen.getByRole("alert").textContent).toBe("The file can be at most 2 MB.");
});
