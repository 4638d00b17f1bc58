import { formatDay } from "../../../utils/dates.ts";
import type { MailContext } from "../../clients/contact/message-mails.ts";
import { findGreetingName, formatMailHtml, type Mail } from "../../core/outbox/mail.ts";
import { type EstimateOption, type EstimateRange, formatRange, NOT_AN_OFFER } from "./estimate.ts";

interface MailedEstimate {
  service: { title: string };
  picked: readonly Pick<EstimateOption, "label">[];
  range: EstimateRange;
  day: string;
  name: string;
  email: string;
}

/** Leaves out the visitor's own words, so that the site can't be used to send them to others. */
export function formatEstimateCopy(estimate: MailedEstimate, { owner, siteUrl }: MailContext): Mail {
  const name = findGreetingName(estimate.name);
  const { service, picked, range, day } = estimate;
  const text = [
    `Hello${name ? ` ${name}` : ""},`,
    "Thank you for asking. This is your estimate:",
    [service.title, ...picked.map(({ label }) => `- ${label}`), formatRange(range)].join("\n"),
    `It was worked out on ${formatDay(day)}. ${NOT_AN_OFFER}`,
    "I'll get back to you within 24 hours. If you would like to add something, just reply to this email.",
    `${owner.name}\n${siteUrl.origin}`,
    "-- \nIf you didn't ask for this, someone entered your address by mistake. You can ignore this email.\n",
  ].join("\n\n");
  return {
    fromName: owner.name,
    to: { name: name ?? "", address: estimate.email },
    replyTo: owner,
    subject: `Your estimate: ${service.title}`,
    automatic: true,
    text,
    html: formatMailHtml(text),
  };
}
