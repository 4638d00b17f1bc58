import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** The key of the deal's id in the dragged data; no other list of the admin area uses it. */
const DEAL = "dealId";

/** Lets a card be taken hold of by its grip; true while it is on its way. */
export function useDragSource(
  card: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  id: string,
): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle] = [card.current, grip.current];
    if (!element || !dragHandle) return undefined;
    return runWhenLoaded(({ draggable }) =>
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [DEAL]: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    );
  }, [card, grip, id]);
  return isDragged;
}

/** Lets deals be dropped here; true while one is held over it. */
export function useDropTarget(
  place: RefObject<HTMLElement | null>,
  onDrop: (dealId: string) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return runWhenLoaded(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[DEAL] === "string",
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false);
          const id = source.data[DEAL];
          if (typeof id === "string") drop(id);
        },
      }),
    );
  }, [place]);
  return isOver;
}

type DragAdapter = typeof import("@atlaskit/pragmatic-drag-and-drop/element/adapter");

/** Loaded only in browsers, once the screen is shown: Node can't resolve the package's folders as modules. */
function runWhenLoaded(register: (adapter: DragAdapter) => () => void): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  void import("@atlaskit/pragmatic-drag-and-drop/element/adapter").then((adapter) => {
    if (!isGone) stop = register(adapter);
  });
  return () => {
    isGone = true;
    stop?.();
  };
}
