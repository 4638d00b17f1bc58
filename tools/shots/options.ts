import { matchesGlob } from "node:path";
import { parseArgs } from "node:util";
import { formatStem, type Screen, THEMES, type Theme, type View, WIDTHS, type Width } from "./screen.ts";

export const HELP = `npm run shots -- [options]

Writes every screen of the site and its admin area to shots/<area>/<screen>--<state>--<width>-<theme>.png.

  --only <glob>    only the screens that match, such as "public/home--*" or "*--empty"; may be given again
  --width <px>     only this one of ${WIDTHS.join(", ")}; may be given again
  --theme <name>   only dark or light
  --list           names the screens and takes none
  --check          takes no pictures: looks through each screen with axe, measures what is pressed, and narrows the
                   window to 320 px (from 360) or to 200 % of zoom (from 1280), and prints what is wrong
  --sheet          joins the widths and themes of each screen into one picture below shots/sheets/
  --help           this`;

export interface Options {
  only: readonly string[];
  widths: readonly Width[];
  themes: readonly Theme[];
  isList: boolean;
  isSheet: boolean;
  isCheck: boolean;
  isHelp: boolean;
}

/** Throws with a sentence for the person at the terminal. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", multiple: true, default: [] },
      width: { type: "string", multiple: true, default: [] },
      theme: { type: "string", multiple: true, default: [] },
      list: { type: "boolean", default: false },
      sheet: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  return {
    only: values.only,
    widths: pick(WIDTHS, values.width, "--width"),
    themes: pick(THEMES, values.theme, "--theme"),
    isList: values.list,
    isSheet: values.sheet,
    isCheck: values.check,
    isHelp: values.help,
  };
}

function pick<T extends string | number>(
  all: readonly T[],
  asked: readonly string[],
  option: string,
): readonly T[] {
  const wrong = asked.find((text) => !all.some((value) => String(value) === text));
  if (wrong !== undefined) throw new Error(`${option} is one of ${all.join(", ")}, not "${wrong}".`);
  return asked.length === 0 ? all : all.filter((value) => asked.includes(String(value)));
}

/** The views of a screen that are asked for; a glob without a slash is for both areas. */
export function listViews(screen: Screen, only: readonly string[]): View[] {
  const views = [...(screen.views ?? ["top" as const])];
  if (only.length === 0) return views;
  const globs = only.map((glob) => (glob.includes("/") ? glob : `*/${glob}`));
  return views.filter((view) => globs.some((glob) => matchesGlob(formatStem(screen, view), glob)));
}
