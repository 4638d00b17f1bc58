import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { useViewBeacon } from "./use-view-beacon.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Site() {
  useViewBeacon();
  return (
    <>
      <Link to="/about">About</Link>
      <Outlet />
    </>
  );
}

it("tells of the first page and of each navigation, but never of the owner", async () => {
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { sendBeacon }));
  const Page = createRoutesStub([{ path: "*", Component: Site }]);
  render(<Page />);
  screen.getByRole("link").click();
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(2));
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ path: "/" }, { path: "/about" }]);
  cleanup();
  localStorage.setItem("adminToken", "mine");
  render(<Page />);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
