import type { StartDecoration } from "./decoration.ts";

const SNIPPETS = [
  `const site = await build({\n  fast: true,\n  yours: true,\n});`,
  `def restore(backup):\n    with open(backup) as tape:\n        return replay(tape)`,
  `select client, sum(trust)\n  from projects\n group by client;`,
];

/** CSS places and floats them; phones never show them. */
export const startSnippets: StartDecoration = (host) => {
  const elements = SNIPPETS.map((text) => {
    const element = document.createElement("pre");
    element.textContent = text;
    return element;
  });
  host.append(...elements);
  return () => host.replaceChildren();
};

const SVG = "http://www.w3.org/2000/svg";
const TRACES = [
  "M0 110h180l40 40h220l30-30h160",
  "M0 720h240l30-30h180l30 30h260",
  "M1440 90h-220l-50 50h-180l-30 30h-90",
  "M1440 640h-160l-60-60h-200l-40 40h-180",
  "M700 0v70l40 40v120",
  "M980 760v-60l-40-40v-110",
];

/** Traces with a pulse of light running along each, by CSS dashes. */
export const startCircuit: StartDecoration = (host) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 1440 760");
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  for (const name of ["trace", "pulse"]) {
    for (const path of TRACES) {
      const trace = document.createElementNS(SVG, "path");
      trace.setAttribute("class", name);
      trace.setAttribute("d", path);
      trace.setAttribute("pathLength", "100");
      svg.append(trace);
    }
  }
  host.append(svg);
  return () => svg.remove();
};
