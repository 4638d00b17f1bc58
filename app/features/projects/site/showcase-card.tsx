import { BrandIcon } from "../../../ui/brand-icons.tsx";
import { Card } from "../../../ui/card.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page/page-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ProjectWithPicture } from "../schema.ts";

type ShowcaseProject = Pick<
  ProjectWithPicture,
  "id" | "slug" | "title" | "picture" | "date" | "featured" | "github" | "live"
>;

interface ShowcaseCardProps {
  project: ShowcaseProject;
  /** The newest stands large beside two of the others. */
  large?: boolean;
}

const SIZES = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 94vw";
const LARGE_SIZES = "(min-width: 1248px) 792px, (min-width: 1024px) 64vw, 94vw";

export function ShowcaseCard({ project, large = false }: ShowcaseCardProps) {
  const { slug, title, picture, date, featured, github, live } = project;
  return (
    <Card as="article" interactive tilt={!large} className="showcase-card">
      <div className="showcase-image">
        {picture && <Picture picture={picture} sizes={large ? LARGE_SIZES : SIZES} className="h-full" />}
        {featured && <span className="badge">Featured</span>}
      </div>
      <div className="showcase-text">
        <div className="min-w-0">
          <p className="font-mono text-[13px] text-muted">{date}</p>
          <h3 className="mt-1 text-heading">
            {/* Not by `pathToProject`, whose file would be one more script of the home page. */}
            <PageLink to={`/projects/${slug}`} className="stretch">
              {title}
            </PageLink>
          </h3>
        </div>
        <div className="flex items-center gap-1">
          {github && (
            <ExternalLink href={github} className="icon-button relative z-10">
              <BrandIcon platform="github" />
              <span className="sr-only">Code of {title}</span>
            </ExternalLink>
          )}
          {live && (
            <ExternalLink href={live} className="showcase-live relative z-10">
              Live <Icon name="arrow-up-right" className="size-4" />
              <span className="sr-only">, {title}</span>
            </ExternalLink>
          )}
        </div>
      </div>
    </Card>
  );
}
