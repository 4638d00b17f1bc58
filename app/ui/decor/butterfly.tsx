/** Flaps while the pointer is over the link or the footer's brand row around it. */
export function Butterfly() {
  const wing = "M16 17C13 9 7 3 3 5s-1 10 4 12c-4 1-5 6-2 9s8 0 11-7z";
  return (
    <svg viewBox="0 0 32 32" className="butterfly" aria-hidden="true">
      <path className="butterfly-wing" d={wing} />
      <path className="butterfly-wing butterfly-wing-right" d={wing} />
      <path className="butterfly-body" d="M16 26V14m0 0c0-3-1-5-3-7m3 7c0-3 1-5 3-7" />
    </svg>
  );
}
