import { expect, it } from "vitest";
import { formatMetrics } from "./exposition.ts";

it("writes Prometheus' text format", () => {
  const text = formatMetrics([
    { name: "a_total", help: 'Back\\slash, "quote" and\nline.', type: "counter", samples: [{ value: 3 }] },
    {
      name: "b",
      help: "With labels.",
      type: "gauge",
      samples: [
        { labels: { of: 'a "b"\\\n', is: "c" }, value: 1e-7 },
        { labels: { of: "none" }, value: Number.NaN },
        { labels: { of: "all" }, value: Number.NEGATIVE_INFINITY },
      ],
    },
    {
      name: "c_seconds",
      help: "In buckets.",
      type: "histogram",
      samples: [
        { suffix: "_bucket", labels: { le: "+Inf" }, value: 1 },
        { suffix: "_sum", value: 0.5 },
      ],
    },
  ]);
  expect(text).toBe(
    [
      '# HELP a_total Back\\\\slash, "quote" and\\nline.',
      "# TYPE a_total counter",
      "a_total 3",
      "# HELP b With labels.",
      "# TYPE b gauge",
      'b{of="a \\"b\\"\\\\\\n",is="c"} 1e-7',
      'b{of="none"} NaN',
      'b{of="all"} -Inf',
      "# HELP c_seconds In buckets.",
      "# TYPE c_seconds histogram",
      'c_seconds_bucket{le="+Inf"} 1',
      "c_seconds_sum 0.5",
      "",
    ].join("\n"),
  );
});
