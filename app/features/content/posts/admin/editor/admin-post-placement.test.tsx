import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PostDraft } from "../../drafts/schema.ts";
import { describeAudience, listAudiences } from "../../publishing/describe-audience.ts";
import { AdminPostPlacement } from "./admin-post-placement.tsx";
import type { PostSession } from "./state/use-post-session.ts";

const server = vi.fn<(call: string, body: unknown) => [status: number, body: unknown]>();
const changed = vi.fn<(patch: Partial<PostDraft>) => void>();

beforeEach(() => {
  server.mockReset();
  changed.mockReset();
  localStorage.setItem("adminToken", "a token");
  server.mockImplementation(() => [200, [{ id: "s1", title: "Queues" }]]);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const [status, body] = server(`${init.method ?? "GET"} ${path}`, JSON.parse(String(init.body ?? "{}")));
    return Response.json(body, { status });
  });
});

function Form({ given }: { given: Partial<PostDraft> }) {
  const empty = { canonicalUrl: "", seriesId: "", seriesPosition: "", audience: "web" };
  const [draft, setDraft] = useState({ ...empty, ...given } as PostDraft);
  const change = (patch: Partial<PostDraft>) => {
    changed(patch);
    setDraft({ ...draft, ...patch });
  };
  const session = { draft, change, post: undefined, errors: {} } as unknown as PostSession;
  return <AdminPostPlacement session={session} />;
}

const show = (given: Partial<PostDraft> = {}) => act(async () => void render(<Form given={given} />));
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

describe("the series of a post", () => {
  it("is chosen, and then has a part", async () => {
    await show();
    expect(screen.queryByLabelText("Part")).toBeNull();
    await choose("Series", "s1");
    await choose("Part", "3");
    expect(changed.mock.calls).toEqual([[{ seriesId: "s1", seriesPosition: "" }], [{ seriesPosition: "3" }]]);
  });

  it("can be a new one, which is refused with a reason or chosen at once", async () => {
    await show();
    await choose("Series", "new");
    await choose("Title of the new series", "Queues");
    server.mockReturnValue([
      400,
      { success: false, error: "invalid_input", message: "No.", fields: { title: "There is one." } },
    ]);
    await press("Create series");
    expect(screen.getByText("There is one.")).toBeTruthy();
    server.mockReturnValue([201, { success: true, message: "", data: { id: "s2", title: "Leases" } }]);
    await press("Create series");
    expect(server).toHaveBeenLastCalledWith("POST /api/series", { title: "Queues" });
    expect(changed).toHaveBeenLastCalledWith({ seriesId: "s2", seriesPosition: "" });
    expect((screen.getByLabelText("Series") as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      "Leases",
    );
  });
});

describe("the audience of a post", () => {
  it("is said in a sentence that follows the choice", async () => {
    await show();
    const sentence = () => document.getElementById("audience-help")?.textContent ?? "";
    expect(sentence()).toMatch(/No email is sent/);
    await choose("Audience", "both");
    expect(sentence()).toMatch(/once by email when it is published/);
    expect(changed).toHaveBeenCalledWith({ audience: "both" });
  });

  it("cannot leave out those who have it in their mail", () => {
    expect(listAudiences("published", "both")).toEqual(["mail", "both"]);
    expect(listAudiences("published", "web")).toHaveLength(3);
    expect(listAudiences("draft", "both")).toHaveLength(3);
    expect(describeAudience("both", "published", "both")).toMatch(
      /was emailed to subscribers when it was published/,
    );
    expect(describeAudience("both", "published", "web")).toMatch(/older than two days/);
  });
});
