import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageHead, PageHeadFrame } from "./page-head.tsx";

const head = (
  <PageHead note="6 projects">
    <button type="button">Create Project</button>
  </PageHead>
);

it("puts what a screen adds beside its title, above the screen", () => {
  const { container } = render(
    <PageHeadFrame title="Projects">
      <p>A list</p>
      {head}
    </PageHeadFrame>,
  );
  const place = screen.getByRole("heading", { level: 1, name: "Projects" }).parentElement;
  expect(place?.textContent).toBe("Projects6 projectsCreate Project");
  expect(container.textContent).toBe("Projects6 projectsCreate ProjectA list");
});

it("goes with the screen, and the title stays", () => {
  const { rerender } = render(<PageHeadFrame title="Projects">{head}</PageHeadFrame>);
  rerender(<PageHeadFrame title="Blog">On its way</PageHeadFrame>);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Blog");
});

it("stands where it is written when there is no frame", () => {
  render(head);
  expect(screen.getByRole("button", { name: "Create Project" })).toBeDefined();
});

it("names the record that a screen shows, until the screen goes", () => {
  const { rerender } = render(
    <PageHeadFrame title="Pages">
      <PageHead title="Privacy Policy" />
    </PageHeadFrame>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Privacy Policy");
  rerender(<PageHeadFrame title="Pages">A list</PageHeadFrame>);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pages");
});
