import { type RefObject, useEffect, useRef, useState } from "react";

interface Dragging {
  card: RefObject<HTMLElement | null>;
  /** The handle; text in the rest of the card can still be selected. */
  grip: RefObject<HTMLElement | null>;
  id: string | number;
  /** Another card was let go over this one; without it nothing can be dragged. */
  onDrop: ((id: string | number) => void) | undefined;
}

export type DragState = "source" | "target" | undefined;

/** "source" while the card is on its way, "target" while another is held over it. */
export function useDragging({ card, grip, id, onDrop }: Dragging): DragState {
  const [state, setState] = useState<DragState>();
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const isDraggable = onDrop !== undefined;
  useEffect(() => {
    const element = card.current;
    const dragHandle = grip.current;
    if (!isDraggable || !element || !dragHandle) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void loadDragging().then((register) => {
      if (isGone) return;
      stop = register({ element, dragHandle, id, setState, onDrop: (from) => drop.current?.(from) });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [card, grip, id, isDraggable]);
  return state;
}

interface DraggedCard {
  element: HTMLElement;
  dragHandle: HTMLElement;
  id: string | number;
  setState: (state: DragState) => void;
  onDrop: (id: string | number) => void;
}

/** Imported only by browsers: Node can't resolve the package's folders as modules. */
async function loadDragging(): Promise<(card: DraggedCard) => () => void> {
  const [{ combine }, { draggable, dropTargetForElements }] = await Promise.all([
    import("@atlaskit/pragmatic-drag-and-drop/combine"),
    import("@atlaskit/pragmatic-drag-and-drop/element/adapter"),
  ]);
  return ({ element, dragHandle, id, setState, onDrop }) =>
    combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ recordId: id }),
        onDragStart: () => setState("source"),
        onDrop: () => setState(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.recordId !== undefined && source.data.recordId !== id,
        onDragEnter: () => setState("target"),
        onDragLeave: () => setState(undefined),
        onDrop({ source }) {
          setState(undefined);
          onDrop(source.data.recordId as string | number);
        },
      }),
    );
}
