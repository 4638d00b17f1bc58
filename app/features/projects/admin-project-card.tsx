import { Pencil, Star, Trash2 } from "lucide-react";
import { TagList } from "../../ui/tag.tsx";
import { formatCategory } from "./admin-project-form.ts";
import { type OwnerProject, PROJECT_CARD_TAGS_MAX } from "./project.ts";

interface AdminProjectCardProps {
  project: OwnerProject;
  onEdit: () => void;
  onDelete: () => void;
}

export function AdminProjectCard({ project, onEdit, onDelete }: AdminProjectCardProps) {
  const { title, description, category, date, tech, featured } = project;
  return (
    <li className="adm-card">
      <div className="adm-card-head">
        <p className="adm-meta">
          {formatCategory(category)} · {date}
        </p>
        {featured && (
          <p className="adm-badge">
            <Star aria-hidden="true" />
            Featured
          </p>
        )}
      </div>
      <h2>{title}</h2>
      <p className="adm-muted adm-clamp">{description}</p>
      <TagList tags={tech} max={PROJECT_CARD_TAGS_MAX} />
      <div className="adm-card-foot">
        <button type="button" className="adm-button" onClick={onEdit} aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </button>
        <button
          type="button"
          className="adm-button adm-button-bad"
          onClick={onDelete}
          aria-label={`Delete ${title}`}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </button>
      </div>
    </li>
  );
}
