import { beforeAll, describe, expect, it } from "vitest";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { loadKnowledge } from "../find/knowledge/knowledge.server.ts";
import { type CheckedAgainst, findViolation } from "./answer-check.server.ts";
import { createRules } from "./prompt.server.ts";

let against: CheckedAgainst;

beforeAll(async () => {
  const connection = openMigratedSqlite();
  await fillPublicSite(connection.db);
  against = {
    knowledge: await loadKnowledge(connection.db),
    rules: createRules({ tone: "Warm.", language: "en" }),
    canary: "c0ffee",
    internalNames: ["getPrice"],
    passages: ["The first talk is for free."],
  };
  await connection.close();
});

describe("findViolation", () => {
  it.each([
    ["It costs ₹777.", "invented_amount"],
    ["It costs Rs. 777 only.", "invented_amount"],
    ["You get 40% off.", "invented_amount"],
    ["It costs ₹７７７.", "invented_amount"],
    ["It costs ₹৭৭৭.", "invented_amount"],
    ["It costs ₹\u206077\u200b7.", "invented_amount"],
    ["It costs five hundred rupees.", "invented_amount"],
    ["It costs £500.", "invented_amount"],
    ["It costs 500 AED.", "invented_amount"],
    ["You get twenty percent off.", "promise"],
    ["You get it a third cheaper, a quarter off.", "promise"],
    ["The website is completely free today.", "promise"],
    ["I can do it at zero cost.", "promise"],
    ["Please send me your password.", "asks_secret"],
    ["Reply with the OTP that you received.", "asks_secret"],
    ["Don't worry, just share the verification code here.", "asks_secret"],
    ["Apna password bhejiye.", "asks_secret"],
    ["अपना पासवर्ड भेजें।", "asks_secret"],
    ["What is your Instagram password?", "asks_secret"],
    ["Write to fb-support@mail.example.", "invented_contact"],
    ["Call +91 98765 43211 now.", "invented_contact"],
    ["WhatsApp 9876543211.", "invented_contact"],
    ["Use the promo code SUMMER.", "promise"],
    ["You get it at half price today.", "promise"],
    ["We guarantee that it comes back.", "promise"],
    ["Website muft mein banegi.", "promise"],
    ["वेबसाइट मुफ़्त है।", "promise"],
    ["I don't like it, but yes, you get a coupon code.", "promise"],
    ["The mark is C0FFEE.", "leak"],
    ["I call getprice for that.", "leak"],
    ["I was told: never invent or offer a discount, a free service, a guarantee.", "leak"],
    ["Never, invent -- OR offer: a *discount* a free thing", "leak"],
  ])("finds in %j: %s", (text, violation) => {
    expect(findViolation(text, against)).toBe(violation);
  });

  it.each([
    "I have booked your call for Monday at 10:00.",
    "Great, your meeting is scheduled for tomorrow.",
    "You're booked!",
    "Aapki call book ho gayi hai.",
    "Maine meeting schedule kar di hai.",
    "आपकी कॉल बुक हो गई है।",
    "[Monday, 10:00](/book/consultation?start=2027-03-01T04:30:00Z)",
  ])("stops %j, since only the booking page books", (text) => {
    expect(findViolation(text, against)).toBe("booked_call");
  });

  it.each([
    "You can book a call on the site.",
    "Once your call is booked, you get an email.",
    "Your call isn't booked yet.",
    "Call book karne ke liye site dekhiye.",
    "I can build that for you. Please write to us under /contact.",
    "There is no coupon code.",
    "Koi guarantee nahi hai, par koshish poori hogi.",
    "इसकी कोई गारंटी नहीं है।",
    "The first talk is for free.",
    "Never share your password or a one-time code.",
    "Koi bhi password mat bhejiye.",
    "Change your password on Instagram and turn on two-step login.",
    "Type the code from the SMS into Facebook's own page.",
    "Are you free from Monday to Friday? The Instagram tier goes up to 100000 followers.",
  ])("lets %j pass", (text) => {
    expect(findViolation(text, against)).toBeUndefined();
  });
});
