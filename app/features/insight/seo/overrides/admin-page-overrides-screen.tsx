import { FileSearch, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { LengthBadge } from "../../../../ui/admin/editing/length-meter.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { SearchField, Toolbar } from "../../../../ui/admin/layout/toolbar.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { GOOD_DESCRIPTION, GOOD_TITLE } from "../../../../utils/text/text-length.ts";
import { useSite } from "../../../content/profile/use-site.ts";
import { formatPageTitle } from "../meta.ts";
import { AdminOverrideForm } from "./admin-override-form.tsx";
import type { PageOverridesData } from "./page-overrides-data.ts";
import type { ManagedPage } from "./schema.ts";

const LIST = "/admin/seo/tools/pages";

export function AdminPageOverrides({ data: { pages, edited, isEditing } }: { data: PageOverridesData }) {
  if (edited) return <AdminOverrideForm key={edited.page} page={edited} />;
  if (!isEditing) return <PageList pages={pages} />;
  return (
    <EmptyList
      icon={FileSearch}
      title="This page isn't public"
      hint="It may be a draft, or in the trash."
      action={
        <Link to={LIST} className={buttonLook({ variant: "secondary", size: "sm" })}>
          All pages
        </Link>
      }
    />
  );
}

function PageList({ pages }: { pages: readonly ManagedPage[] }) {
  const site = useSite();
  const [query, setQuery] = useState("");
  const needle = query.trim().toLowerCase();
  const found = pages.filter((page) =>
    [page.name, page.path, page.title].some((text) => text.toLowerCase().includes(needle)),
  );
  const columns: Column<ManagedPage>[] = [
    { header: "Page", cell: (page) => <PageCell page={page} /> },
    {
      header: "Title",
      cell: ({ title, own }) => {
        const shown = title ? formatPageTitle(site, title) : own.title;
        return <ShownText text={shown} badge={<LengthBadge text={shown} range={GOOD_TITLE} />} />;
      },
    },
    {
      header: "Description",
      isWide: true,
      cell: ({ description, own }) => {
        const shown = description || own.description;
        return <ShownText text={shown} badge={<LengthBadge text={shown} range={GOOD_DESCRIPTION} />} />;
      },
    },
    { header: "Search", cell: (page) => <StateCell page={page} /> },
    { header: "Actions", cell: (page) => <EditLink page={page} /> },
  ];
  return (
    <>
      <PageHead note={<ListCount>{countOf(found.length, "page")}</ListCount>} />
      <Toolbar place="stacked">
        <SearchField
          noun="pages"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Toolbar>
      {/* The texts share what the page's name and its state leave. */}
      <div className="sm:[&_th:nth-child(1)]:w-1/4 sm:[&_th:nth-child(2)]:w-[28%] sm:[&_td[data-wide]]:w-auto">
        <Table
          caption="Public pages with their titles and descriptions in search results"
          columns={columns}
          rows={found}
          rowKey={({ page }) => page}
          empty={<EmptyList icon={FileSearch} title="No pages found" hint="Try another word." />}
        />
      </div>
    </>
  );
}

function PageCell({ page: { name, path } }: { page: ManagedPage }) {
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-[550]">{name}</p>
      <Meta>{path}</Meta>
    </div>
  );
}

function EditLink({ page: { page, name } }: { page: ManagedPage }) {
  return (
    <Link
      to={`${LIST}?${new URLSearchParams({ page })}`}
      className={buttonLook({ variant: "secondary", size: "sm" })}
      aria-label={`Edit ${name}`}
    >
      <Pencil aria-hidden="true" />
      Edit
    </Link>
  );
}

function ShownText({ text, badge }: { text: string; badge: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1">
      <p className="line-clamp-2" title={text}>
        {text}
      </p>
      {badge}
    </div>
  );
}

function StateCell({ page: { isIndexed, version } }: { page: ManagedPage }) {
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      <Badge tone={isIndexed ? "good" : "bad"}>{isIndexed ? "Visible to search" : "Left out"}</Badge>
      {version > 0 && <Badge tone="lit">Changed by you</Badge>}
    </div>
  );
}
