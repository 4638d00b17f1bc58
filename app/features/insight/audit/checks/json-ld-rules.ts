import type {
  Answer,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ItemList,
  ListItem,
  Offer,
  Person,
  PriceSpecification,
  ProfilePage,
  Question,
  Service,
  WebSite,
} from "schema-dts";

type Shape<Type, Name extends string> = Extract<Type, { "@type": Name }>;

interface Shapes {
  Answer: Shape<Answer, "Answer">;
  BlogPosting: Shape<BlogPosting, "BlogPosting">;
  BreadcrumbList: Shape<BreadcrumbList, "BreadcrumbList">;
  FAQPage: Shape<FAQPage, "FAQPage">;
  ItemList: Shape<ItemList, "ItemList">;
  ListItem: Shape<ListItem, "ListItem">;
  Offer: Shape<Offer, "Offer">;
  Person: Shape<Person, "Person">;
  PriceSpecification: Shape<PriceSpecification, "PriceSpecification">;
  ProfilePage: Shape<ProfilePage, "ProfilePage">;
  Question: Shape<Question, "Question">;
  Service: Shape<Service, "Service">;
  WebSite: Shape<WebSite, "WebSite">;
}

type Field<Name extends keyof Shapes> = keyof Shapes[Name] & string;

/** An inner list means that one of its fields is enough. */
type Required<Name extends keyof Shapes> = readonly (Field<Name> | readonly Field<Name>[])[];

/** The fields that search engines require of the site's types; a field that schema.org does not know fails to compile. */
const REQUIRED: { [Name in keyof Shapes]: Required<Name> } = {
  Answer: ["text"],
  BlogPosting: ["headline", "author", "datePublished", "image"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  ItemList: ["itemListElement"],
  ListItem: ["position", ["name", "item"]],
  Offer: [["price", "priceSpecification"], "priceCurrency"],
  Person: ["name"],
  PriceSpecification: ["priceCurrency", ["price", "minPrice", "maxPrice"]],
  ProfilePage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Service: ["name", "provider"],
  WebSite: ["name", "url"],
};

export const DATE_FIELDS = new Set<string>([
  "datePublished",
  "dateModified",
] satisfies Field<"BlogPosting">[]);
export const ADDRESS_FIELDS = new Set<string>([
  ...(["url", "image", "mainEntityOfPage"] satisfies Field<"BlogPosting">[]),
  ...(["item"] satisfies Field<"ListItem">[]),
]);

export const REQUIRED_FIELDS: ReadonlyMap<string, readonly (string | readonly string[])[]> = new Map(
  Object.entries(REQUIRED),
);
