declare module "harfbuzzjs/hb.js" {
  export interface HbModule {
    HEAPU8: Uint8Array;
  }

  export default function createModule(): Promise<HbModule>;
}

declare module "harfbuzzjs/hbjs.js" {
  import type { HbModule } from "harfbuzzjs/hb.js";

  export interface ShapedGlyph {
    /** The glyph's number in its font, despite the name. */
    codepoint: number;
    /** The index of its first letter, in UTF-16 units. */
    cluster: number;
    x_advance: number;
    x_offset: number;
    y_offset: number;
  }

  export interface HbBuffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    setDirection(direction: "ltr" | "rtl"): void;
    getGlyphInfosAndPositions(): ShapedGlyph[];
    destroy(): void;
  }

  export interface HbFont {
    setScale(x: number, y: number): void;
    setVariations(axes: Record<string, number>): void;
    glyphToPath(glyph: number): string;
    glyphHAdvance(glyph: number): number;
  }

  export interface HbFace extends HbObject {
    upem: number;
    collectUnicodes(): Uint32Array;
    /** A view of the module's memory: read it at once. Undefined where the font lacks the table. */
    reference_table(table: string): Uint8Array | undefined;
  }

  export interface HbObject {
    destroy(): void;
  }

  export interface HarfBuzz {
    createBlob(bytes: Uint8Array): HbObject;
    createFace(blob: HbObject, index: number): HbFace;
    createFont(face: HbFace): HbFont;
    createBuffer(): HbBuffer;
    shape(font: HbFont, buffer: HbBuffer, features?: string): void;
  }

  export default function wrapModule(module: HbModule): HarfBuzz;
}
