import { expect, it } from "vitest";
import { openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { check, fill, openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";

const readTitle = ({ document }: PlainPage) => document.querySelector("h1")?.textContent;
const readMain = ({ document }: PlainPage) => document.querySelector("main")?.textContent;

describeOnDatabase("a browser without scripts", (setUp) => {
  it("books a call from the contact page on, in a zone that it chooses, and moves and cancels it by the link of the mail", async () => {
    const site = await openBookings(await setUp(), await createSitePages());
    const browser = openPlainBrowser(site.app, { "x-forwarded-for": "10.9.0.1" });
    const first = await browser.follow(await browser.open("/contact"), "Schedule Call");
    expect(first.path).toBe("/book/consultation");
    const tuesday = await browser.follow(first, "Tuesday 17 March 2026");
    expect(tuesday.path).toContain("day=2026-03-17");
    fill(tuesday, "Time zone", "Europe/Berlin");
    const form = await browser.press(tuesday, "Change time zone");
    expect(form.path).toContain("day=2026-03-17&zone=Europe%2FBerlin");
    expect(form.document.querySelector("legend")?.textContent).toBe("Tue, 17 Mar 2026 (Europe/Berlin)");
    check(form, "05:00");
    fill(form, /^Your name/, "Noor");
    fill(form, /^Your email address/, "noor@example.com");
    fill(form, /^What about\?/, "A shop & more");
    const booked = await browser.press(form, "Book call");
    expect(booked.path).toMatch(/^\/booking\/[^/]+\?done=booked$/);
    expect(readTitle(booked)).toBe("Your call is booked");
    expect(readMain(booked)).toContain("Tue, 17 Mar 2026, 05:00 (Europe/Berlin)");
    expect(readMain(booked)).toContain("Tue, 17 Mar 2026, 09:30 (Asia/Kolkata), my time");
    const file = await browser.follow(booked, "Add to calendar");
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(file.html).toContain("METHOD:REQUEST");

    const [mail] = await site.mails("booking_confirmed");
    const link = /https:\S+(\/booking\/\S+)/.exec(mail?.mail.text)?.[1] ?? "";
    const moving = await browser.follow(await browser.open(link), "Move the call");
    const wednesday = await browser.follow(moving, "Wednesday 18 March 2026");
    check(wednesday, "05:30");
    const moved = await browser.press(wednesday, "Move the call");
    expect(readTitle(moved)).toBe("Your call has a new time");
    expect(readMain(moved)).toContain("Wed, 18 Mar 2026, 05:30 (Europe/Berlin)");
    fill(moved, /^Why are you cancelling\?/, "Something came up");
    const cancelled = await browser.press(moved, "Cancel the call");
    expect(readTitle(cancelled)).toBe("This call is cancelled");
    expect(readMain(cancelled)).not.toContain("Cancel the call");
  });
});
