import { type BusyReading, type BusyRequest, readBusyTimes } from "./busy-times.server.ts";

export const moduleUrl = import.meta.url;

export function readBusy(request: BusyRequest): BusyReading {
  return readBusyTimes(request);
}
