import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Anybody may write "#100%" into a link.
    return null;
  }
}

/**
 * Hands jumps inside the page to the router, which cannot tell them apart on the way back. The focus goes
 * along.
 */
export function useInPageLinks(container: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = container.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || !isPlainClick(event)) return;
      const target = findTarget(link.hash);
      if (!target) return;
      event.preventDefault();
      void navigate({ search: window.location.search, hash: link.hash });
      if (!target.matches("a[href]")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [container, navigate]);
}
