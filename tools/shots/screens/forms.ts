import {
  CONTACT_FAILURE,
  CONTACT_SUCCESS,
  CONTACT_TOO_MANY,
} from "../../../app/features/clients/contact/message.ts";
import type { Screen } from "../screen.ts";
import { answer, fail, hold, press, type Step, scrollTo, see, steps, wake } from "../steps.ts";

const page = (name: string, state: string, path: Screen["path"], more: Partial<Screen> = {}): Screen => ({
  area: "public",
  name,
  state,
  path,
  ...more,
});

const plain = (name: string, path: Screen["path"], more: Partial<Screen> = {}): Screen => ({
  area: "public",
  name,
  path,
  ...more,
});

const fillMessage: Step = async (page) => {
  const form = page.locator("#contact-form");
  await form.getByLabel("Full Name").fill("Noor Hassan");
  await form.getByLabel("Email Address").fill("noor@visitors.example");
  await form.getByLabel("Subject").fill("A shop for my pottery");
  await form.getByLabel("Message").fill("Hello,\nI make cups and plates and would like to sell them.");
};
const send = steps(wake("#contact-form"), fillMessage, press("Send Message"));
const showForm = scrollTo("#contact-form");
const showStatus = scrollTo("#contact-form textarea");

export const FORM_SCREENS: readonly Screen[] = [
  page("contact", "empty-errors", "/contact", {
    open: steps(wake("#contact-form"), press("Send Message"), showForm),
  }),
  page("contact", "sending", "/contact", {
    prepare: hold("/api/contact"),
    open: steps(send, showStatus),
    isLoading: true,
  }),
  page("contact", "sent", "/contact", {
    prepare: answer("/api/contact", 200, { success: true, message: CONTACT_SUCCESS }),
    open: steps(send, see(CONTACT_SUCCESS), showStatus),
  }),
  page("contact", "failed", "/contact", {
    prepare: fail("/api/contact"),
    open: steps(send, see(CONTACT_FAILURE), showStatus),
  }),
  page("contact", "too-many", "/contact", {
    prepare: answer("/api/contact", 429, {
      success: false,
      error: "too_many_messages",
      message: CONTACT_TOO_MANY,
    }),
    open: steps(send, see(CONTACT_TOO_MANY), showStatus),
  }),
  page("contact", "call", "/contact?schedule=sent#schedule"),
  plain("newsletter", "/newsletter"),
  page("newsletter", "sent", "/newsletter?sent=1"),
  plain("newsletter-confirm", ({ confirmPath }) => confirmPath),
  page("newsletter-confirm", "broken-link", "/newsletter/confirm?token=broken"),
  plain("newsletter-preferences", ({ preferencesPath }) => preferencesPath, { views: ["top", "full"] }),
  page("newsletter-preferences", "saved", ({ preferencesPath }) => `${preferencesPath}&done=saved`),
  page("newsletter-preferences", "errors", ({ preferencesPath }) => `${preferencesPath}&fault=topics`),
  page("newsletter-preferences", "deleted", "/newsletter/preferences?done=deleted"),
  page("newsletter-preferences", "broken-link", "/newsletter/preferences?token=broken"),
  plain("newsletter-unsubscribe", ({ unsubscribePath }) => unsubscribePath),
  page("newsletter-unsubscribe", "broken-link", "/newsletter/unsubscribe?token=broken"),
];
