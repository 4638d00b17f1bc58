import { Star } from "lucide-react";
import { CardPicture } from "../../../ui/admin/records/card-picture.tsx";
import { SampleBadge } from "../../../ui/admin/records/sample-badge.tsx";
import { TagList } from "../../../ui/tag.tsx";
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
      <div className="adm-cover">
        <CardPicture image={image} />
        <button
          type="button"
          className="adm-feature"
          aria-pressed={featured}
          aria-label={`Featured: ${title}`}
          onClick={() => onFeature(!featured)}
        >
          <Star aria-hidden="true" />
          Featured
        </button>
      </div>
      <div className="adm-card-head">
        <h2>{title}</h2>
        <p>
          {formatCategory(category)} · {date} ·{" "}
          <a href={pathToProject(slug)} target="_blank" rel="noreferrer" className="adm-link">
            View<span className="sr-only"> {title} (opens in a new tab)</span>
          </a>
        </p>
      </div>
      <SampleBadge noun="projects" id={id} />
      <p className="adm-clamp text-muted">{description}</p>
      <TagList tags={tech} max={PROJECT_CARD_TAGS_MAX} />
    </>
  );
}
