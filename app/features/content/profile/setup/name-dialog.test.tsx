import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerProfile } from "../schema.ts";
import { NameDialog } from "./name-dialog.tsx";

const hero = { initials: "KA", jobTitle: "Developer", greeting: "", heroTitles: [], tagline: "", version: 3 };

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

it("lets the initials follow the name until others are chosen", async () => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <NameDialog name="Kabir Anand" profile={{ hero } as unknown as OwnerProfile} onClose={vi.fn()} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
  type(/^Name/, "");
  type(/^Name/, "Meera Iyer");
  expect(field(/^Initials/).value).toBe("MI");
  type(/^Initials/, "M");
  type(/^Name/, "Asha Rao");
  expect(field(/^Initials/).value).toBe("M");
});
