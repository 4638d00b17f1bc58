import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NextPart, SeriesBox } from "../series/post-series.tsx";
import { ShareRow } from "../site/article/post-share.tsx";
import { LikeButton } from "./post-like-button.tsx";

const server = vi.fn<(method: string, path: string) => object | undefined>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    const body = server(String(method), path);
    return body ? Response.json(body) : new Response("", { status: 500 });
  });
});

const findButton = () => screen.getByRole("button", { name: /^Like/ });
const press = () => act(async () => void fireEvent.click(findButton()));
const show = () => act(async () => void render(<LikeButton slug="queues" likes={1200} />));

describe("the like button", () => {
  it("learns by a call whether this visitor likes the post", async () => {
    server.mockReturnValue({ likes: 1207, isLiked: true });
    await show();
    expect(server.mock.calls).toEqual([["GET", "/api/posts/queues/likes"]]);
    expect(findButton().getAttribute("aria-pressed")).toBe("true");
    expect(findButton().textContent).toBe("Like 1,207");
  });

  it("likes and takes that back", async () => {
    server.mockReturnValueOnce({ likes: 1200, isLiked: false });
    await show();
    server.mockReturnValueOnce({ likes: 1201, isLiked: true });
    await press();
    expect(findButton().getAttribute("aria-pressed")).toBe("true");
    server.mockReturnValueOnce({ likes: 1200, isLiked: false });
    await press();
    expect(findButton().textContent).toBe("Like 1,200");
    expect(server.mock.calls.map(([method]) => method)).toEqual(["GET", "POST", "DELETE"]);
  });

  it("goes back when the server does not answer, and says so", async () => {
    await show();
    await press();
    expect(findButton().getAttribute("aria-pressed")).toBe("false");
    expect(findButton().textContent).toBe("Like 1,200");
    expect(screen.getByRole("status").textContent).toMatch(/did not work/);
  });

  it("is a form that can be posted without scripts, with a way back", async () => {
    await show();
    const form = findButton().closest("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual([
      "post",
      "/api/posts/queues/likes",
    ]);
    const back = screen.getByText("Undo");
    expect([back.getAttribute("name"), back.getAttribute("value")]).toEqual(["liked", "false"]);
  });
});

describe("the share row", () => {
  const url = "https://soloist.example/blog/a&b";

  it("is links, with the address and the title as they are", () => {
    render(<ShareRow url={url} title={'Queues & "leases"'} />);
    const [x = "", linkedIn = "", mastodon = ""] = screen
      .getAllByRole("link")
      .map((link) => link.getAttribute("href") ?? "");
    expect(new URL(x).searchParams.get("url")).toBe(url);
    expect(new URL(x).searchParams.get("text")).toBe('Queues & "leases"');
    expect(new URL(linkedIn).searchParams.get("url")).toBe(url);
    expect(decodeURIComponent(new URL(mastodon).hash)).toBe(`#text=Queues & "leases" ${url}`);
  });

  it("copies the address, or says that it cannot", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(<ShareRow url={url} title="Queues" />);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Copy link" })));
    expect(writeText).toHaveBeenCalledWith(url);
    expect(screen.getByRole("status").textContent).toBe("Link copied");
    cleanup();
    vi.stubGlobal("navigator", {});
    render(<ShareRow url={url} title="Queues" />);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Copy link" })));
    expect(screen.getByRole("status").textContent).not.toBe("Link copied");
  });

  it("offers the browser's own way where there is one", async () => {
    const share = vi.fn(async () => {
      throw new DOMException("closed", "AbortError");
    });
    vi.stubGlobal("navigator", { share });
    render(<ShareRow url={url} title="Queues" />);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Share" })));
    expect(share).toHaveBeenCalledWith({ title: "Queues", url });
  });
});

it("shows the parts of a series and the one to go on with", () => {
  const parts = ["one", "two", "three"].map((slug) => ({ slug, title: `Part ${slug}` }));
  const series = { slug: "queues", title: "Queues", parts, part: 2 };
  render(
    <MemoryRouter>
      <SeriesBox series={series} />
      <NextPart series={series} />
      <NextPart series={{ ...series, part: 3 }} />
    </MemoryRouter>,
  );
  const paths = screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
  expect(paths).toEqual(["/blog/series/queues", "/blog/one", "/blog/three", "/blog/three"]);
  expect(screen.getByText("Part two").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("Part 2 of 3")).toBeTruthy();
});
