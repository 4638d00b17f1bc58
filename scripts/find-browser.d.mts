interface BrowserSearch {
  say?: (line: string) => void;
  /** Prefer the shell without a window, which is quicker but dates its paints otherwise. Default: false. */
  isShellFirst?: boolean;
}

/** The path of a Chromium that starts, or undefined; says in one line which it took. */
export function findBrowser(search?: BrowserSearch): Promise<string | undefined>;
