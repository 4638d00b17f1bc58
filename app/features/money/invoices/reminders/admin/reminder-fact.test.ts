import { expect, it } from "vitest";
import { describeReminders } from "./reminder-fact.tsx";

it("says which reminders were sent, and when the next is or why none comes", () => {
  const sentOn = ["2026-03-17", "2026-03-20"];
  expect(describeReminders({ sentOn, nextOn: "2026-03-27", held: null })).toBe(
    "Sent on 17 Mar 2026, 20 Mar 2026. Next on 27 Mar 2026",
  );
  expect(describeReminders({ sentOn: [], nextOn: null, held: "switched_off" })).toBe(
    "None sent. They're off in the business settings",
  );
  expect(describeReminders({ sentOn: [], nextOn: null, held: "no_address" })).toBe(
    "None sent. None can go: the client has no email address",
  );
  expect(describeReminders({ sentOn: [], nextOn: null, held: "mail_off" })).toBe(
    "None sent. None can go while email is off",
  );
  expect(describeReminders({ sentOn: [], nextOn: "2026-03-27", held: "refused" })).toBe(
    "None sent. None arrives: the last email to the client came back",
  );
  expect(describeReminders({ sentOn: [], nextOn: null, held: "claimed" })).toBe(
    "None sent. None comes while a payment waits for you",
  );
});
