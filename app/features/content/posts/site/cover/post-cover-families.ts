import {
  distanceToLine,
  dot,
  fixed,
  HEIGHT,
  INK,
  mix,
  type Point,
  pixels,
  polyline,
  type Scene,
  times,
  WIDTH,
} from "./post-cover-primitives.ts";

/** Many threads squeezed through one narrow gate. */
function drawFlow({ random, palette, id }: Scene): string {
  const gate = 640 + random() * 320;
  const phase = random() * 6;
  const yAt = (x: number, lane: number) => {
    const away = Math.abs(x - gate) / WIDTH;
    const spread = 22 + 760 * away ** 1.5 * (x < gate ? 1.6 : 1.1);
    const sway = Math.sin(x / 210 + phase + lane * 2.2) * 90 * away + Math.sin(x / 330 + phase) * 46;
    return HEIGHT / 2 + lane * spread + sway;
  };
  const lines = times(84, (i) => {
    const points = Array.from({ length: 68 }, (_, step): Point => {
      const x = step * 24 - 4;
      return [x, yAt(x, i / 41.5 - 1)];
    });
    return `<path d="${polyline(points)}" stroke-width="${fixed(1 + random() * 2.6)}" opacity="${fixed(0.3 + random() * 0.7)}"/>`;
  });
  const sparks = times(64, () => {
    const x = random() * WIDTH;
    const fill = x < gate ? palette.near : mix(palette.far, "#ffffff", 0.4);
    return dot([x, yAt(x, random() * 2 - 1)], 2 + random() ** 2 * 8, fill);
  });
  const light = dot([gate, yAt(gate, 0)], 330, `url(#${id}-light)`, 0.7);
  return `${light}<g fill="none" stroke="url(#${id}-line)">${lines}</g>${sparks}`;
}

/** A plain of blocks seen from above, rising in swells; a few lit. */
function drawBlocks({ random, palette }: Scene): string {
  const side = 30;
  const phase = random() * 6;
  return times(side * side, (i) => {
    const [row, column] = [Math.floor(i / side), i % side];
    const swell = (Math.sin(column / 2.6 + phase) + Math.cos(row / 3.1 + phase * 1.7) + 2) / 4;
    const height = swell ** 2 * 300 + random() ** 5 * 190;
    const x = WIDTH / 2 + (column - row) * 62;
    const y = (column + row) * 34.5 - 470 - height;
    if (x < -64 || x > WIDTH + 64 || y > HEIGHT || y < -340) return "";
    const lit = random() > 0.95;
    const colour = mix(palette.far, palette.near, lit ? 1 : Math.max(0, swell - 0.5));
    const share = lit ? 1 : 0.12 + swell * 0.8;
    const face = (path: string, strength: number) =>
      `<path d="M${pixels([x, y])}${path}Z" fill="${mix("#070b18", colour, share * strength)}"/>`;
    return (
      face("m0 66l-60-33v360l60 33", 0.5) +
      face("m0 66l60-33v360l-60 33", 0.2) +
      face("l60 33l-60 33l-60-33", 1)
    );
  });
}

