import { encode } from "uqr";

export interface QrDrawing {
  /** The dark modules as one path, each module one unit wide. */
  path: string;
  /** Of the square that it's drawn in, white border included. */
  side: number;
}

/** A QR code, with neighbouring dark modules of a row drawn as one, so that the path stays short. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    listRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { path: runs.join(""), side: size };
}

/** Where dark modules begin, and how many follow each other. */
function listRuns(row: readonly boolean[]): [x: number, width: number][] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end < 0 ? row.length : end) - x]];
  });
}
