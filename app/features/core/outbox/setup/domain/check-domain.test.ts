import { afterEach, describe, expect, it, vi } from "vitest";
import { checkSenderDomain } from "./check-domain.server.ts";

type Records = Record<string, string[] | "unknown">;

const checkRecords = (records: Records, { host = "mail.studio.example", selector = "" } = {}) =>
  checkSenderDomain({
    sender: "hello@studio.example",
    host,
    selector,
    find: async (name) => records[name] ?? [],
  });

const KEY = "v=DKIM1; k=rsa; p=MIGfMA0";
const GOOD: Records = {
  "studio.example": ["google-site-verification=x", "v=spf1 include:_spf.google.com ~all"],
  "google._domainkey.studio.example": [KEY],
  "_dmarc.studio.example": ["v=DMARC1; p=reject"],
};

it("finds all three of a domain that is set up", async () => {
  const found = await checkRecords(GOOD, { host: "smtp.gmail.com" });
  expect(found.domain).toBe("studio.example");
  expect([found.spf.state, found.dkim.state, found.dmarc.state]).toEqual(["good", "good", "good"]);
  expect(found.spf.sentence).toBe("The record allows Google to send your email.");
  expect(found.dkim.sentence).toContain("under the selector google");
});

it("says what to add to a domain that has nothing", async () => {
  const { spf, dkim, dmarc } = await checkRecords({}, { host: "smtp.gmail.com" });
  expect(spf).toMatchObject({
    state: "missing",
    add: { name: "studio.example", value: "v=spf1 include:_spf.google.com ~all" },
  });
  expect(dmarc.add).toEqual({
    name: "_dmarc.studio.example",
    value: "v=DMARC1; p=none; rua=mailto:hello@studio.example",
  });
  // A key cannot be made up, and a selector that was not named may be there all the same.
  expect(dkim).toMatchObject({ state: "unknown", add: null });
});

describe("SPF", () => {
  const spfOf = async (record: string, host = "smtp.gmail.com") =>
    (await checkRecords({ "studio.example": [record] }, { host })).spf;

  it("has to name the provider that sends", async () => {
    expect(await spfOf("v=spf1 mx ~all")).toMatchObject({
      state: "faulty",
      add: { value: "v=spf1 include:_spf.google.com mx ~all" },
    });
  });

  it.each([
    ["v=spf1 include:_spf.google.com +all", "every server in the world"],
    ["v=spf1 include:_spf.google.com", "no end"],
  ])("finds the fault of %s", async (record, words) => {
    const spf = await spfOf(record);
    expect([spf.state, spf.sentence]).toEqual(["faulty", expect.stringContaining(words)]);
  });

  it("may stand once", async () => {
    const records = { "studio.example": ["v=spf1 mx -all", "v=spf1 a -all"] };
    expect((await checkRecords(records)).spf).toMatchObject({ state: "faulty", add: null });
  });

  it("does not claim to know an unknown server", async () => {
    const spf = await spfOf("v=spf1 mx -all", "mail.studio.example");
    expect(spf.state).toBe("good");
    expect(spf.sentence).toContain("can't be told from here");
  });

  it("allows the server by its name, where there is one", async () => {
    expect((await checkRecords({})).spf.add?.value).toBe("v=spf1 a:mail.studio.example ~all");
    expect((await checkRecords({}, { host: "127.0.0.1" })).spf.add?.value).toBe("v=spf1 mx ~all");
  });
});

describe("DKIM", () => {
  it("is missing under a selector that was named", async () => {
    const { dkim } = await checkRecords({}, { selector: "s9" });
    expect(dkim.state).toBe("missing");
    expect(dkim.sentence).toContain("s9._domainkey.studio.example");
  });

  it("is withdrawn by an empty key", async () => {
    const { dkim } = await checkRecords(
      { "s9._domainkey.studio.example": ["v=DKIM1; p="] },
      { selector: "s9" },
    );
    expect([dkim.state, dkim.found]).toEqual(["faulty", "v=DKIM1; p="]);
  });
});

describe("DMARC", () => {
  it("is taken from the domain above, where there is none", async () => {
    const records = { "_dmarc.studio.example": ["v=DMARC1; p=quarantine"] };
    const found = await checkSenderDomain({
      sender: "hello@news.studio.example",
      host: "",
      selector: "",
      find: async (name) => (records as Records)[name] ?? [],
    });
    expect(found.dmarc).toMatchObject({ state: "good", found: "v=DMARC1; p=quarantine" });
  });

  it.each([
    ["v=DMARC1; p=none", "good", "only watches"],
    ["v=DMARC1; rua=mailto:a@b.example", "faulty", "no valid policy"],
  ])("reads %s", async (record, state, words) => {
    const { dmarc } = await checkRecords({ "_dmarc.studio.example": [record] });
    expect([dmarc.state, dmarc.sentence]).toEqual([state, expect.stringContaining(words)]);
  });
});

describe("a DNS that doesn't answer", () => {
  afterEach(() => vi.useRealTimers());

  it("leaves everything unknown, and nothing missing", async () => {
    const { spf, dkim, dmarc } = await checkSenderDomain({
      sender: "hello@studio.example",
      host: "",
      selector: "",
      find: async () => "unknown",
    });
    expect([spf.state, dkim.state, dmarc.state]).toEqual(["unknown", "unknown", "unknown"]);
    expect(spf.add).toBeNull();
  });

  it("holds nobody up for long", async () => {
    vi.useFakeTimers();
    const checking = checkSenderDomain({
      sender: "hello@studio.example",
      host: "",
      selector: "",
      find: () => new Promise(() => undefined),
    });
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await checking).dmarc.state).toBe("unknown");
  });
});
