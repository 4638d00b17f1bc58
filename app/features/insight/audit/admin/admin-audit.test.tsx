import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Finding, LatestAudit } from "../schema.ts";
import { AdminAudit } from "./admin-audit-screen.tsx";
import { AdminUrlTest } from "./admin-url-test-screen.tsx";
import { AdminValidation } from "./admin-validation-screen.tsx";

const AT = "2026-03-05T08:35:00.000Z";

async function renderScreen(content: ReactNode) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <ToastProvider>{content}</ToastProvider>,
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const failure = (message: string) => refuse(409, "conflict", message);

const NEVER: LatestAudit = { latest: null, difference: null, progress: null, hasFailed: false, runs: [] };

function audited(findings: Finding[]): LatestAudit {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return {
    ...NEVER,
    latest: { pages: 14, findings, omitted: 0, isCut: false, startedAt: AT, finishedAt: AT },
    runs: [
      {
        id: "a1",
        startedAt: AT,
        finishedAt: AT,
        pages: 14,
        errors,
        warnings: findings.length - errors,
      },
    ],
  };
}

it("says that there was no audit, and why one cannot be started", async () => {
  const calls = stubOwnerCalls(() => failure("An audit is running already."));
  await renderScreen(<AdminAudit data={NEVER} />);
  expect(screen.getByText("No audit yet")).toBeDefined();
  await press("Run audit");
  expect(await screen.findByText("An audit is running already.")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/seo/audits" }]);
});

it("shows how far an audit is, and cannot be started twice", async () => {
  await renderScreen(<AdminAudit data={{ ...NEVER, progress: { read: 3, known: 12 } }} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Auditing..." }).disabled).toBe(true);
  expect(screen.getByText("3 of 12 pages and pictures checked")).toBeDefined();
});

it("puts errors first, and leads from each finding to the screen of its page", async () => {
  const at = (rule: Finding["rule"], severity: Finding["severity"], path: string): Finding => ({
    rule,
    severity,
    path,
    subject: "",
    detail: "Measured.",
  });
  const findings = [
    at("title_short", "warning", "/about"),
    at("title_short", "warning", "/blog/a-post"),
    at("alt_missing", "error", "/projects"),
  ];
  await renderScreen(<AdminAudit data={audited(findings)} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Audit",
    "Picture without alternative text error · 1",
    "Title is short warning · 2",
    "Recent audits",
  ]);
  const fixes = screen.getAllByRole("link", { name: /, to fix / }).map((link) => link.getAttribute("href"));
  expect(fixes).toEqual([
    "/admin/projects",
    "/admin/seo/tools/pages?page=%2Fabout",
    "/admin/seo/tools/pages",
  ]);
});

it("says when nothing was found, and when the last audit broke off", async () => {
  await renderScreen(<AdminAudit data={audited([])} />);
  expect(screen.getByText("No problems found")).toBeDefined();
  cleanup();
  await renderScreen(<AdminAudit data={{ ...NEVER, hasFailed: true }} />);
  expect(screen.getByRole("alert").textContent).toContain("stopped early");
});

it("validates, is busy meanwhile, and names what is faulty", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = stubOwnerCalls(() => promise);
  await renderScreen(<AdminValidation />);
  await press("Validate");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Validating..." }).disabled).toBe(true);
  const file = { file: "/rss.xml", standard: "RSS 2.0", ok: false, messages: ["The channel has no link."] };
  await act(async () => resolve({ data: [file, { ...file, file: "/robots.txt", ok: true, messages: [] }] }));
  expect(await screen.findByText("1 of 2 has faults.")).toBeDefined();
  expect(screen.getByText("The channel has no link.")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/seo/validate" }]);
  stubOwnerCalls(() => failure("The files are being checked already."));
  await press("Validate");
  expect((await screen.findByRole("alert")).textContent).toContain("being checked already");
});

it("shows beside the field why a page cannot be tested, and goes back to it", async () => {
  const calls = stubOwnerCalls(() => failure("Only pages of this site can be tested."));
  await renderScreen(<AdminUrlTest start="https://other.example/" />);
  await press("Test");
  const field = screen.getByLabelText<HTMLInputElement>("Page on this site");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(calls).toEqual([{ call: "POST /api/seo/test", body: { url: "https://other.example/" } }]);
});
