export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-muted">
      <span className="spinner" aria-hidden="true" />
      <p className="font-mono text-sm">{label}</p>
    </div>
  );
}
