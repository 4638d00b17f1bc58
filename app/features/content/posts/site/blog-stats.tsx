import type { PostTotals } from "../post.ts";

function formatThousands(count: number): string {
  const thousands = (count / 1000).toFixed(1);
  return thousands === "0.0" ? String(count) : `${thousands}k`;
}

export function BlogStats({ totals }: { totals: PostTotals }) {
  if (totals.articles === 0) return null;
  const figures = [
    { label: "Articles", value: String(totals.articles) },
    { label: "Total Views", value: formatThousands(totals.views) },
    { label: "Total Likes", value: totals.likes.toLocaleString("en-US") },
    { label: "Comments", value: totals.comments.toLocaleString("en-US") },
  ];
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:gap-12">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-mono text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
