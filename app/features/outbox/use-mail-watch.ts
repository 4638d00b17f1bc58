import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { MailState } from "./mail.ts";

const LOOK_MS = 2000;
const LOOKS_MAX = 10;

/** A mail usually leaves within seconds: looks again for a while until it has, or has failed. */
export function useMailWatch(mails: readonly MailState[]): void {
  const { revalidate } = useRevalidator();
  const looks = useRef({ count: 0, mails: mails.length });
  useEffect(() => {
    if (looks.current.mails !== mails.length) looks.current = { count: 0, mails: mails.length };
    const isMoving = mails.some((mail) => mail.state === "waiting" && !mail.canResend);
    if (!isMoving) looks.current.count = 0;
    if (!isMoving || looks.current.count >= LOOKS_MAX) return undefined;
    const timer = setTimeout(() => {
      looks.current.count += 1;
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [mails, revalidate]);
}
