import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CustomProjects } from "./custom-projects.tsx";

test("lists the payment terms in their order, beside the figures it is given", () => {
  render(
    <MemoryRouter>
      <CustomProjects
        lead="A lead."
        stats={<p>100+ projects</p>}
        paymentTerms={["50% upfront", "25% mid-project", "25% on delivery"]}
      />
    </MemoryRouter>,
  );

  const terms = screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  expect(terms).toEqual(["50% upfront", "25% mid-project", "25% on delivery"]);
  expect(screen.getByText("100+ projects")).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/contact");
});
