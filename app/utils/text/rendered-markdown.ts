export interface TextHeading {
  id: string;
  text: string;
  depth: number;
}

export interface RenderedMarkdown {
  /** Sanitised, with classes only: it needs no inline style and no script. */
  html: string;
  headings: TextHeading[];
  /** The readable text, without marks, a line for each block. */
  text: string;
  words: number;
}

export type MarkdownRenderer = (source: string) => Promise<RenderedMarkdown>;

export interface RenderedComment {
  /** Sanitised: paragraphs, emphasis, code, lists, quotes, and links to http and https. */
  html: string;
  /** The readable text, without marks; empty when the source shows nothing. */
  text: string;
}

export interface Renderings {
  post: RenderedMarkdown;
  comment: RenderedComment;
}

export type TextKind = keyof Renderings;
