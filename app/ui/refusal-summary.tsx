import { useEffect, useRef } from "react";

interface RefusalSummaryProps {
  refused: { message: string; fields: Record<string, string> } | undefined;
}

/**
 * Names the reasons that kept the form from being sent, with a link to each field, and takes the focus when it appears.
 */
export function RefusalSummary({ refused }: RefusalSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) summary.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const { message, fields } = refused;
  const faults = Object.entries(fields).filter(([, text]) => text !== message);
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-[calc(var(--bar-height)+24px)] rounded-sm border border-bad p-4"
    >
      <p className="font-semibold">{message}</p>
      {faults.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {faults.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-flex min-h-6 text-bad underline underline-offset-4">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
