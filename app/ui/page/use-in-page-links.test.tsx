import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { useInPageLinks } from "./use-in-page-links.ts";

function Page() {
  const container = useRef<HTMLDivElement>(null);
  useInPageLinks(container);
  return (
    <div ref={container}>
      <a href="#h-%E0%A4%95">down</a>
      <a href="#gone">nowhere</a>
      <a href="#100%">no address</a>
      <h2 id="h-क">Target</h2>
    </div>
  );
}

function showLinks() {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/post"] });
  render(<RouterProvider router={router} />);
  return router;
}

it("a jump inside the page becomes a place to go back to, and takes the focus along", async () => {
  const router = showLinks();
  await act(async () => {
    expect(fireEvent.click(screen.getByText("down"))).toBe(false);
  });
  expect(router.state.location).toMatchObject({ pathname: "/post", hash: "#h-%E0%A4%95" });
  expect(router.state.historyAction).toBe("PUSH");
  expect(document.activeElement?.textContent).toBe("Target");
});

it("a click that means something else is left to the browser", () => {
  const router = showLinks();
  expect(fireEvent.click(screen.getByText("down"), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByText("nowhere"))).toBe(true);
  expect(fireEvent.click(screen.getByText("no address"))).toBe(true);
  expect(router.state.location.hash).toBe("");
});
