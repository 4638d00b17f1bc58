/** The package has no types of its own. */
declare module "commonmark-spec" {
  /** Tabs are printed as arrows. */
  export const tests: readonly { number: number; section: string; markdown: string; html: string }[];
}
