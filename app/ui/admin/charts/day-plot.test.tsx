import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { toChartPoints } from "./chart-series.ts";
import { DayPlot } from "./day-plot.tsx";

const series = [
  { key: "visitors", label: "Visitors" },
  { key: "views", label: "Page views" },
] as const;
const days = [
  { day: "2026-03-08", visitors: 1, views: 20 },
  { day: "2026-03-09", visitors: 2, views: 30 },
  { day: "2026-03-10", visitors: 3, views: 1400 },
];

it("draws a line a series, and reads its figures out to the keyboard", () => {
  const { container } = render(
    <DayPlot caption="Visits by day" points={toChartPoints(days, series)} series={series} width={600} />,
  );
  expect(container.querySelectorAll(".recharts-area-curve")).toHaveLength(2);
  const drawing = screen.getByRole("application", { name: /^Visits by day/ });
  expect(drawing.getAttribute("tabindex")).toBe("0");
  fireEvent.focus(drawing);
  fireEvent.keyDown(drawing, { key: "ArrowRight" });
  fireEvent.keyDown(drawing, { key: "ArrowRight" });
  expect(screen.getByRole("status").textContent).toBe("10 Mar 2026Visitors 3Page views 1,400");
});
