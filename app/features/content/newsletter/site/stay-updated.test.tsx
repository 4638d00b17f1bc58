import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import {
  EMAIL_INVALID,
  HONEYPOT_FIELD,
  SUBSCRIBE_FAILURE,
  SUBSCRIBE_SUCCESS,
} from "../subscription/subscription.ts";
import { StayUpdated } from "./stay-updated.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
});

async function show(Component: () => React.ReactNode = StayUpdated) {
  const Page = createRoutesStub([{ path: "/", Component }]);
  render(<Page />);
  // The form's script comes by itself.
  await screen.findByLabelText("Email address");
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email address");
const button = () => screen.getByRole<HTMLButtonElement>("button");
const status = () => screen.getByRole("status").textContent;
const submit = () => act(async () => fireEvent.submit(button()));
const type = (value: string) => fireEvent.change(email(), { target: { value } });

it("has a heading, a field, a button, and the feeds", async () => {
  await show();
  expect(screen.getByRole("heading", { name: "Stay Updated" })).toBeTruthy();
  expect([email().type, email().name, button().textContent]).toEqual(["email", "email", "Subscribe"]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/rss.xml", "/feed.json"]);
});

it("can be posted without JavaScript", async () => {
  await show();
  const form = button().form;
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/newsletter"]);
  expect([...new FormData(form ?? undefined).keys()]).toEqual([HONEYPOT_FIELD, "source", "email"]);
});

it.each([
  "",
  "nobody",
  "a b@c.example",
])("says beside the field what is wrong with %j, and sends nothing", async (value) => {
  await show();
  type(value);
  await submit();
  expect(email().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(email().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    EMAIL_INVALID,
  );
  expect(document.activeElement).toBe(email());
  expect(status()).toBe("");
  expect(fetchMock).not.toHaveBeenCalled();
});

it("sends the address once, says so while it does, and then what comes next", async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await show();
  type("ada@people.example");
  await submit();
  await submit();
  expect([button().textContent, button().disabled]).toEqual(["Subscribing...", true]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const [path, request] = fetchMock.mock.calls[0] ?? [];
  expect([path, request?.method]).toEqual(["/api/newsletter/subscribe", "POST"]);
  expect(JSON.parse(String(request?.body))).toEqual({
    email: "ada@people.example",
    source: "/blog",
    [HONEYPOT_FIELD]: "",
    elapsedMs: expect.any(Number),
  });
  await act(async () => answer(Response.json({ success: true })));
  expect([status(), email().value, button().disabled]).toEqual([SUBSCRIBE_SUCCESS, "", false]);
});

it("shows what the server has against the address, and keeps it", async () => {
  fetchMock.mockResolvedValue(
    Response.json({ message: "No.", fields: { email: "Not this one." } }, { status: 400 }),
  );
  await show();
  type("ada@people.example");
  await submit();
  expect(screen.getByText("Not this one.")).toBeTruthy();
  expect(email().value).toBe("ada@people.example");
});

it.each([
  ["there is no connection", () => Promise.reject(new TypeError("offline")), SUBSCRIBE_FAILURE],
  ["the server fails", async () => Response.json({ message: "secret" }, { status: 500 }), SUBSCRIBE_FAILURE],
  ["the answer is no JSON", async () => new Response("<html>", { status: 502 }), SUBSCRIBE_FAILURE],
  ["it was too often", async () => Response.json({ message: "Later." }, { status: 429 }), "Later."],
])("stays ready to try again when %s", async (_, answer, message) => {
  fetchMock.mockImplementation(answer);
  await show();
  type("ada@people.example");
  await submit();
  expect([status(), email().value, button().disabled]).toEqual([message, "ada@people.example", false]);
});

it("shows how a form ended that was posted without JavaScript", async () => {
  await show(() => <SubscribeForm source="/blog" answer={SUBSCRIBE_SUCCESS} />);
  expect(status()).toBe(SUBSCRIBE_SUCCESS);
});

it("shows a refused form again with what was typed", async () => {
  const refused = { message: "", fault: EMAIL_INVALID, email: "nobody" };
  await show(() => <SubscribeForm source="/blog" refused={refused} />);
  expect([email().value, screen.getByText(EMAIL_INVALID).id]).toEqual([
    "nobody",
    email().getAttribute("aria-describedby"),
  ]);
});
