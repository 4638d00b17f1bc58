import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { check, fill, openPlainBrowser } from "../../../../../tests/helpers/plain-browser.ts";
import { openSeededPages } from "../../../../../tests/helpers/seeded-pages.ts";

const RANGE = "₹23,300–₹36,600";

/** A browser without scripts at the estimate of a medium site, which it has worked out from the services page on. */
async function openEstimate(connection: Connection) {
  const browser = openPlainBrowser(await openSeededPages(connection));
  const services = await browser.follow(await browser.open("/services"), "Get an estimate");
  const choices = await browser.follow(services, "Web Development");
  check(choices, "Medium");
  return { browser, choices, shown: await browser.press(choices, "Show the estimate") };
}

describeOnDatabase("the estimate without JavaScript", (setUp) => {
  it("is worked out before anybody says who they are, and sent", async () => {
    const connection = await setUp();
    const { browser, choices, shown } = await openEstimate(connection);
    expect(choices.path).toBe("/estimate?service=web-development");
    expect(choices.main.queryByLabelText(/^Your name/)).toBeNull();
    expect(shown.main.getByText(RANGE)).toBeDefined();
    expect(shown.main.getByLabelText<HTMLInputElement>("Medium").checked).toBe(true);
    fill(shown, /^Your name/, "Asha");
    fill(shown, /^Your email address/, "asha@visitors.example");
    fill(shown, /^Note/, "A shop & more");
    const sent = await browser.press(shown, "Send and ask for a quote");
    expect([sent.status, sent.path]).toEqual([200, "/estimate?sent=1"]);
    expect(sent.document.querySelector("h1")?.textContent).toBe("Your estimate is sent");
    const messages = await connection.db
      .selectFrom("messages")
      .select(["name", "email", "message"])
      .execute();
    expect(messages).toEqual([
      {
        name: "Asha",
        email: "asha@visitors.example",
        message: expect.stringMatching(
          /Choice: Medium\nEstimate shown: ₹23,300–₹36,600[\s\S]+A shop & more$/,
        ),
      },
    ]);
  });

  it("comes back as it was typed when it is refused", async () => {
    const { browser, shown } = await openEstimate(await setUp());
    fill(shown, /^Your name/, "   ");
    fill(shown, /^Your email address/, "asha@visitors.example");
    fill(shown, /^Note/, "A shop & more");
    const refused = await browser.press(shown, "Send and ask for a quote");
    expect(refused.status).toBe(400);
    const name = refused.main.getByLabelText<HTMLInputElement>(/^Your name/);
    expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["   ", "true"]);
    expect(refused.main.getByRole("alert", { hidden: true }).textContent).toContain("Please enter your name");
    expect(refused.main.getByLabelText<HTMLInputElement>(/^Your email/).value).toBe("asha@visitors.example");
    expect(refused.main.getByLabelText<HTMLInputElement>(/^Note/).value).toBe("A shop & more");
    expect(refused.main.getByText(RANGE)).toBeDefined();
  });
});
