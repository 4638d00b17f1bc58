import { ChipNav } from "../../../../ui/chip-nav.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { PROJECT_CATEGORIES, PROJECT_CATEGORY_LABELS, type ProjectCategory } from "../project.ts";

interface ProjectFilterProps {
  category: ProjectCategory | undefined;
  /** How many projects the filter leaves; announced whenever it changes. */
  count: number;
}

export function ProjectFilter({ category, count }: ProjectFilterProps) {
  const items = [
    { label: "All", to: "/projects", current: category === undefined },
    ...PROJECT_CATEGORIES.map((name) => ({
      label: PROJECT_CATEGORY_LABELS[name],
      to: `/projects?category=${name}`,
      current: category === name,
    })),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ChipNav label="Project categories" items={items} />
      <p role="status" className="font-mono text-sm text-muted">
        {countOf(count, "project")}
      </p>
    </div>
  );
}
