import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { SampleBadge, SamplePartsBadge, SampleProvider } from "../../../../ui/admin/records/sample-badge.tsx";
import type { SampleContent } from "../schema.ts";
import { SampleSection } from "./sample-section.tsx";

const group = (noun: string, label: string, count: number) => ({ noun, label, count, names: [], ids: [] });
const CONTENT: SampleContent = {
  count: 9,
  groups: [group("posts", "posts", 6), group("services", "service", 1), group("faq", "FAQ entries", 2)],
};

async function show(content: SampleContent) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <SampleSection content={content} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("says what can come back before it removes anything", async () => {
  const calls = stubOwnerCalls();
  await show(CONTENT);
  expect(screen.getByText(/^6 posts, 1 service and 2 FAQ entries still say/)).toBeTruthy();
  await press("Remove sample content");
  expect(screen.getByText(/6 posts and 1 service go to the trash for 30 days\./)).toBeTruthy();
  expect(screen.getByText(/Deleted permanently: 2 FAQ entries\./)).toBeTruthy();
  expect(calls).toEqual([]);
  await press("Cancel");
  expect(calls).toEqual([]);
  await press("Remove sample content");
  await press("Remove");
  expect(calls).toEqual([{ call: "DELETE /api/sample" }]);
});

it("is not there once nothing is left", async () => {
  await show({ count: 0, groups: [] });
  expect(screen.queryByText("Sample content")).toBeNull();
});

it("marks the rows and forms that still say what came with the site", () => {
  const marks = new Map([
    ["posts", new Set(["6"])],
    ["profile", new Set(["hero.tagline"])],
  ]);
  render(
    <SampleProvider marks={marks}>
      <p>
        Sixth <SampleBadge noun="posts" id={6} />
      </p>
      <p>
        Seventh <SampleBadge noun="posts" id={7} />
      </p>
      <p>
        Project <SampleBadge noun="projects" id={6} />
      </p>
      <p>
        Hero <SamplePartsBadge form="hero" />
      </p>
      <p>
        About <SamplePartsBadge form="about" />
      </p>
    </SampleProvider>,
  );
  const texts = [...document.querySelectorAll("p")].map(({ textContent }) => textContent?.trim());
  expect(texts).toEqual(["Sixth Sample", "Seventh", "Project", "Hero Has sample text", "About"]);
});
