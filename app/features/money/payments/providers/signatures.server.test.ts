import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { isSignedBy } from "./signatures.server.ts";
import { createStripe } from "./stripe.server.ts";

const SECRET = "whsec_of_the_tests";
const NOW = new Date("2026-03-10T09:30:00Z");
const TIME = NOW.getTime() / 1000;
const BODY = new TextEncoder().encode(JSON.stringify({ id: "evt_1", type: "other", data: { object: {} } }));
const GOOD = createHmac("sha256", SECRET).update(`${TIME}.`).update(BODY).digest("hex");
const WRONG = "0".repeat(64);
const stripe = createStripe({ keyId: "", secret: "sk_test_1", webhookSecret: SECRET }, "https://api.example");

/** Whether one of the signatures is taken, and how many times the body was hashed for them. */
function checkSignatures(signatures: readonly string[], secret = SECRET) {
  let hashed = 0;
  const parts = Object.assign([`${TIME}.`, BODY], {
    *[Symbol.iterator]() {
      hashed += 1;
      yield `${TIME}.`;
      yield BODY;
    },
  });
  return { isTaken: isSignedBy(secret, signatures, parts), hashed };
}

it.each([
  ["the only signature", [GOOD], true],
  ["the last of five", [WRONG, WRONG, WRONG, WRONG, GOOD], true],
  ["capital letters", [GOOD.toUpperCase()], true],
  ["the sixth", [WRONG, WRONG, WRONG, WRONG, WRONG, GOOD], false],
  ["hundreds of wrong ones", Array.from({ length: 215 }, () => WRONG), false],
])("a body is hashed once for %s", (_, signatures, isTaken) => {
  expect(checkSignatures(signatures)).toEqual({ isTaken, hashed: 1 });
});

it("a body isn't hashed for what is no signature, nor without a secret", () => {
  expect(checkSignatures([])).toEqual({ isTaken: false, hashed: 0 });
  expect(checkSignatures(["", "00", `${GOOD}00`, `${GOOD} `])).toEqual({ isTaken: false, hashed: 0 });
  expect(checkSignatures([GOOD], "")).toEqual({ isTaken: false, hashed: 0 });
});

const composeHeader = (signatures: readonly string[]) =>
  [`t=${TIME}`, ...signatures.map((signature) => `v1=${signature}`)].join(",");

it.each([
  ["one signature", composeHeader([GOOD]), true],
  ["one of two secrets", composeHeader([WRONG, GOOD]), true],
  ["blanks between", ` t=${TIME} , v1=${GOOD} `, true],
  ["signatures of another version", `t=${TIME},v0=${WRONG},v1=${WRONG},v0=${WRONG},v1=${GOOD}`, true],
  ["hundreds of signatures", composeHeader([GOOD, ...Array.from({ length: 214 }, () => WRONG)]), false],
  ["a long header", `${composeHeader([GOOD])},v0=${"x".repeat(256 * 1024)}`, false],
  ["no time", `v1=${GOOD}`, false],
])("a header of Stripe's with %s is taken as one from it, or not", (_, header, isTaken) => {
  expect(stripe.readWebhook({ body: BODY, header: () => header }, NOW) !== undefined).toBe(isTaken);
});
