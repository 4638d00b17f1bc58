import type { PostTotals } from "../post.ts";

function formatThousands(count: number): string {
  return `${(count / 1000).toFixed(1)}k`;
}

export function BlogStats({ totals }: { totals: PostTotals }) {
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
