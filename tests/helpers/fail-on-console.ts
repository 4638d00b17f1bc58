import { afterEach, beforeEach } from "vitest";

const noise: string[] = [];

// Plain functions, so that a test which expects a message can put its own spy in front of them.
beforeEach(() => {
  noise.length = 0;
  for (const level of ["error", "warn"] as const) {
    console[level] = (...parts: unknown[]) => noise.push(`console.${level}: ${parts.map(String).join(" ")}`);
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`The test was noisy.\n${noise.join("\n")}`);
});
