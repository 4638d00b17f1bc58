import { Star } from "lucide-react";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { CardPicture } from "../../../../ui/admin/records/card-picture.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { PROJECT_CARD_TAGS_MAX, pathToProject } from "../project.ts";
import type { OwnerProject } from "../schema.ts";
import { formatCategory } from "./admin-project-form.ts";

interface AdminProjectCardProps {
  project: OwnerProject;
  onFeature: (isFeatured: boolean) => void;
}

export function AdminProjectCard({ project, onFeature }: AdminProjectCardProps) {
  const { id, slug, title, description, category, date, tech, featured, image } = project;
  return (
    <>
      <div className="relative -mx-4 -mt-4 mb-1 aspect-16/10 overflow-hidden border-b border-line bg-raised">
        <CardPicture image={image} place="cover" />
        <button
          type="button"
          className="group absolute top-2 right-2 inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 py-0.5 font-medium font-mono text-micro/[1.6] text-muted hover:text-text aria-pressed:border-current aria-pressed:text-accent-text pointer-coarse:min-h-11"
          aria-pressed={featured}
          aria-label={`Featured: ${title}`}
          onClick={() => onFeature(!featured)}
        >
          <Star className="size-3.5 group-aria-pressed:fill-current" aria-hidden="true" />
          Featured
        </button>
      </div>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 text-subheading">{title}</h2>
        <p className="text-meta text-muted">
          {formatCategory(category)} · {date} ·{" "}
          <TextLink href={pathToProject(slug)} target="_blank" rel="noreferrer">
            View<span className="sr-only"> {title} (opens in a new tab)</span>
          </TextLink>
        </p>
      </div>
      <SampleBadge noun="projects" id={id} />
      <p className="line-clamp-2 text-meta text-muted">{description}</p>
      <TagList isDense tags={tech} max={PROJECT_CARD_TAGS_MAX} />
    </>
  );
}
