import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { storeSession } from "../../../../utils/http/api-client.ts";
import { formatImageAddress, parseImageAddress } from "../image-address.ts";
import type { MediaItem } from "../schema.ts";
import { ImageField } from "./image-field.tsx";

const ITEM: MediaItem = {
  id: "lamp",
  src: "/media/lamp",
  name: "lamp.png",
  alt: "",
  width: 900,
  height: 600,
  widths: [480, 900],
  placeholder: "",
  mime: "image/png",
  bytes: 1000,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  storeSession("a-token", { name: "Asha", email: "asha@example.com" });
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json({ success: true, data: [ITEM], total: 1 }));
  vi.stubGlobal("fetch", fetchMock);
});
const onFormChange = vi.fn();
const onFormSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

async function renderField(defaultValue?: string) {
  onFormChange.mockReset();
  onFormSubmit.mockClear();
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <form onChange={onFormChange} onSubmit={onFormSubmit}>
          <ImageField name="image" label="Image URL" defaultValue={defaultValue} />
        </form>
      ),
    },
  ]);
  render(<Page />);
  return screen.findByLabelText<HTMLInputElement>(/^Image URL/);
}

const openPicker = () =>
  act(async () => fireEvent.click(screen.getByRole("button", { name: "Choose from library" })));

it("shows a stored path as a whole address, with a preview", async () => {
  const input = await renderField("/media/khata");
  expect(input.value).toBe(`${location.origin}/media/khata`);
  expect(screen.getByRole("presentation").getAttribute("src")).toBe("/media/khata");
  fireEvent.change(input, { target: { value: "https://elsewhere.example/a.png" } });
  // Tried in this browser, so that the owner sees whether there is a picture at all.
  const tried = screen.getByRole("presentation");
  expect(tried.getAttribute("src")).toBe("https://elsewhere.example/a.png");
  fireEvent.error(tried);
  expect(screen.getByRole("status").textContent).toContain("No picture loads from this address.");
});

it("takes what is chosen as if it was typed, so that the form knows of it", async () => {
  const input = await renderField();
  await openPicker();
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: /^Choose lamp\.png/, hidden: true })),
  );
  expect(input.value).toBe(`${location.origin}/media/lamp`);
  expect(onFormChange).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Choose a picture")).toBeNull();
});

it("keeps what happens in the picker from the form around it", async () => {
  await renderField();
  await openPicker();
  const search = screen.getByLabelText("Search pictures");
  await act(async () => fireEvent.change(search, { target: { value: "lamp" } }));
  expect(String(fetchMock.mock.lastCall?.[0])).toContain("q=lamp");
  expect(onFormChange).not.toHaveBeenCalled();
  expect(search.closest("form")).toBeNull();
});

it("says that the library cannot be reached, and tries again", async () => {
  fetchMock.mockImplementationOnce(() => Promise.reject(new Error("away")));
  await renderField();
  await openPicker();
  expect(screen.getByText("Failed to connect to server", { exact: false })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again", hidden: true })));
  expect(screen.getByText("lamp.png")).toBeTruthy();
});

it("stores the path of what is its own, and other addresses as they are", () => {
  const origin = "https://site.example";
  expect(formatImageAddress("/media/a", origin)).toBe("https://site.example/media/a");
  expect(formatImageAddress("https://other.example/a", origin)).toBe("https://other.example/a");
  expect(parseImageAddress(" https://site.example/media/a ", origin)).toBe("/media/a");
  expect(parseImageAddress("https://site.example.evil/media/a", origin)).toBe(
    "https://site.example.evil/media/a",
  );
});
