import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FaqSection } from "./faq-section.tsx";

const entry = (id: string, topic: string) => ({ id, topic, question: `Question ${id}?`, html: "<p>Yes</p>" });

it("folds the questions under their topics, of which the first is open, with the others below", () => {
  render(<FaqSection entries={[entry("a", "Price"), entry("b", ""), entry("c", "Delivery")]} />);
  const topics = screen.getAllByRole("heading", { level: 3 });
  expect(topics.map(({ textContent }) => textContent)).toEqual(["Price", "Delivery"]);
  const folds = topics.map((topic) => topic.closest("details"));
  expect(folds.map((fold) => fold?.open)).toEqual([true, false]);
  expect(within(folds[0] ?? document.body).getByText("Question a?")).toBeDefined();
  expect(screen.getByText("Question b?").closest("details")?.parentElement?.closest("details")).toBeNull();
});

it.each(["", "Price"])("is one list under the single topic %j", (topic) => {
  render(<FaqSection entries={[entry("a", topic), entry("b", topic)]} />);
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  expect(screen.getAllByText(/^Question/)).toHaveLength(2);
});