/** Traces that leave one chip and find their way to the edges. */
function drawCircuit({ random, palette, id }: Scene): string {
  const [centreX, centreY] = [620 + random() * 360, 390 + random() * 120];
  const half = 118;
  const trace = (side: number, pin: number) => {
    const along = (pin - 5) * 20;
    const shifted = along * (2.6 + random() * 2.2);
    const bend = half + 40 + Math.abs(along) * 0.9 + random() * 90;
    const straight = bend + Math.abs(shifted - along);
    const end = straight + 120 + random() * 560;
    const angle = (side * Math.PI) / 2;
    const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
    const place = (out: number, across: number): Point => [
      centreX + cos * out - sin * across,
      centreY + sin * out + cos * across,
    ];
    const points = [place(half, along), place(bend, along), place(straight, shifted), place(end, shifted)];
    const live = random() > 0.5;
    const stroke = live ? (random() > 0.5 ? palette.near : palette.far) : "#2f3f75";
    const line = `<path d="${polyline(points)}" fill="none" stroke="${stroke}" stroke-width="${live ? 5 : 3}"/>`;
    return line + dot(place(end, shifted), 11, stroke) + dot(place(end, shifted), 5, INK);
  };
  const box = (inset: number, rest: string) => {
    const [x, y, size] = [centreX - half + inset, centreY - half + inset, (half - inset) * 2];
    return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${size}" height="${size}" rx="20" ${rest}/>`;
  };
  const cells = times(16, (i) => {
    const cell: Point = [centreX - 48 + (i % 4) * 32, centreY - 48 + Math.floor(i / 4) * 32];
    return dot(cell, 10, random() > 0.5 ? palette.near : palette.far, 0.3 + random() * 0.7);
  });
  const grid = `<pattern id="${id}-grid" width="27" height="27" patternUnits="userSpaceOnUse">${dot([13, 13], 1.2, "#94a3ff", 0.24)}</pattern><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id}-grid)"/>`;
  const traces = times(44, (i) => trace(Math.floor(i / 11), i % 11));
  const chip =
    box(0, `fill="#0a0f1e" stroke="url(#${id}-line)" stroke-width="5"`) + box(26, 'fill="#141d38"');
  return grid + dot([centreX, centreY], 470, `url(#${id}-light)`) + traces + chip + cells;
}

/** A bright body and the tilted paths around it. */
function drawOrbits({ random, palette, id }: Scene): string {
  const flat = 0.36;
  const orbits = Array.from({ length: 11 }, (_, i) => {
    const radius = 210 + i * 66;
    const angle = random() * Math.PI * 2;
    const place: Point = [Math.cos(angle) * radius, Math.sin(angle) * radius * flat];
    const size = 7 + random() * 18;
    const moon = dot(place, size * 2.2, palette.near, 0.14) + dot(place, size, `url(#${id}-ball)`);
    return { i, radius, moon, front: angle < Math.PI };
  });
  const halves = (front: boolean) =>
    times(orbits.length, (index) => {
      const { i, radius, moon, front: moonInFront } = orbits[index] as (typeof orbits)[number];
      const start = front ? -radius : radius;
      const dashes = i % 3 === 1 ? 'stroke-dasharray="2 12" stroke-linecap="round"' : "";
      const arc = `<path d="M${start} 0A${radius} ${fixed(radius * flat)} 0 0 0 ${-start} 0" fill="none" stroke="url(#${id}-line)" stroke-width="${i % 4 === 0 ? 3.5 : 1.8}" opacity="${fixed(0.95 - i * 0.06)}" ${dashes}/>`;
      return front === moonInFront ? arc + moon : arc;
    });
  const stars = times(130, () => {
    const place: Point = [random() * WIDTH, random() * HEIGHT];
    return dot(place, 0.6 + random() * 1.6, "#e8edff", 0.2 + random() * 0.6);
  });
  const body = dot([0, 0], 360, `url(#${id}-light)`) + dot([0, 0], 128, `url(#${id}-ball)`);
  const centre = `${fixed(640 + random() * 320)} ${fixed(420 + random() * 60)}`;
  const pose = `translate(${centre}) rotate(${fixed(-14 - random() * 18)})`;
  return `${stars}<g transform="${pose}">${halves(false)}${body}${halves(true)}</g>`;
}

