export const WIDTH = 1600;
export const HEIGHT = 900;
export const INK = "#05070d";

export type Palette = { near: string; far: string; glow: string };
/** `id` prefixes the gradients that the frame defines: -line, -top, -light and -ball. */
export type Scene = { random: () => number; palette: Palette; id: string };
export type Point = [x: number, y: number];

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");
export const fixed = (value: number) => String(Math.round(value * 100) / 100);
export const pixels = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
export const polyline = (points: Point[]) => `M${points.map(pixels).join("L")}`;
export const dot = ([x, y]: Point, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}" opacity="${fixed(opacity)}"/>`;

export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const blend = (at: number) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share);
  return `#${[1, 3, 5].map((at) => blend(at).toString(16).padStart(2, "0")).join("")}`;
}

export function distanceToLine([x, y]: Point, line: Point[]): number {
  const distances = line.slice(1).map(([toX, toY], i) => {
    const [fromX, fromY] = line[i] as Point;
    const [runX, runY] = [toX - fromX, toY - fromY];
    const along = ((x - fromX) * runX + (y - fromY) * runY) / (runX ** 2 + runY ** 2);
    const nearest = Math.max(0, Math.min(1, along));
    return Math.hypot(x - fromX - runX * nearest, y - fromY - runY * nearest);
  });
  return Math.min(...distances);
}
