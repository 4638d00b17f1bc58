import type { StartDecoration } from "./decoration.ts";

const FRAME_MS = 90;
const CELL_PX = 16;
const RESTART_CHANCE = 0.03;
const MATRIX_SIGNS = "0123456789ABCDEF<>{}[]/*=;$#";

/** Each frame dims what stands and adds one sign a column; colours come from the host's `color`. */
function createRain(signs: string): StartDecoration {
  return (host) => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (!pen) return () => {};
    canvas.width = host.clientWidth;
    canvas.height = host.clientHeight;
    pen.font = `${CELL_PX - 2}px monospace`;
    pen.fillStyle = getComputedStyle(host).color;
    const rows = Math.ceil(canvas.height / CELL_PX);
    const drops = Array.from({ length: Math.ceil(canvas.width / CELL_PX) }, () =>
      Math.floor(Math.random() * rows),
    );
    const draw = () => {
      pen.globalCompositeOperation = "destination-out";
      pen.globalAlpha = 0.1;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.globalCompositeOperation = "source-over";
      pen.globalAlpha = 1;
      for (const [column, row] of drops.entries()) {
        pen.fillText(signs[Math.floor(Math.random() * signs.length)] ?? "", column * CELL_PX, row * CELL_PX);
        drops[column] = row > rows && Math.random() < RESTART_CHANCE ? 0 : row + 1;
      }
    };
    host.append(canvas);
    const timer = setInterval(draw, FRAME_MS);
    return () => {
      clearInterval(timer);
      canvas.remove();
    };
  };
}

export const startMatrixRain = createRain(MATRIX_SIGNS);
export const startBinaryRain = createRain("01");
