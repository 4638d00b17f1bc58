import { mergeSpans, type Span } from "../span.ts";
import { type BusyRequest, readBusyTimes } from "./busy-times.server.ts";

/** Busy times without their events, merged: little to send from one process to the other. */
export type MergedReading =
  | { state: "read"; spans: Span[]; warnings: string[] }
  | { state: "fault"; sentence: string };

export const moduleUrl = import.meta.url;

/** 25 separate meetings a day for 200 days. Receiving, comparing and storing more would hold up the site. */
export const SPANS_MAX = 5000;

export function readBusy(request: BusyRequest): MergedReading {
  const reading = readBusyTimes(request);
  if (reading.state === "fault") return reading;
  const { blocks, warnings } = reading;
  const spans = mergeSpans(blocks.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })));
  if (spans.length <= SPANS_MAX) return { state: "read", spans, warnings };
  const count = SPANS_MAX.toLocaleString("en");
  return { state: "fault", sentence: `It has more than ${count} busy times, which is more than is read.` };
}
