import { Cloud, Code2, Database, type LucideIcon, Monitor, Server, Smartphone, Wrench } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { TagList } from "../../ui/tag.tsx";
import type { SkillCategory } from "./profile.ts";

const ICONS: Partial<Record<string, LucideIcon>> = { Cloud, Database, Monitor, Server, Smartphone, Wrench };

export function SkillCategoryCard({ category }: { category: SkillCategory }) {
  const Icon = ICONS[category.icon] ?? Code2;
  return (
    <Card className="flex h-full flex-col gap-5 p-6">
      <h3 className="flex items-center gap-3 text-lg">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        {category.title}
      </h3>
      <TagList tags={category.skills} />
    </Card>
  );
}
