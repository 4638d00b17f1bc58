import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { CLIENT } from "../../../../../../tests/helpers/invoice-samples.ts";
import { IssueRefusal } from "./issue-refusal.tsx";

const NO_STATE = "This client has no state, so the work counts as supplied in yours.";

function showRefusal(code: string, { isDirty = false }: { isDirty?: boolean } = {}) {
  const accept = vi.fn<() => void>();
  const refusal = {
    ok: false,
    status: 422,
    code,
    message: NO_STATE,
    fields: { stateCode: NO_STATE },
  } as const;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <IssueRefusal issue={{ refusal, isBusy: false, accept }} client={CLIENT} isDirty={isDirty} />
      ),
    },
  ]);
  render(<Page />);
  return accept;
}

it("asks what only the owner can decide, and issues the invoice as it is on a yes", () => {
  const accept = showRefusal("confirmation_required");
  expect(screen.getByText(NO_STATE)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Neha Sharma" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Issue it like this" }));
  expect(accept).toHaveBeenCalledOnce();
});

it("takes no yes for what the invoice must have, nor while something is typed that isn't stored", () => {
  showRefusal("details_required");
  showRefusal("confirmation_required", { isDirty: true });
  expect(screen.getAllByText(NO_STATE)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Issue it like this" })).toBeNull();
});
