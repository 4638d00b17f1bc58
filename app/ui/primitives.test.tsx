import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ButtonLink } from "./button.tsx";
import { ChipNav } from "./chip-nav.tsx";
import { EmptyState } from "./empty-state.tsx";
import { TextField } from "./field.tsx";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";
import { TagList } from "./tag.tsx";

function showParts(children: ReactNode) {
  return render(<MemoryRouter>{children}</MemoryRouter>);
}

describe("ChipNav", () => {
  it("is a named list of links and marks only the current one", () => {
    showParts(
      <ChipNav
        label="Filter by category"
        items={[
          { label: "All", to: "/projects", current: true },
          { label: "Mobile", to: "/projects?category=mobile", current: false },
        ]}
      />,
    );
    expect(screen.getByRole("navigation", { name: "Filter by category" })).toBeTruthy();
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/projects",
      "/projects?category=mobile",
    ]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["true", null]);
  });
});

describe("TagList", () => {
  it("shows at most the given number and counts the rest", () => {
    showParts(<TagList tags={["a", "b", "c", "d"]} max={2} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["a", "b", "+2 more"]);
  });

  it("has no remainder when all fit", () => {
    showParts(<TagList tags={["a", "b"]} max={2} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });
});

describe("EmptyState", () => {
  it("shows title, hint and a way on", () => {
    showParts(
      <EmptyState
        title="No projects found"
        hint="Try selecting a different category"
        action={<a href="/">All</a>}
      />,
    );
    expect(screen.getByText("No projects found")).toBeTruthy();
    expect(screen.getByText("Try selecting a different category")).toBeTruthy();
    expect(screen.getByRole("link", { name: "All" })).toBeTruthy();
  });
});

describe("ButtonLink", () => {
  it("opens another site safely in a new tab and says so", () => {
    showParts(<ButtonLink href="https://example.org/">Code</ButtonLink>);
    const link = screen.getByRole("link", { name: "Code (opens in a new tab)" });
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it("stays in this tab for pages of the site and for mail", () => {
    showParts(
      <>
        <ButtonLink to="/blog">Blog</ButtonLink>
        <ButtonLink href="mailto:a@example.org">Mail</ButtonLink>
      </>,
    );
    for (const link of screen.getAllByRole("link")) expect(link.getAttribute("target")).toBeNull();
  });

  it("opens a file of the site in a new tab when told to", () => {
    showParts(
      <ButtonLink href="/resume.pdf" newTab>
        Download Resume
      </ButtonLink>,
    );
    expect(screen.getByRole("link").getAttribute("target")).toBe("_blank");
  });
});

describe("TextField", () => {
  it("ties label, help and error to the control", () => {
    showParts(
      <TextField label="Email Address" name="email" help="We answer there" error="Not an address" required />,
    );
    const input = screen.getByLabelText(/Email Address/);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const texts = input
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(["We answer there", "Not an address"]);
  });
});

describe("Picture", () => {
  const picture = {
    src: "/media/x",
    alt: "A lamp",
    width: 1600,
    height: 1000,
    widths: [480, 768],
    placeholder: "data:,",
  };

  it("offers both formats in every width, sized and lazy", () => {
    const { container } = showParts(<Picture picture={picture} sizes="50vw" />);
    const image = screen.getByRole("img", { name: "A lamp" });
    expect(container.querySelector("source")?.getAttribute("srcset")).toBe(
      "/media/x-480.avif 480w, /media/x-768.avif 768w",
    );
    expect(image.getAttribute("srcset")).toBe("/media/x-480.webp 480w, /media/x-768.webp 768w");
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1600", "1000"]);
    expect(image.getAttribute("loading")).toBe("lazy");
  });
});

describe("Section", () => {
  it("has a second-level heading, and its slashes are not read out", () => {
    showParts(
      <Section eyebrow="services" title="Services">
        <p>content</p>
      </Section>,
    );
    expect(screen.getByRole("heading", { level: 2, name: "Services" })).toBeTruthy();
    expect(screen.getByText("//", { exact: false }).getAttribute("aria-hidden")).toBe("true");
  });
});
