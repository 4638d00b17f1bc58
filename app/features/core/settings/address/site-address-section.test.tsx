import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { SiteAddress } from "./schema.ts";
import { loadSiteAddress } from "./site-address-data.ts";
import { SiteAddressSection } from "./site-address-section.tsx";

const SITE: SiteAddress = { address: "", current: "http://localhost:4000", fixedBy: null, version: 0 };

async function showSection(site: SiteAddress) {
  const calls = stubOwnerCalls(() => ({ message: "Public address saved", data: site }));
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <SiteAddressSection />
        </ToastProvider>
      ),
    },
    { path: "/admin/site-address", loader: () => loadSiteAddress() },
  ]);
  render(<Page />);
  await screen.findByRole("textbox", { name: "Public address" });
  return () => calls.filter(({ call }) => !call.startsWith("GET"));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("offers the address that the owner is at, and saves it", async () => {
  const writes = await showSection(SITE);
  await press(`Use ${window.location.origin}`);
  await press("Save address");
  expect(writes()).toEqual([
    { call: "PUT /api/settings/address", body: { address: window.location.origin, version: 0 } },
  ]);
  expect(await screen.findByText("Public address saved")).toBeDefined();
});

it("says that SITE_URL wins, and offers nothing in its place", async () => {
  await showSection({ ...SITE, address: SITE.current, fixedBy: "SITE_URL" });
  expect(screen.getByText(/environment variable SITE_URL, which wins/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Public address" }).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
});
