import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ListEditor } from "./list-editor.tsx";

interface Fruit {
  name: string;
}

function Fruits({ names, onArrange }: { names: string[]; onArrange?: () => void }) {
  const [fruits, setFruits] = useState<Fruit[]>(names.map((name) => ({ name })));
  return (
    <ListEditor
      label="Fruits"
      name="fruits"
      errors={{}}
      noun="fruit"
      items={fruits}
      maxCount={4}
      describe={({ name }) => name}
      create={() => ({ name: "" })}
      onChange={setFruits}
      onArrange={onArrange}
    >
      {(fruit, change) => (
        <input
          aria-label="Name"
          value={fruit.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
    </ListEditor>
  );
}

const names = () => screen.queryAllByLabelText("Name").map((field) => (field as HTMLInputElement).value);
const button = (name: string) => screen.getByRole("button", { name });

it("moves an entry by its buttons, keeps the focus on it and tells where it is", () => {
  const onArrange = vi.fn();
  render(<Fruits names={["Fig", "Kiwi", "Plum"]} onArrange={onArrange} />);
  fireEvent.click(button("Move Fig down"));
  expect(names()).toEqual(["Kiwi", "Fig", "Plum"]);
  expect(document.activeElement).toBe(button("Move Fig down"));
  expect(screen.getByRole("status").textContent).toBe("Fig: now 2 of 3.");
  fireEvent.click(button("Move Fig down"));
  expect(document.activeElement).toBe(button("Move Fig up"));
  expect(onArrange).toHaveBeenCalledTimes(2);
});

it("has nowhere to move the first and the last entry", () => {
  render(<Fruits names={["Fig", "Kiwi"]} />);
  expect(button("Move Fig up")).toHaveProperty("disabled", true);
  expect(button("Move Kiwi down")).toHaveProperty("disabled", true);
  fireEvent.keyDown(screen.getAllByLabelText("Name")[0] as HTMLElement, { key: "ArrowUp", altKey: true });
  expect(names()).toEqual(["Fig", "Kiwi"]);
});

it("moves the entry that has the focus by Alt and the arrow keys", () => {
  render(<Fruits names={["Fig", "Kiwi", "Plum"]} />);
  fireEvent.keyDown(screen.getAllByLabelText("Name")[2] as HTMLElement, { key: "ArrowUp", altKey: true });
  expect(names()).toEqual(["Fig", "Plum", "Kiwi"]);
});

it("adds an entry with the focus in its field, up to the limit", () => {
  render(<Fruits names={["Fig", "Kiwi", "Plum"]} />);
  fireEvent.click(button("Add fruit"));
  expect(document.activeElement).toBe(screen.getAllByLabelText("Name")[3]);
  expect(button("Remove fruit 4")).toBeTruthy();
  expect(button("Add fruit")).toHaveProperty("disabled", true);
  expect(screen.getByText("At most 4.")).toBeTruthy();
});

it("removes an entry, and the focus goes to the next one, at last to the button that adds", () => {
  render(<Fruits names={["Fig", "Kiwi"]} />);
  fireEvent.click(button("Remove Fig"));
  expect(document.activeElement).toBe(button("Remove Kiwi"));
  fireEvent.click(button("Remove Kiwi"));
  expect(document.activeElement).toBe(button("Add fruit"));
  expect(screen.getByText("None yet. The site leaves this out.")).toBeTruthy();
});

it("changes one entry and leaves the others", () => {
  render(<Fruits names={["Fig", "Kiwi"]} />);
  fireEvent.change(screen.getAllByLabelText("Name")[1] as HTMLElement, { target: { value: "Lime" } });
  expect(names()).toEqual(["Fig", "Lime"]);
});
