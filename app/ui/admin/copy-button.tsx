import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { useToasts } from "./overlays/toasts.tsx";

const COPIED_MS = 2_000;

interface CopyButtonProps {
  text: string;
  label?: string;
  className?: string;
}

export function CopyButton({ text, label = "Copy", className }: CopyButtonProps) {
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      // Browsers offer it to secure pages only.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toasts.good("Copied");
    } catch {
      toasts.bad("Could not copy. Please select the text and press Ctrl+C.");
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" size="sm" className={className} onClick={() => void copy()}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
