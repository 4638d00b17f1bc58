import type { UIMatch } from "react-router";

/** How a screen presents itself in the frame. A tab without a handle belongs to the screen around it. */
export interface ScreenHandle {
  title: string;
  /** A title that only the loaded data knows; where it is undefined, `title` is shown. */
  titleOf?(loaded: unknown): string | undefined;
  /** The heading of the error state, when the content couldn't be loaded. */
  failure?: string;
  /** The way to the list, for a record that may not exist. */
  back?: { to: string; label: string };
}

/** The screen is the innermost route with a title. */
export function findScreen(matches: readonly UIMatch[]): UIMatch<unknown, ScreenHandle> | undefined {
  const isScreen = (match: UIMatch): match is UIMatch<unknown, ScreenHandle> =>
    readHandle(match).title !== undefined;
  return matches.findLast(isScreen);
}

/** The innermost screen that says what its failure is called: a tab with an error state of its own doesn't. */
export function findFailure(matches: readonly UIMatch[]): Partial<ScreenHandle> {
  return matches.map(readHandle).findLast(({ failure }) => failure) ?? {};
}

function readHandle({ handle }: UIMatch): Partial<ScreenHandle> {
  return handle ?? {};
}
