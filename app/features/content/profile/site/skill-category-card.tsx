import { Cloud, Code2, Database, type LucideIcon, Monitor, Server, Smartphone, Wrench } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { isKeyOf } from "../../../../utils/object-keys.ts";
import type { SkillCategory, SkillCategoryIcon } from "../profile.ts";

const ICONS: Record<SkillCategoryIcon, LucideIcon> = {
  Code2,
  Monitor,
  Server,
  Database,
  Smartphone,
  Cloud,
  Wrench,
};

export function SkillCategoryCard({ category }: { category: SkillCategory }) {
  return (
    <Card className="flex h-full flex-col gap-5 p-6">
      <h3 className="flex items-center gap-3 text-lg">
        <SkillCategoryMark icon={category.icon} className="size-5 shrink-0 text-primary" />
        {category.title}
      </h3>
      {category.skills.length > 0 && <TagList tags={category.skills} />}
    </Card>
  );
}

export function SkillCategoryMark({ icon, className }: { icon: string; className?: string }) {
  const Icon = isKeyOf(ICONS, icon) ? ICONS[icon] : Code2;
  return <Icon aria-hidden className={className} />;
}
