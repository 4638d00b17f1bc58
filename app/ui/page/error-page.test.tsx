import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import homeStyles from "../../styles/home.css?url";
import { ErrorPage } from "./error-page.tsx";

function showPage(status: number, requestId?: string) {
  // As the server has written it: React's own additions would be asked for.
  document.head.innerHTML = `<link rel="stylesheet" href="${homeStyles}" data-precedence="home">`;
  render(
    <MemoryRouter>
      <ErrorPage status={status} requestId={requestId} />
    </MemoryRouter>,
  );
}

describe("the error page", () => {
  it("shows the status, one heading and ways on", () => {
    showPage(404);
    expect(screen.getByText("404")).toBeTruthy();
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/blog",
      "/contact",
    ]);
    expect(screen.queryByText(/request/i)).toBeNull();
  });

  it("says of a page that was taken down that it is gone", () => {
    showPage(410);
    expect(screen.getByText("410")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "This page is gone" })).toBeTruthy();
  });

  it("names the request when it is known, and speaks differently of a failure", () => {
    showPage(404);
    const notFound = screen.getByRole("heading").textContent;
    cleanup();
    showPage(500, "req-7");
    expect(screen.getByText("req-7")).toBeTruthy();
    expect(screen.getByRole("heading").textContent).not.toBe(notFound);
  });
});
