export interface VisitEvent {
  at: string;
  kind: string;
  visitor: string;
  path: string;
  target: string;
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  country: string;
  device: string;
  browser: string;
  os: string;
}

export interface Visit {
  /** At least one, oldest first. */
  views: [VisitEvent, ...VisitEvent[]];
  /** Outbound clicks and goals from its first view on. */
  clicks: VisitEvent[];
}

export interface VisitorDay {
  visits: Visit[];
  /** Events from before the first view, or of a visitor whose views weren't reported. */
  loose: VisitEvent[];
}

const VISIT_GAP_MS = 30 * 60_000;

/** Views less than half an hour apart are one visit. Takes the events of one visitor, oldest first. */
export function splitVisits(events: readonly VisitEvent[]): VisitorDay {
  const visits: Visit[] = [];
  const loose: VisitEvent[] = [];
  let viewedAt = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const visit = visits.at(-1);
    if (event.kind !== "view") {
      (visit?.clicks ?? loose).push(event);
      continue;
    }
    const at = Date.parse(event.at);
    if (visit && at - viewedAt < VISIT_GAP_MS) visit.views.push(event);
    else visits.push({ views: [event], clicks: [] });
    viewedAt = at;
  }
  return { visits, loose };
}
