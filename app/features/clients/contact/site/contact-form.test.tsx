import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import {
  BUDGETS,
  CONTACT_FAILURE,
  CONTACT_INVALID,
  CONTACT_SUCCESS,
  CONTACT_TOO_MANY,
  PROJECT_TYPES,
  STATUS_RESET_MS,
} from "../message.ts";
import { messageInput } from "../schema.ts";
import { ContactForm } from "./contact-form.tsx";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderForm(props: Partial<Parameters<typeof ContactForm>[0]> = {}) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <ContactForm email="me@example.com" refused={undefined} isSent={false} {...props} />,
    },
  ]);
  render(<Page />);
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = () => screen.getByRole<HTMLButtonElement>("button");
const status = () => screen.getByRole("status").textContent;

function fill() {
  fireEvent.change(control("Full Name"), { target: { value: "Asha" } });
  fireEvent.change(control("Email Address"), { target: { value: "asha@example.com" } });
  fireEvent.change(control("Subject"), { target: { value: "A shop" } });
  fireEvent.change(control("Message"), { target: { value: "Hello" } });
  fireEvent.change(control("Budget Range"), { target: { value: "1L+" } });
}

const submit = () => act(async () => fireEvent.submit(button()));
const passTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it("has the fields, rules and choices of docs/product.md", () => {
  renderForm();
  for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
    expect(control(label).required).toBe(true);
  }
  for (const label of ["Project Type", "Budget Range"]) expect(control(label).required).toBe(false);
  expect(control("Email Address").type).toBe("email");
  expect(control("Message").getAttribute("rows")).toBe("5");
  const options = (label: string) => [...control(label).querySelectorAll("option")].slice(1);
  expect(options("Budget Range").map((option) => option.value)).toEqual([...BUDGETS]);
  expect(options("Project Type").map((option) => [option.value, option.textContent])).toEqual(
    Object.entries(PROJECT_TYPES),
  );
});

it("refuses empty fields with the server's own words, and without a call", async () => {
  renderForm();
  fireEvent.change(control("Subject"), { target: { value: "  " } });
  await submit();
  const { error } = messageInput.safeParse({ name: "", email: "", subject: "  ", message: "" });
  const said = error ? Object.values(toFieldErrors(error)) : [];
  expect(said).toHaveLength(4);
  for (const sentence of said) expect(screen.getByText(sentence ?? "")).toBeDefined();
  expect(status()).toBe(CONTACT_INVALID);
  expect(document.activeElement).toBe(control("Full Name"));
  expect(fetchMock).not.toHaveBeenCalled();
});

it("sends, says so, clears the form and is idle again after five seconds", async () => {
  const answer = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(answer.promise);
  renderForm();
  fill();
  await passTime(3000);
  await submit();
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe("Sending...");
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe("/api/contact");
  expect(JSON.parse(String(init?.body))).toMatchObject({
    name: "Asha",
    email: "asha@example.com",
    subject: "A shop",
    message: "Hello",
    budget: "1L+",
    projectType: "",
    homepage: "",
    // Since the document was loaded, which was long before this test.
    elapsedMs: expect.toSatisfy((ms: number) => ms >= 3000, "at least the time of reading"),
  });
  await act(async () => answer.resolve(Response.json({ success: true }, { status: 201 })));
  expect(button().disabled).toBe(false);
  expect(button().textContent).toBe("Message Sent!");
  expect(status()).toBe(CONTACT_SUCCESS);
  expect([control("Full Name").value, control("Message").value, control("Budget Range").value]).toEqual([
    "",
    "",
    "",
  ]);
  await passTime(STATUS_RESET_MS - 1);
  expect(status()).toBe(CONTACT_SUCCESS);
  await passTime(1);
  expect(status()).toBe("");
  expect(button().textContent).toBe("Send Message");
});

it.each([
  ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server fails", () => Promise.resolve(Response.json({ message: "An inner matter" }, { status: 500 }))],
  ["the answer is no JSON", () => Promise.resolve(new Response("<h1>Bad Gateway</h1>", { status: 502 }))],
])("keeps the fields and says what to do when %s", async (_case, answer) => {
  fetchMock.mockImplementation(answer);
  renderForm();
  fill();
  await submit();
  expect(status()).toBe(CONTACT_FAILURE);
  expect(control("Message").value).toBe("Hello");
  await passTime(STATUS_RESET_MS);
  expect(status()).toBe("");
});

it("keeps the text of one message too many, and says for as long how to reach the owner", async () => {
  const error = "too_many_messages";
  fetchMock.mockResolvedValue(Response.json({ error, message: CONTACT_TOO_MANY }, { status: 429 }));
  renderForm();
  fill();
  await submit();
  expect(status()).toBe(CONTACT_TOO_MANY);
  expect(screen.getByRole("link", { name: "email me directly" }).getAttribute("href")).toBe(
    "mailto:me@example.com",
  );
  await passTime(STATUS_RESET_MS);
  expect(status()).toBe(CONTACT_TOO_MANY);
  expect(button().textContent).toBe("Send Message");
  expect(control("Message").value).toBe("Hello");
  fetchMock.mockResolvedValue(Response.json({ success: true }, { status: 201 }));
  await submit();
  expect(status()).toBe(CONTACT_SUCCESS);
});

it("shows the server's messages beside their fields and goes to the first", async () => {
  const fields = { email: "Could you check it?", message: "Too long" };
  fetchMock.mockResolvedValue(Response.json({ message: "Look below", fields }, { status: 400 }));
  renderForm();
  fill();
  await submit();
  expect(status()).toBe("Look below");
  expect(control("Email Address").getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById("email-error")?.textContent).toBe("Could you check it?");
  expect(document.activeElement).toBe(control("Email Address"));
  await passTime(STATUS_RESET_MS);
  expect(document.getElementById("message-error")?.textContent).toBe("Too long");
});

it("shows a form that was posted without JavaScript and refused, as it was typed", () => {
  const values = { name: "Asha", message: "Hello", budget: "1L+" };
  renderForm({ refused: { form: "message", message: "Look below", fields: { email: "Where to?" }, values } });
  expect([control("Full Name").value, control("Message").value, control("Budget Range").value]).toEqual([
    "Asha",
    "Hello",
    "1L+",
  ]);
  expect(status()).toBe("Look below");
  expect(document.getElementById("email-error")?.textContent).toBe("Where to?");
});

it("says that a form posted without JavaScript was sent", () => {
  renderForm({ isSent: true });
  expect(status()).toBe(CONTACT_SUCCESS);
  expect(button().textContent).toBe("Message Sent!");
});
