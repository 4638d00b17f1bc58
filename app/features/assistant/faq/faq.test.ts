import { expect, it } from "vitest";
import { groupByTopic } from "./faq.ts";

it("groups by topic whatever its case, in the order of first appearance, with those without a topic last", () => {
  const entries = [
    { id: "a", topic: "" },
    { id: "b", topic: "Price" },
    { id: "c", topic: "Delivery" },
    { id: "d", topic: "price" },
  ];
  const grouped = groupByTopic(entries).map(({ topic, entries: [...group] }) => [
    topic,
    group.map(({ id }) => id).join(),
  ]);
  expect(grouped).toEqual([
    ["Price", "b,d"],
    ["Delivery", "c"],
    ["", "a"],
  ]);
  expect(groupByTopic([])).toEqual([]);
});
