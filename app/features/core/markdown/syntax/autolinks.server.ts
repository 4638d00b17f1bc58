import type { Data, Processor } from "unified";

type Extension = NonNullable<Data["micromarkExtensions"]>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension["text"]>[number]>, readonly unknown[]>;
type Context = ThisParameterType<Construct["tokenize"]>;
type Event = Context["events"][number];
type Look = { index: number; token: Event[1] | undefined; isOpen: boolean };

const LINK_STARTS = { H: "protocolAutolink", h: "protocolAutolink", W: "wwwAutolink", w: "wwwAutolink" };

/**
 * No address becomes a link within an open bracket. The parser looks for one from the start of the text at
 * each word that may begin an address; here each stretch is searched once.
 */
export function rememberOpenBrackets(this: Processor): void {
  const extensions = this.data().micromarkExtensions ?? [];
  const seen = new WeakMap<Context, Look>();
  const text: Record<number, Construct> = {};
  for (const [letter, name] of Object.entries(LINK_STARTS)) {
    const code = letter.charCodeAt(0);
    const original = extensions
      .flatMap((extension) => extension.text?.[code] ?? [])
      .find((construct) => construct.name === name);
    if (!original) throw new Error("The parser of addresses has changed.");
    text[code] = lookOnce(original, seen);
  }
  const replaced = [...new Set(Object.values(LINK_STARTS))];
  this.data("micromarkExtensions", [...extensions, { text, disable: { null: replaced } }]);
}

function lookOnce(construct: Construct, seen: WeakMap<Context, Look>): Construct {
  return {
    ...construct,
    name: `${construct.name} looked up once`,
    tokenize(effects, ok, nok) {
      const look = lookBack(this.events, seen.get(this));
      seen.set(this, look);
      return look.isOpen ? nok : construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

/** Before where nothing was open there is still nothing: a bracket is closed, never opened again. */
function lookBack(events: readonly Event[], before: Look | undefined): Look {
  const isSame = before && events[before.index]?.[1] === before.token;
  if (isSame && before.isOpen && isOpen(before.token)) return before;
  const end = isSame && !before.isOpen ? before.index : -1;
  for (let index = events.length - 1; index > end; index--) {
    const token = events[index]?.[1];
    if (token && isOpen(token)) return { index, token, isOpen: true };
  }
  return { index: events.length - 1, token: events.at(-1)?.[1], isOpen: false };
}

function isOpen(token: Event[1] | undefined): boolean {
  return (token?.type === "labelLink" || token?.type === "labelImage") && !token._balanced;
}
