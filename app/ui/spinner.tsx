import { joinClasses } from "./class-names.ts";

export function Wheel({ className }: { className: string }) {
  return (
    <span
      className={joinClasses("animate-[spin_0.8s_linear_infinite] rounded-full border-2", className)}
      aria-hidden="true"
    />
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-muted">
      <Wheel className="size-7 border-line-strong border-t-primary" />
      <p className="font-mono text-sm">{label}</p>
    </div>
  );
}
