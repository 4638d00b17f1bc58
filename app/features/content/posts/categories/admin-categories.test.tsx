import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { CategoriesDialog } from "./admin-categories.tsx";

const LATEST = {
  categories: [
    { id: "react", name: "React", posts: 2, followers: 1 },
    { id: "python", name: "Python", posts: 0, followers: 0 },
    { id: "devops", name: "DevOps", posts: 1, followers: 0 },
  ],
  version: 4,
};

async function open(answer?: (call: OwnerCall) => object) {
  const calls = stubOwnerCalls(answer);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const [isOpen, setOpen] = useState(true);
        return (
          <ToastProvider>
            {isOpen && <CategoriesDialog latest={LATEST} onClose={() => setOpen(false)} />}
          </ToastProvider>
        );
      },
    },
  ]);
  await act(async () => render(<Page />));
  return calls;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it("renames, adds and removes in one save, and asks where the posts of a removed one go", async () => {
  const calls = await open();
  expect(screen.getByText("2 posts, 1 subscriber or issue")).toBeDefined();
  await press("Remove Python");
  expect(screen.queryByLabelText(/^The new category/)).toBeNull();
  await press("Remove React");
  const target = screen.getByLabelText<HTMLSelectElement>(/^The new category for posts in React/);
  expect(target.value).toBe("");
  await press("Save Categories");
  expect(calls).toEqual([]);
  await press("Add category");
  type("Name of category 2", "Frontend");
  expect(
    within(target)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose a category", "DevOps", "Frontend"]);
  fireEvent.change(target, { target: { value: "Frontend" } });
  type("Name of category 1", "Servers");
  await press("Save Categories");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls).toEqual([
    {
      call: "PUT /api/post-categories",
      body: {
        categories: [{ id: "devops", name: "Servers" }, { name: "Frontend" }],
        moves: { react: "Frontend" },
        version: 4,
      },
    },
  ]);
});

it("says at the name what is wrong with it", async () => {
  const message = "There's already a category with this name.";
  await open(() => refuse(400, "invalid_input", "", { "categories.1.name": message }));
  type("Name of category 2", "react");
  await press("Save Categories");
  expect(await screen.findByText(message)).toBeDefined();
});
