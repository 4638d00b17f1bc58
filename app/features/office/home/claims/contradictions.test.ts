import { expect, it } from "vitest";
import type { Claim } from "../../../../kit/owner/claim.server.ts";
import type { Currency } from "../../../../utils/money.ts";
import { findContradictions } from "./claims.server.ts";

const prose = (text: string): Claim => ({ text, place: "FAQ", to: "/admin/assistant/faq" });
const figure = (text: string): Claim => ({
  text,
  kind: "figure",
  place: "Stats",
  to: "/admin/profile/about",
});
const reply = (text: string): Claim => ({
  text,
  kind: "reply",
  place: "Contact",
  to: "/admin/profile/contact",
});
const price = (title: string, minor: number, currency: Currency = "INR", unit = ""): Claim => ({
  text: title,
  place: "Prices",
  to: "/admin/services",
  price: { title, from: { minor, currency }, unit },
});

const find = (...claims: Claim[]) => findContradictions(claims, () => true);
const listTitles = (...claims: Claim[]) => find(...claims).map(({ title }) => title);

it("names every place that says it, and the screen of each", () => {
  expect(
    find(figure("50+ Projects Completed"), figure("120+ Projects Done"), figure("100% Success Rate")),
  ).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      title: "How many projects you've done",
      sides: [
        { text: "50+ Projects Completed", place: "Stats", to: "/admin/profile/about" },
        { text: "120+ Projects Done", place: "Stats", to: "/admin/profile/about" },
      ],
    },
  ]);
});

const REPLY = "How fast you reply";
const PROJECTS = "How many projects you've done";
const CLIENTS = "How many clients you've had";
const YEARS = "How many years of experience you have";

it.each([
  [REPLY, reply("Under 2 hours"), prose("Write to me. I answer within 24 hours.")],
  [REPLY, reply("24h"), prose("Clear prices, replies in under 2 hours.")],
  [REPLY, reply("1-2 days"), prose("You will hear back from me within one working day.")],
  [CLIENTS, figure("30+ Happy Clients"), figure("50+ Happy clients")],
  [CLIENTS, figure("30 Customers"), prose("I've worked for over 40 clients.")],
  [PROJECTS, figure("1,000+ Projects"), prose("So far: 900 projects delivered.")],
  [YEARS, figure("4+ Years Experience"), figure("5+ Years of experience")],
  [YEARS, figure("4 Years"), prose("Five years of experience, and still curious.")],
  ["The price of Web Development", price("Web Development", 1), price("web development ", 2)],
])("finds what differs: %s", (title, one, other) => {
  expect(listTitles(one, other)).toEqual([title]);
});

it.each([
  ["one figure twice", figure("50+ Happy Clients"), figure("50 clients")],
  ["a day and its hours", reply("Within 24 hours"), prose("I reply within a day.")],
  ["clients and projects", figure("50+ Happy Clients"), figure("120+ Projects Done")],
  ["a part of all", figure("120+ Projects"), figure("12 Open source projects")],
  ["a part of all", figure("50+ Clients"), prose("Over 20 clients in Germany trust me.")],
  [
    "what is worked on now",
    figure("120+ Projects"),
    prose("I take on 2 projects a month, never 3 projects."),
  ],
  ["a share", figure("50+ Clients"), figure("100% Happy clients")],
  ["years of something else", figure("5+ Years of experience"), prose("The server ran for 3 years.")],
  ["years of a part", figure("5+ Years"), prose("2 years of experience with Go.")],
  ["a span that is no reply", reply("Under 2 hours"), prose("The site is live within 3 weeks.")],
  ["a price in another currency", price("Web", 1), price("Web", 2, "USD")],
  ["a price by the hour", price("Consulting", 1), price("Consulting", 2, "INR", "hour")],
  ["the prices of two services", price("Web", 1), price("Design", 2)],
  ["nothing that can be read", reply("Usually the same day"), reply("")],
])("raises no false alarm for %s", (_, one, other) => {
  expect(listTitles(one, other)).toEqual([]);
});

it("knows a contradiction again by its figures, whatever their order", () => {
  const keys = [
    find(figure("50+ Clients"), figure("30+ Clients")),
    find(prose("More than 30 happy clients."), figure("50 Clients")),
    find(figure("50+ Clients"), figure("40+ Clients")),
  ].map(([first]) => first?.key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});

it("leaves alone what nobody but the sample has said", () => {
  const sides = [figure("50+ Clients"), figure("30+ Clients")];
  expect(findContradictions(sides, () => false)).toEqual([]);
  expect(findContradictions(sides, ({ text }) => text.startsWith("30"))).toHaveLength(1);
});
