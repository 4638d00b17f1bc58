import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { formatImageAddress, parseImageAddress } from "../../../core/media/image-address.ts";
import { PROJECT_CATEGORIES } from "../project.ts";
import type { OwnerProject } from "../schema.ts";
import { AdminProjects } from "./admin-projects.tsx";

function createProject(overrides: Partial<OwnerProject>): OwnerProject {
  return {
    id: 1,
    title: "Ledger",
    description: "Books",
    image: "/media/ledger",
    tech: ["React", "Node.js", "SQLite", "Docker"],
    category: "fullstack",
    github: "https://example.com/code",
    live: "https://example.com",
    date: "2025",
    featured: false,
    stats: { stars: 1, forks: 2, views: 3 },
    slug: "ledger",
    client: "",
    role: "",
    problem: "",
    approach: "",
    result: "",
    pictures: [],
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    deletedAt: null,
    ...overrides,
  };
}

async function renderProjects(projects: OwnerProject[], startsNew = false) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminProjects projects={projects} startsNew={startsNew} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page />);
  await screen.findAllByRole("button", { name: "Create Project" });
}

const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () =>
  act(async () => fireEvent.submit(document.querySelector("dialog form") as HTMLFormElement));

it("shows three tags and counts the rest", async () => {
  await renderProjects([createProject({})]);
  expect(screen.getByText("SQLite")).toBeDefined();
  expect(screen.queryByText("Docker")).toBeNull();
  expect(screen.getByText(/^\+1/)).toBeDefined();
});

it("combines the search with the category", async () => {
  await renderProjects([
    createProject({ id: 2, title: "Ledger app", category: "mobile" }),
    createProject({ id: 1, title: "Ledger" }),
  ]);
  const category = screen.getByRole<HTMLSelectElement>("combobox", { name: "Category" });
  expect([...category.options].map((option) => option.value)).toEqual(["all", ...PROJECT_CATEGORIES]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "LEDGER" } });
  expect(titles()).toEqual(["Ledger app", "Ledger"]);
  fireEvent.change(category, { target: { value: "mobile" } });
  expect(titles()).toEqual(["Ledger app"]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nothing like it" } });
  expect(screen.getByText("No projects found")).toBeDefined();
});

it("has the fields, types and defaults of docs/product.md", async () => {
  await renderProjects([], true);
  for (const label of [/^Title/, /^Description/, /^Image URL/, /^Technologies/]) {
    expect(control(label).required).toBe(true);
  }
  for (const label of [/^GitHub URL/, /^Live URL/]) expect(control(label).required).toBe(false);
  for (const label of [/^Image URL/, /^GitHub URL/, /^Live URL/]) expect(control(label).type).toBe("url");
  expect(control(/^Year/).type).toBe("text");
  expect(control(/^Year/).value).toBe(String(new Date().getFullYear()));
  expect(document.querySelector<HTMLSelectElement>("#category")?.value).toBe("fullstack");
});

it("names what is missing beside the field and sends nothing", async () => {
  const calls = stubOwnerCalls();
  await renderProjects([], true);
  await submit();
  for (const words of ["Add a title.", "Add a description.", "Add technologies."]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(control(/^Title/).getAttribute("aria-invalid")).toBe("true");
  expect(calls).toEqual([]);
});

it("keeps a library picture's path, and the version it was opened at", async () => {
  const calls = stubOwnerCalls();
  await renderProjects([createProject({ version: 7 })]);
  fireEvent.click(screen.getByRole("button", { name: "Edit Ledger" }));
  fireEvent.change(control(/^Technologies/), { target: { value: " React ,, Node.js ," } });
  await submit();
  expect(calls[0]).toMatchObject({
    call: "PUT /api/projects/1",
    body: { image: "/media/ledger", tech: ["React", "Node.js"], version: 7 },
  });
  expect(await screen.findByText("Project updated successfully")).toBeDefined();
});

it("asks before it deletes", async () => {
  const calls = stubOwnerCalls();
  await renderProjects([createProject({})]);
  fireEvent.click(screen.getByRole("button", { name: "Delete Ledger" }));
  expect(screen.getByText("Are you sure you want to delete this project?")).toBeDefined();
  expect(calls).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Delete" })));
  expect(calls).toEqual([{ call: "DELETE /api/projects/1" }]);
  expect(await screen.findByText("Project deleted successfully")).toBeDefined();
});

it("is featured from its card at once, and no more where that is refused", async () => {
  const answer = Promise.withResolvers<Response>();
  const calls = stubOwnerCalls(() => answer.promise);
  await renderProjects([createProject({ version: 7 })]);
  const toggle = screen.getByRole("button", { name: "Featured: Ledger" });
  const isPressed = () => toggle.getAttribute("aria-pressed");
  expect(isPressed()).toBe("false");
  await act(async () => fireEvent.click(toggle));
  expect(isPressed()).toBe("true");
  expect(calls).toMatchObject([{ call: "PUT /api/projects/1", body: { featured: true, version: 7 } }]);
  await act(async () => answer.resolve(refuse(503, "away", "The database is away.")));
  expect(isPressed()).toBe("false");
  expect(screen.getByText("The database is away.")).toBeDefined();
});

it("leaves pictures of other sites as they are", () => {
  expect(formatImageAddress("https://cdn.example/a.png", "http://localhost")).toBe(
    "https://cdn.example/a.png",
  );
  expect(parseImageAddress("http://localhost.example/a.png", "http://localhost")).toBe(
    "http://localhost.example/a.png",
  );
});
