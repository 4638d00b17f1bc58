export interface ImageSize {
  width: number;
  height: number;
}

/** Read from the first bytes of a PNG, JPEG or WebP; undefined for anything else. */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return readJpegSize(view);
    if (readName(view, 0) === "RIFF" && readName(view, 8) === "WEBP") return readWebpSize(view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return undefined;
}

function readName(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** ITU T.81, annex B: segments up to the first frame header. */
function readJpegSize(view: DataView): ImageSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** RFC 9649: lossy, lossless and extended. */
function readWebpSize(view: DataView): ImageSize | undefined {
  const isLittle = true;
  switch (readName(view, 12)) {
    case "VP8 ":
      return { width: view.getUint16(26, isLittle) & 0x3fff, height: view.getUint16(28, isLittle) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, isLittle);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const [width, height] = [24, 27].map(
        (at) => view.getUint16(at, isLittle) + view.getUint8(at + 2) * 0x10000 + 1,
      );
      return width && height ? { width, height } : undefined;
    }
    default:
      return undefined;
  }
}
