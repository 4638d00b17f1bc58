export interface Sample {
  /** Fixed words only: a path or anything else that a visitor has typed must not become a label. */
  labels?: Readonly<Record<string, string>>;
  /** Follows the histogram's name. */
  suffix?: "_bucket" | "_sum" | "_count";
  value: number;
}

/** A metric in Prometheus' terms. */
export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}
