import { dayRecord, listDayRecords, saveDayRecord } from "../newsletter/day-transfer.server.ts";
import {
  deliveriesRecord,
  listDeliveriesRecords,
  saveDeliveriesRecord,
} from "../newsletter/delivery-transfer.server.ts";
import {
  hasBegun,
  issueRecord,
  listIssueRecords,
  saveIssueRecord,
} from "../newsletter/issue-transfer.server.ts";
import {
  listSubscriberRecords,
  listSuppressionRecords,
  saveSubscriberRecord,
  saveSuppressionRecord,
  subscriberRecord,
  suppressionRecord,
  toSuppressionKey,
} from "../newsletter/subscriber-transfer.server.ts";
import { defineKind, getId, toList } from "./kind.server.ts";

export const subscribers = defineKind({
  name: "subscribers",
  place: toList("subscribers"),
  schema: subscriberRecord,
  keyOf: ({ email }) => email,
  list: listSubscriberRecords,
  ignored: "id",
  save: ({ trx }, record) => saveSubscriberRecord(trx, record),
});

export const suppressions = defineKind({
  name: "suppressions",
  place: toList("suppressions"),
  schema: suppressionRecord,
  keyOf: toSuppressionKey,
  list: listSuppressionRecords,
  save: ({ trx }, record) => saveSuppressionRecord(trx, record),
});

export const issues = defineKind({
  name: "issues",
  place: toList("newsletter-issues"),
  schema: issueRecord,
  keyOf: getId,
  list: listIssueRecords,
  stays: hasBegun,
  save: ({ trx }, record) => saveIssueRecord(trx, record),
});

export const deliveries = defineKind({
  name: "deliveries",
  // They are many: a file could grow past what an archive may hold in one.
  place: { as: "files", folder: "data/newsletter-deliveries" },
  schema: deliveriesRecord,
  keyOf: ({ issue }) => issue,
  list: listDeliveriesRecords,
  save: ({ trx }, record) => saveDeliveriesRecord(trx, record),
});

export const newsletterDays = defineKind({
  name: "newsletterDays",
  place: toList("newsletter-days"),
  schema: dayRecord,
  keyOf: ({ day }) => day,
  list: listDayRecords,
  save: ({ trx }, record) => saveDayRecord(trx, record),
});
