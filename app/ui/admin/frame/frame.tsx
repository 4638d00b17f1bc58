import type { ComponentProps, HTMLAttributes, ReactNode } from "react";
import { variants } from "../../class-names.ts";

/** The whole of the admin area: the sidebar, and beside it the bar above the screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh text-body leading-normal" data-area="admin">
      {children}
    </div>
  );
}

export function FrameAside({
  as: Element = "aside",
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: "aside" | "div" }) {
  return (
    <Element
      {...rest}
      className="sticky top-0 z-21 h-dvh flex-none border-line border-r bg-surface max-desk:hidden"
    />
  );
}

export function FrameColumn({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 has-data-[save-bar=screen]:flex has-data-[save-bar=screen]:flex-col">
      {children}
    </div>
  );
}

const barClass = variants(
  "sticky top-0 z-20 flex h-bar items-center gap-1 border-line border-b bg-bar pr-3 pl-gutter backdrop-blur-lg max-desk:pr-1",
  {
    // The button of the menu is still to come.
    start: { ready: "max-desk:pl-1", booting: "max-desk:pl-13" },
  },
);

/** `isBooting` keeps room for its buttons. */
export function FrameBar({
  as: Element = "header",
  isBooting = false,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: "header" | "div"; isBooting?: boolean }) {
  return <Element {...rest} className={barClass({ start: isBooting ? "booting" : "ready" })} />;
}

/** Leaves no air below a bar on the lower edge, nor around the editor of a post. */
export function FrameMain(props: Omit<ComponentProps<"main">, "id" | "className">) {
  return (
    <main
      {...props}
      id="main"
      className="max-w-332 px-gutter pt-6 pb-24 has-data-[save-bar=edge]:pb-0 has-data-[save-bar=screen]:flex has-data-[save-bar=screen]:w-full has-data-[save-bar=screen]:flex-1 has-data-[save-bar=screen]:flex-col has-data-[save-bar=screen]:pb-0 has-data-post-editor:max-w-420 has-data-post-editor:pt-0 max-desk:not-has-data-post-editor:pt-4 max-sm:has-data-post-editor:pb-0"
    />
  );
}

/** The way to the screen, of which a phone has the end. */
export function Crumb({ place, title }: { place: string | undefined; title: string }) {
  return (
    <p className="flex min-w-0 flex-1 gap-2 overflow-hidden whitespace-nowrap text-meta text-muted">
      {place && (
        <span className="after:ml-2 after:opacity-60 after:content-['/'_/_''] max-desk:hidden">{place}</span>
      )}
      <b className="truncate font-[550] text-text">{title}</b>
    </p>
  );
}
