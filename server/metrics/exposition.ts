import type { Metric, Sample } from "../../app/kit/metric.ts";

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replace(/[\\\n]/g, escapeCharacter)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => formatSample(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function formatSample(name: string, { labels = {}, suffix, value }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${text.replace(/[\\"\n]/g, escapeCharacter)}"`,
  );
  return `${name}${suffix ?? ""}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${formatNumber(value)}`;
}

function escapeCharacter(character: string): string {
  return character === "\n" ? "\\n" : `\\${character}`;
}

function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : String(value).replace(/^(-?)Infinity$/, "$1Inf");
}