/** Ridge after ridge under a low disc, each hiding the ones behind it. */
function drawTerrain({ random, palette, id }: Scene): string {
  const phase = random() * 6;
  const sun: Point = [480 + random() * 640, 300];
  const ridges = times(34, (row) => {
    const depth = row / 33;
    const points = Array.from({ length: 103 }, (_, step): Point => {
      const across = (step / 51 - 1) / (0.5 + depth);
      const wide =
        Math.sin(across * 5.1 + phase + row * 0.16) + Math.sin(across * 11.3 - phase + row * 0.29) * 0.5;
      const peak = Math.max(0, wide + Math.sin(across * 23 + row) * 0.16 + 0.35);
      return [step * 16 - 16, 380 + depth ** 1.55 * 560 - peak * (34 + depth * 96) - random() * 2.5];
    });
    const line = `stroke-width="${fixed(1.2 + depth * 2)}" stroke-opacity="${fixed(0.4 + depth * 0.6)}"`;
    return `<path d="${polyline(points)}V990H-20Z" fill="#060914" fill-opacity=".93" stroke="url(#${id}-line)" ${line}/>`;
  });
  const slits = times(6, (i) => {
    const y = 290 + i * 34;
    const chord = Math.sqrt(212 ** 2 - (y - sun[1]) ** 2);
    return `<rect x="${fixed(sun[0] - chord)}" y="${y}" width="${fixed(chord * 2)}" height="${4 + i * 3}" fill="${mix(INK, palette.far, 0.3)}"/>`;
  });
  const stars = times(70, () =>
    dot([random() * WIDTH, random() * 330], 0.6 + random() * 1.5, palette.near, 0.8),
  );
  return stars + dot(sun, 460, `url(#${id}-light)`) + dot(sun, 210, `url(#${id}-top)`) + slits + ridges;
}

/** Corners of signs that read without letters: a prompt, a tag, a pair of brackets; one text a stroke. */
const SIGNS = [
  ["420,250 690,450 420,650", "800,670 1200,670"],
  ["560,250 330,450 560,650", "890,210 710,690", "1040,250 1270,450 1040,650"],
  ["620,230 430,230 430,670 620,670", "980,230 1170,230 1170,670 980,670"],
];

const parseStroke = (stroke: string) => stroke.split(" ").map((at) => at.split(",").map(Number) as Point);

/** Falling characters that brighten where they cross a drawn sign. */
function drawGlyphs({ random, id }: Scene): string {
  const glyphs = [..."01{}[]/=+*:;$#|~^?"];
  const [columns, rows, levels] = [100, 40, 5];
  const sign = (SIGNS[Math.floor(random() * SIGNS.length)] ?? []).map(parseStroke);
  const drops = Array.from({ length: columns }, () => ({
    head: random() * rows * 1.6,
    tail: 6 + random() * 16,
  }));
  const levelAt = ({ head, tail }: { head: number; tail: number }, column: number, row: number) => {
    const rain = row > head ? 0 : Math.max(0, 1 - (head - row) / tail) * 0.72;
    const cell: Point = [(column + 0.5) * 16, (row + 0.5) * 22.5];
    const away = Math.min(...sign.map((line) => distanceToLine(cell, line)));
    const glow = away < 40 ? 1 : Math.max(0, 0.66 - (away - 40) / 230);
    return Math.floor(Math.min(0.99, Math.max(rain, glow * (0.8 + random() * 0.3))) * levels);
  };
  const text = times(rows, (row) => {
    const cells = drops.map((drop, column) => ({
      glyph: glyphs[Math.floor(random() * glyphs.length)],
      level: levelAt(drop, column, row),
    }));
    // One line a level: a brightness for each character would take thousands of elements.
    return times(levels, (level) => {
      const line = cells.map((cell) => (cell.level === level ? cell.glyph : "\u00a0")).join("");
      const tint = level === levels - 1 ? ' fill="#f0fdff"' : "";
      const opacity = fixed(0.12 + (level / (levels - 1)) ** 1.2 * 0.88);
      return `<text y="${row * 22.5 + 18}" textLength="${WIDTH}" opacity="${opacity}"${tint}>${line}</text>`;
    });
  });
  return `<g font-family="'JetBrains Mono Variable','JetBrains Mono',monospace" font-size="21" font-weight="700" font-variant="none" fill="url(#${id}-line)">${text}</g>`;
}

export const FAMILIES = [drawFlow, drawBlocks, drawCircuit, drawOrbits, drawTerrain, drawGlyphs] as const;
