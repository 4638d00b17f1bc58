/** Where the pointer is in an element, as this was when the pointer came to it. */
export interface PointerPlace {
  /** From the left and upper edges, in pixels. */
  left: number;
  top: number;
  /** From -1 at the left and upper edges to 1 at the right and lower ones. */
  x: number;
  y: number;
}

export interface PointerReaction {
  selector: string;
  react(element: HTMLElement, place: PointerPlace): void;
  /** The properties of the element's style that it sets. */
  properties: readonly string[];
  /** Whether they go as soon as the pointer leaves: CSS eases the element back. */
  letsGo: boolean;
}
