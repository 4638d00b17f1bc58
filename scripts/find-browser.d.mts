/** The path of a Chromium that starts, or undefined; says in one line which it took. */
export function findBrowser(say?: (line: string) => void): Promise<string | undefined>;
