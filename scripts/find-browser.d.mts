interface BrowserSearch {
  say?: (line: string) => void;
  /** Prefer the quick shell without a window, for journeys; what is measured wants a whole browser. Default: false. */
  isShellFirst?: boolean;
}

/** The path of a Chromium that starts, or undefined; says in one line which it took. */
export function findBrowser(search?: BrowserSearch): Promise<string | undefined>;
