import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hideSecrets } from "./secrets.ts";

describe("hideSecrets", () => {
  it.each([
    ["my password is hunter2", "my password is [hidden]"],
    ["Password: correct-horse", "Password: [hidden]"],
    ["mera password abc@123 hai", "mera password [hidden] hai"],
    ["मेरा पासवर्ड है secret99", "मेरा पासवर्ड है [hidden]"],
    ["OTP 482913", "OTP [hidden]"],
    ["otp is 48 29 13", "otp is [hidden]"],
    ["मेरा ओटीपी ४८२९१३ है", "मेरा ओटीपी [hidden] है"],
    ["482913 is my OTP", "[hidden] is my OTP"],
    ["backup codes 1234 5678, 8765 4321", "backup codes [hidden], [hidden]"],
    ["card 4111 1111 1111 1111 ok", "card [hidden] ok"],
    ["pwd=Tr0ub4dor&3", "pwd=[hidden]"],
    ["my gmail pass is Tiger_4521, log in", "my gmail pass is [hidden] log in"],
    ["pass for gmail is Tiger_4521", "pass for gmail is [hidden]"],
    ["passwd is 4521Tiger", "passwd is [hidden]"],
    ["password of my gmail is Tiger_4521", "password of my gmail is [hidden]"],
    ["Tiger_4521 is my password", "[hidden] is my password"],
    ["Rose@2211 mera insta password hai", "[hidden] mera insta password hai"],
    ["use Rose@2211 as password", "use [hidden] as password"],
    ["Moon#4411 मेरा पासवर्ड है", "[hidden] मेरा पासवर्ड है"],
    ["mera insta pass hai Sher#4521", "mera insta pass hai [hidden]"],
    ["पासवर्ड ये रहा Moon#4411", "पासवर्ड ये रहा [hidden]"],
  ])("%j becomes %j", (text, hidden) => {
    expect(hideSecrets(text)).toEqual({ text: hidden, hasSecret: true });
  });

  it.each([
    "how do I reset my password?",
    "password bhool gaya",
    "mera password hack ho gaya",
    "do you need my password or OTP",
    "₹15,000 – ₹50,000",
    "Rs 1000 2000",
    "call me on +91 98765 43210",
    "9876543210",
    "I have 50000 followers since 2019 2024",
    "source code milega?",
    "order of 4111 1111 1111 1112",
    "पासवर्ड भूल गया",
    "is my password safe",
    "@ravi_99 the password is lost",
    "insta_ravi99 my password is lost",
    "instagram.com/ravi_99 mera password bhool gaya",
    "mere pass 50000followers hai",
    "mere pass hai insta_ravi99",
    "uske pass account hai",
    "50,000 followers is my page, password lost",
    "the password reset link is https://example.com/a_1",
    "I have 20k followers and my password is lost",
    "the pass was 2 days old",
    "does the recovery pass for 2019 work",
  ])("leaves %j", (text) => {
    expect(hideSecrets(text)).toEqual({ text, hasSecret: false });
  });

  it("never leaves a password behind its name, and hides nothing twice", () => {
    const password = fc.stringMatching(/^[a-z]{3}[0-9@#]{3,12}$/);
    fc.assert(
      fc.property(
        password,
        fc.constantFrom("my password is ", "password: ", "mera password ", "पासवर्ड: "),
        (word, before) => {
          const { text } = hideSecrets(before + word);
          expect(text).not.toContain(word);
          expect(hideSecrets(text).text).toBe(text);
        },
      ),
    );
  });
});
