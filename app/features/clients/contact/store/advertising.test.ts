import { expect, it } from "vitest";
import { isAdvertising } from "./advertising.ts";

const write = (subject: string, message: string, email = "someone@example.com", name = "Sam") =>
  isAdvertising({ name, email, subject, message });

it.each([
  ["Casino", "Play at our casino now: https://casino.example"],
  ["Best online casino", "Get a 500% bonus and free spins today!"],
  ["Jackpot!!!", "The casino where everybody wins."],
  ["Hello", "Cheap viagra and cialis without prescription"],
  ["Quick loan", "Payday loans, guaranteed, whatever your rating. Click here: http://loan.example"],
  ["Grow your site", "We sell backlinks and guest posts on 500 blogs."],
  ["Invest", "Forex signals, join t.me/goldsignals"],
  ["Offer", "SEO services for your site: higher rankings, more traffic"],
])("%s: %s is advertising", (subject, message) => {
  expect(write(subject, message)).toBe(true);
});

it.each([
  ["A shop", "We would like a shop for our bakery. Our site is https://bakery.example"],
  ["A site for a casino", "We run a casino in Goa and look for somebody to redesign https://casino.example"],
  ["Trading dashboard", "I'd like to hire you for a forex dashboard with a React frontend."],
  ["SEO", "Do you offer SEO services as well?"],
  ["Booking of time slots", "Our poker club needs an app; what is your quote? Our budget is 50k."],
  ["वेबसाइट", "मुझे अपनी दुकान के लिए एक वेबसाइट चाहिए"],
  ["Loan app", "We give loans to farmers and need a backend developer."],
])("%s: %s is what a client writes", (subject, message) => {
  expect(write(subject, message)).toBe(false);
});
