import { createElement, Fragment, type ReactNode } from "react";

interface InPlaceProps<T> {
  of: readonly T[];
  children: (item: T) => ReactNode;
}

/**
 * A list of stateless items that never trade places: each is known by its place, so equal ones need no key.
 */
export function InPlace<T>({ of, children: show }: InPlaceProps<T>) {
  return createElement(Fragment, null, ...of.map((item) => show(item)));
}
