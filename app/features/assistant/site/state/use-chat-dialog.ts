import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Screens that the window fills; the same as in chat.css. */
const FULL_SCREEN = "(max-width: 40rem), (max-height: 32rem)";

/** Beside the page where there is room, and then not modal; in its place on phones. */
export function useChatDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const fullScreen = matchMedia(FULL_SCREEN);
    const show = () => {
      const focused = document.activeElement;
      dialog.close();
      if (fullScreen.matches) dialog.showModal();
      else dialog.show();
      if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
    };
    show();
    const stopFitting = fitToViewport(dialog);
    fullScreen.addEventListener("change", show);
    return () => {
      fullScreen.removeEventListener("change", show);
      stopFitting();
      dialog.close();
    };
  }, [isOpen]);

  const { key } = useLocation();
  const shownOn = useRef(key);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // A visitor who follows a link wants to see the page that it opens.
    if (shownOn.current !== key && matchMedia(FULL_SCREEN).matches) leave();
    shownOn.current = key;
  }, [key]);
  return ref;
}

/** Keeps the window inside what the phone's keyboard leaves of the screen. */
function fitToViewport(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const follow = () => {
    // A zoomed page has a small viewport too, but the reader moves it about.
    const isZoomed = viewport.scale > 1.01;
    dialog.style.setProperty("--chat-top", isZoomed ? "0px" : `${viewport.offsetTop}px`);
    dialog.style.setProperty("--chat-height", isZoomed ? "100dvh" : `${viewport.height}px`);
  };
  follow();
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
  };
}
