import type { ReactNode } from "react";
import { ControlParts } from "./control-parts.tsx";
import { LayoutParts } from "./layout-parts.tsx";
import { ListParts } from "./list-parts.tsx";
import { OverlayParts } from "./overlay-parts.tsx";
import { PublicParts } from "./public-parts.tsx";
import { TokenParts } from "./token-parts.tsx";

/** Every piece of the interface in every state and both themes: the components themselves, no pictures of them. */
export function DesignPage({ renderPalette }: { renderPalette: (onClose: () => void) => ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <p className="text-muted">
        The parts the screens are made of. Hover over, press and tab through a control to see its other
        states.
      </p>
      <TokenParts />
      <ControlParts />
      <LayoutParts />
      <ListParts />
      <OverlayParts renderPalette={renderPalette} />
      <PublicParts />
    </div>
  );
}
