export interface Sample {
  /** Words of ours alone: a label is no place for a path or anything else that a visitor has typed. */
  labels?: Readonly<Record<string, string>>;
  /** What a histogram's samples have behind its name. */
  suffix?: "_bucket" | "_sum" | "_count";
  value: number;
}

/** A figure for those who watch the machines, as Prometheus reads it. */
export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}
