import type {
  BlogPosting,
  BreadcrumbList,
  Comment,
  CreativeWorkSeries,
  FAQPage,
  ItemList,
  Offer,
  Person,
  ProfilePage,
  Service as SchemaService,
  WebPage,
  WebSite,
  WithContext,
} from "schema-dts";
import { parseAmount, parseCurrency } from "../../../utils/money.ts";
import type { PostSummary } from "../../content/posts/post.ts";
import { pathToSeries, type SeriesPlace } from "../../content/posts/series/series.ts";
import type { Site } from "../../content/profile/site.ts";
import type { Service } from "../../content/services/schema.ts";
import type { RecoveryTier } from "../../content/services/service.ts";
import { formatPictureFile, isForeignAddress, type Picture } from "../../core/media/media.ts";
import { formatCanonicalUrl, formatOgImagePath, type PageMeta } from "./meta.ts";

/** React Router prints and escapes the data built here; the browser never runs it. */
const CONTEXT = "https://schema.org";

const formatId = (site: Site, fragment: string): string => `${formatCanonicalUrl(site, "/")}#${fragment}`;

export function personJsonLd(
  site: Site,
  details: { about?: string; skills?: string[]; portrait?: Picture | null | undefined } = {},
): WithContext<Person> {
  return {
    "@context": CONTEXT,
    "@type": "Person",
    "@id": formatId(site, "person"),
    name: site.name,
    jobTitle: site.jobTitle,
    description: details.about ?? site.description,
    email: `mailto:${site.email}`,
    ...(details.portrait && { image: formatCanonicalUrl(site, formatPictureFile(details.portrait)) }),
    url: formatCanonicalUrl(site, "/"),
    sameAs: site.socialLinks.map(({ url }) => url),
    ...(details.skills && { knowsAbout: details.skills }),
  };
}

export function webSiteJsonLd(site: Site): WithContext<WebSite> {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    "@id": formatId(site, "website"),
    name: site.name,
    alternateName: site.title,
    description: site.description,
    url: formatCanonicalUrl(site, "/"),
    inLanguage: "en",
    publisher: { "@id": formatId(site, "person") },
  };
}

export function profilePageJsonLd(site: Site, updatedAt?: string): WithContext<ProfilePage> {
  return {
    "@context": CONTEXT,
    "@type": "ProfilePage",
    url: formatCanonicalUrl(site, "/about"),
    name: site.name,
    mainEntity: { "@id": formatId(site, "person"), "@type": "Person", name: site.name },
    ...(updatedAt && { dateModified: updatedAt }),
  };
}

export function servicesJsonLd(
  site: Site,
  services: readonly Service[],
  tiers: readonly RecoveryTier[] = [],
): WithContext<ItemList> {
  const url = formatCanonicalUrl(site, "/services");
  const items = [
    ...services.map((service) => formatService(site, service, formatServiceOffers(service, url))),
    ...tiers.map((tier) => formatService(site, describeTier(tier), [formatTierOffer(tier, url)])),
  ];
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    url,
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
  };
}

function describeTier(tier: RecoveryTier): Pick<Service, "title" | "description"> {
  return {
    title: `Social media account recovery, ${tier.name}`,
    description: [tier.followers, ...tier.features].join(", "),
  };
}

function formatService(
  site: Site,
  { title, description }: Pick<Service, "title" | "description">,
  offers: Offer[],
): SchemaService {
  return {
    "@type": "Service",
    name: title,
    description,
    provider: {
      "@type": "Person",
      "@id": formatId(site, "person"),
      name: site.name,
      url: formatCanonicalUrl(site, "/"),
    },
    ...(offers.length > 0 && { offers }),
  };
}

/** Prices are "from", or from and to, so they are a range and not the price of an offer. */
function formatServiceOffers(service: Service, url: string): Offer[] {
  const currency = parseCurrency(service.currency);
  const from = parseAmount(service.startingPrice);
  const to = parseAmount(service.endingPrice ?? "");
  if (!currency || from === undefined) return [];
  return [
    {
      "@type": "Offer",
      url,
      priceCurrency: currency,
      priceSpecification: {
        "@type": "PriceSpecification",
        priceCurrency: currency,
        minPrice: from / 100,
        ...(to !== undefined && { maxPrice: to / 100 }),
      },
    },
  ];
}

function formatTierOffer({ price }: RecoveryTier, url: string): Offer {
  return {
    "@type": "Offer",
    url,
    price: String(price.minor / 100),
    priceCurrency: price.currency,
  };
}

export interface DescribedPost extends PostSummary {
  words?: number | undefined;
  canonicalUrl?: string | undefined;
  series?: SeriesPlace | undefined;
  /** The first of those that are shown below it. */
  comment?: Comment[];
}

export function blogPostingJsonLd(site: Site, post: DescribedPost): WithContext<BlogPosting> {
  const url = formatCanonicalUrl(site, `/blog/${post.slug}`);
  return {
    "@context": CONTEXT,
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: post.canonicalUrl || url,
    image: [
      formatCanonicalUrl(site, formatOgImagePath(`/blog/${post.slug}`)),
      ...(post.picture && !isForeignAddress(post.picture.src)
        ? [formatCanonicalUrl(site, formatPictureFile(post.picture))]
        : []),
    ],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: {
      "@type": "Person",
      name: post.author,
      // A guest is not the owner.
      ...(post.author === site.name && {
        "@id": formatId(site, "person"),
        url: formatCanonicalUrl(site, "/about"),
      }),
    },
    publisher: { "@id": formatId(site, "person") },
    isPartOf: [{ "@id": formatId(site, "website") }, ...describeSeries(site, post.series)],
    ...(post.words !== undefined && { wordCount: post.words }),
    ...(post.series && { position: post.series.part }),
    articleSection: post.categoryName,
    keywords: post.tags,
    inLanguage: "en",
    isAccessibleForFree: true,
    commentCount: post.comments,
    ...(post.comment?.length && { comment: post.comment }),
  };
}

function describeSeries(site: Site, series: SeriesPlace | undefined): CreativeWorkSeries[] {
  if (!series) return [];
  const url = formatCanonicalUrl(site, pathToSeries(series.slug));
  return [{ "@type": "CreativeWorkSeries", "@id": url, name: series.title, url }];
}

export function webPageJsonLd(
  site: Site,
  { path, title, description, updatedAt }: PageMeta,
): WithContext<WebPage> {
  return {
    "@context": CONTEXT,
    "@type": "WebPage",
    url: formatCanonicalUrl(site, path),
    name: title,
    description,
    ...(updatedAt && { dateModified: updatedAt }),
    inLanguage: "en",
    isPartOf: { "@id": formatId(site, "website") },
  };
}

/** The trail from the home page, which is added here, down to the page itself. */
export function breadcrumbJsonLd(
  site: Site,
  crumbs: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: formatCanonicalUrl(site, path),
    })),
  };
}

export function faqJsonLd(questions: readonly { question: string; text: string }[]): WithContext<FAQPage> {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, text }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
