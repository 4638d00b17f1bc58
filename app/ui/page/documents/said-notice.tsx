import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/** Says that a form was taken. Takes the focus where a script has put it in the place of the form. */
export function SaidNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null);
  const isLinkedHere = useNavigationType() !== "POP";
  useEffect(() => {
    if (isLinkedHere) notice.current?.focus();
  }, [isLinkedHere]);
  return (
    <p ref={notice} role="status" tabIndex={-1} className="font-medium text-good">
      {children}
    </p>
  );
}
