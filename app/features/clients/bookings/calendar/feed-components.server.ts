import ICAL from "ical.js";

export interface FeedComponents {
  zones: ICAL.Component[];
  events: ICAL.Component[];
  /** How many events are malformed. */
  unreadable: number;
}

/** Properties that decide when an event is; others, such as descriptions, are most of a feed and often malformed. */
const READ_PROPERTIES = new Set(
  [
    ["BEGIN", "END", "UID", "SUMMARY", "STATUS", "TRANSP", "DTSTART", "DTEND", "DURATION"],
    ["RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "TZID", "TZOFFSETFROM", "TZOFFSETTO"],
  ].flat(),
);
const EDGE = /^(BEGIN|END):(VEVENT|VTIMEZONE)\s*$/;
const BARE_DATE = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE):(?=\d{8}$)/i;

interface Block {
  kind: string;
  lines: string[];
}

/**
 * The events and zones of a feed, each parsed by itself, so that a bad one spoils no other. Undefined for a file that
 * is no whole calendar.
 */
export function splitFeed(text: string): FeedComponents | undefined {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text) || !/^END:VCALENDAR\s*$/im.test(text)) return undefined;
  const components: FeedComponents = { zones: [], events: [], unreadable: 0 };
  for (const block of splitBlocks(text)) {
    const parsed = parseBlock(block);
    if (block.kind === "VTIMEZONE") components.zones.push(...(parsed ? [parsed] : []));
    else if (parsed) components.events.push(parsed);
    else components.unreadable += 1;
  }
  return components;
}

/** A block inside which another begins has lost its end; it stays as it is, and the parser refuses it. */
function* splitBlocks(text: string): Generator<Block> {
  let open: Block | undefined;
  for (const line of text.replaceAll(/\r?\n[ \t]/g, "").split(/\r\n|\n|\r/)) {
    const [, side, kind] = EDGE.exec(line.toUpperCase()) ?? [];
    if (side && open) yield open;
    if (side) open = side === "BEGIN" && kind ? { kind, lines: [] } : undefined;
    const name = /^[\w-]+(?=[;:])/.exec(line)?.[0].toUpperCase() ?? "";
    if (READ_PROPERTIES.has(name)) open?.lines.push(line.replace(BARE_DATE, "$1;VALUE=DATE:"));
  }
}

function parseBlock({ kind, lines }: Block): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse([...lines, `END:${kind}`].join("\r\n")));
  } catch {
    return undefined;
  }
}
