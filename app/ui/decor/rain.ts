import type { StartDecoration } from "./decoration.ts";

export const RAIN_FRAME_MS = 90;
export const CELL_PX = 16;
export const MATRIX_SIGNS = "0123456789ABCDEF<>{}[]/*=;$#";
export const BINARY_SIGNS = "01";
const TRAIL_CELLS = 18;
const FADE_PER_STEP = 0.16;
/** A column takes a step each one to three frames. */
const SLOWEST_FRAMES = 3;
/** More would cost more than the eye gets of such small signs. */
const DENSITY_MAX = 2;

interface Drop {
  column: number;
  /** The row of its head, in cells; above the edge while it waits. */
  row: number;
  framesPerStep: number;
}

function pick(signs: string): string {
  return signs[Math.floor(Math.random() * signs.length)] ?? "";
}

function createDrop(column: number, rows: number): Drop {
  const row = Math.floor(Math.random() * (rows + 2 * TRAIL_CELLS)) - TRAIL_CELLS;
  return { column, row, framesPerStep: 1 + Math.floor(Math.random() * SLOWEST_FRAMES) };
}

/** Fades the column, clears the end of its trail for good, and writes the next sign below. */
function takeStep(pen: CanvasRenderingContext2D, drop: Drop, sign: string): void {
  const left = drop.column * CELL_PX;
  const top = drop.row * CELL_PX;
  pen.globalCompositeOperation = "destination-out";
  pen.globalAlpha = FADE_PER_STEP;
  pen.fillRect(left, top - (TRAIL_CELLS - 1) * CELL_PX, CELL_PX, TRAIL_CELLS * CELL_PX);
  pen.globalCompositeOperation = "source-over";
  // Eight bits never fade to nothing.
  pen.clearRect(left, top - TRAIL_CELLS * CELL_PX, CELL_PX, CELL_PX);
  pen.globalAlpha = 1;
  drop.row += 1;
  pen.fillText(sign, left, drop.row * CELL_PX);
}

/** The colour is the host's `color`, whenever it changes. */
function createRain(signs: string): StartDecoration {
  return (host) => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (!pen) return () => {};
    let rows = 0;
    let drops: Drop[] = [];
    let frame = 0;
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = host;
      const density = Math.min(devicePixelRatio, DENSITY_MAX);
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
      pen.scale(density, density);
      pen.font = `${CELL_PX - 3}px "JetBrains Mono", monospace`;
      pen.textBaseline = "top";
      rows = Math.ceil(height / CELL_PX);
      drops = Array.from({ length: Math.ceil(width / CELL_PX) }, (_, column) => createDrop(column, rows));
    };
    const draw = () => {
      frame += 1;
      pen.fillStyle = getComputedStyle(host).color;
      for (const drop of drops) {
        if (frame % drop.framesPerStep !== 0) continue;
        takeStep(pen, drop, pick(signs));
        if (drop.row > rows + TRAIL_CELLS) drop.row = -Math.ceil(Math.random() * rows);
      }
    };
    const resizes = new ResizeObserver(fit);
    resizes.observe(host);
    host.append(canvas);
    const timer = setInterval(draw, RAIN_FRAME_MS);
    return () => {
      clearInterval(timer);
      resizes.disconnect();
      canvas.remove();
    };
  };
}

export const startMatrixRain = createRain(MATRIX_SIGNS);
export const startBinaryRain = createRain(BINARY_SIGNS);
