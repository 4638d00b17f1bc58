import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { type CardProject, ProjectCard } from "./project-card.tsx";

const WIDE = "(min-width: 1248px) 600px, (min-width: 768px) 46vw, 92vw";
const LAYOUTS = {
  1: { grid: "", sizes: WIDE },
  2: { grid: "md:grid-cols-2", sizes: WIDE },
  3: {
    grid: "md:grid-cols-2 lg:grid-cols-3",
    sizes: "(min-width: 1248px) 384px, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, 92vw",
  },
} as const;

/** As many columns as leave no card alone in a row of a short list. */
function countColumns(projects: number): keyof typeof LAYOUTS {
  if (projects === 1) return 1;
  return projects === 2 || projects === 4 ? 2 : 3;
}

interface ProjectGridProps {
  projects: readonly CardProject[];
  isFiltered: boolean;
}

export function ProjectGrid({ projects, isFiltered }: ProjectGridProps) {
  if (projects.length === 0) return isFiltered ? <NoneInCategory /> : <NoProjects />;
  const { grid, sizes } = LAYOUTS[countColumns(projects.length)];
  return (
    <ul className={`grid gap-6 ${grid}`}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} sizes={sizes} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="No projects yet"
      hint="The first ones are on their way. Until then, I am happy to tell you what I have built."
      action={
        <ButtonLink to="/contact" variant="secondary">
          Get In Touch
        </ButtonLink>
      }
    />
  );
}

function NoneInCategory() {
  return (
    <EmptyState
      title="No projects found"
      hint="Try selecting a different category"
      action={
        <ButtonLink to="/projects" variant="secondary">
          Show all projects
        </ButtonLink>
      }
    />
  );
}
