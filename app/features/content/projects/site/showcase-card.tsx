import { ICON_BUTTON } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ExternalLink } from "../../../../ui/external-link.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Badge } from "../../../../ui/tag.tsx";
import type { ProjectWithPicture } from "../schema.ts";

type ShowcaseProject = Pick<
  ProjectWithPicture,
  "id" | "slug" | "title" | "picture" | "date" | "featured" | "github" | "live"
>;

interface ShowcaseCardProps {
  project: ShowcaseProject;
  /** The newest project is shown large, beside two others. */
  large?: boolean;
}

const SIZES = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 94vw";
const LARGE_SIZES = "(min-width: 1248px) 792px, (min-width: 1024px) 64vw, 94vw";

export function ShowcaseCard({ project, large = false }: ShowcaseCardProps) {
  const { slug, title, picture, date, featured, github, live } = project;
  return (
    <Card
      as="article"
      interactive
      tilt={!large}
      className={`group flex flex-col overflow-clip ${large ? "lg:col-span-2 lg:row-span-2" : ""}`}
    >
      <div className="relative aspect-16/10 min-h-0 flex-1 overflow-clip border-b border-line [&_picture]:transition-[scale] [&_picture]:duration-600 [&_picture]:ease-out group-hover:[&_picture]:[scale:1.03]">
        {picture && <Picture picture={picture} sizes={large ? LARGE_SIZES : SIZES} className="h-full" />}
        {featured && <Badge className="absolute top-3.5 left-3.5">Featured</Badge>}
      </div>
      <div className="flex items-end justify-between gap-4 py-4.5 pr-4 pl-5.5">
        <div className="min-w-0">
          <p className="font-mono text-meta text-muted">{date}</p>
          <h3 className="mt-1 text-heading">
            {/* Not by `pathToProject`, whose file would be one more script of the home page. */}
            <PageLink to={`/projects/${slug}`} className="stretch">
              {title}
            </PageLink>
          </h3>
        </div>
        <div className="flex items-center gap-1">
          {github && (
            <ExternalLink href={github} className={`${ICON_BUTTON} relative z-10`}>
              <Pictogram name="brand-github" />
              <span className="sr-only">Code of {title}</span>
            </ExternalLink>
          )}
          {live && (
            <ExternalLink
              href={live}
              className="relative z-10 inline-flex min-h-11 items-center gap-1 px-2 font-mono text-label leading-none font-medium text-muted transition-colors group-hover:text-primary"
            >
              Live <Icon name="arrow-up-right" className="size-4" />
              <span className="sr-only">, {title}</span>
            </ExternalLink>
          )}
        </div>
      </div>
    </Card>
  );
}
