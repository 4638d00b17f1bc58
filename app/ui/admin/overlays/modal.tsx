import type { ComponentProps, ReactNode } from "react";
import { variants } from "../../class-names.ts";

const look = variants(
  "max-h-none max-w-none animate-[rise_var(--motion)_var(--ease)] bg-transparent text-text backdrop:bg-scrim",
  {
    size: {
      usual: "m-auto w-[min(640px,100vw-24px)]",
      question: "m-auto w-[min(440px,100vw-24px)]",
      wide: "m-auto w-[min(1040px,100vw-24px)]",
      palette: "mx-auto mt-[min(12dvh,120px)] mb-auto w-[min(600px,100vw-24px)]",
    },
  },
  { size: "usual" },
);

interface ModalProps extends ComponentProps<"dialog"> {
  size?: "question" | "wide" | "palette" | undefined;
}

/** The browser's own dialog, without a look; only the box in it is seen. */
export function Modal({ size, ...rest }: ModalProps) {
  return <dialog {...rest} className={look({ size })} />;
}

const boxLook = variants(
  "relative rounded-md border border-line-strong bg-surface shadow-card",
  {
    kind: {
      page: "max-h-[calc(100dvh-24px)] scroll-pt-4 scroll-pb-22 overflow-y-auto p-(--dialog-pad) [--dialog-pad:clamp(16px,4vw,24px)]",
      palette: "flex max-h-[min(560px,80dvh)] flex-col gap-2 overflow-hidden p-3",
    },
  },
  { kind: "page" },
);

interface ModalBoxProps {
  /** A palette lets only its list scroll. */
  kind?: "palette";
  className?: string;
  children: ReactNode;
}

export function ModalBox({ kind, className, children }: ModalBoxProps) {
  return <div className={boxLook({ kind }, className)}>{children}</div>;
}
