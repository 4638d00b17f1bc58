import type { Data, Processor } from "unified";

type Extension = NonNullable<Data["micromarkExtensions"]>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension["text"]>[number]>, readonly unknown[]>;
type Context = ThisParameterType<Construct["tokenize"]>;
type Event = Context["events"][number];
type OpenBracket = { index: number; token: Event[1] };

const LINK_STARTS = { H: "protocolAutolink", h: "protocolAutolink", W: "wwwAutolink", w: "wwwAutolink" };

/**
 * No address becomes a link within a bracket that is still open. The parser looks for it among all that stands before, at
 * every word that may begin an address; here it is remembered where it was found.
 */
export function rememberOpenBrackets(this: Processor): void {
  const extensions = this.data().micromarkExtensions ?? [];
  const found = new WeakMap<Context, OpenBracket>();
  const text: Record<number, Construct> = {};
  for (const [letter, name] of Object.entries(LINK_STARTS)) {
    const code = letter.charCodeAt(0);
    const original = extensions
      .flatMap((extension) => extension.text?.[code] ?? [])
      .find((construct) => construct.name === name);
    if (!original) throw new Error("The parser of addresses has changed.");
    text[code] = lookOnce(original, found);
  }
  const replaced = [...new Set(Object.values(LINK_STARTS))];
  this.data("micromarkExtensions", [...extensions, { text, disable: { null: replaced } }]);
}

function lookOnce(construct: Construct, found: WeakMap<Context, OpenBracket>): Construct {
  return {
    ...construct,
    name: `${construct.name} looked up once`,
    tokenize(effects, ok, nok) {
      const known = found.get(this);
      if (known && this.events[known.index]?.[1] === known.token && isOpen(known.token)) return nok;
      const index = this.events.findLastIndex(
        ([, token]) => isOpen(token) || "_gfmAutolinkLiteralWalkedInto" in token,
      );
      const token = this.events[index]?.[1];
      if (!token || !isOpen(token)) return construct.tokenize.call(this, effects, ok, nok);
      found.set(this, { index, token });
      return nok;
    },
  };
}

function isOpen({ type, _balanced }: Event[1]): boolean {
  return (type === "labelLink" || type === "labelImage") && !_balanced;
}
