export type Picture = {
  name: string;
  source: { page: string } | { post: { slug: string; title: string } };
  width: number;
  height: number;
  widths: number[];
  alt: string;
};

const COVER = { width: 1600, height: 1000, widths: [480, 768, 1200, 1600] };
const POST = { width: 1600, height: 900, widths: [480, 768, 1200, 1600] };

const post = (slug: string, title: string, alt: string): Picture => ({
  name: `post-${slug}`,
  source: { post: { slug, title } },
  ...POST,
  alt,
});

const cover = (name: string, alt: string): Picture => ({
  name,
  source: { page: `${name}.html` },
  ...COVER,
  alt,
});

export const PICTURES: Picture[] = [
  cover(
    "khata",
    "Khata in a browser window: what a kirana shop will get and give in rupees, a week of sales as bars, and a paid invoice slip in front.",
  ),
  cover(
    "fairlane",
    "The Fairlane storefront with a terracotta lamp, a sage chair and a vase in its hero, and a phone showing the lamp's product page.",
  ),
  cover(
    "pulseboard",
    "Pulseboard at an angle: a dark live dashboard of request rates, a latency heatmap, regions and error budgets in cyan, violet and lime.",
  ),
  cover(
    "inkwell",
    "Inkwell with Markdown on the left and the typeset page on the right, in ink on warm paper.",
  ),
  cover(
    "queuewright",
    "A terminal running Queuewright's worker in front of its web console, where jobs are listed with attempts, durations and states.",
  ),
  cover(
    "saathi",
    "Three phones with Saathi: today's medicines for the family, a reminder for an evening dose, and a week of doses taken.",
  ),
  {
    name: "portrait",
    source: { page: "portrait.html" },
    width: 1200,
    height: 1500,
    widths: [320, 480, 640, 960],
    alt: "Drawn portrait of Kabir Anand: short dark hair, a light beard and round glasses, lit cyan from one side and violet from the other.",
  },
  post(
    "react-forms-before-javascript",
    "React forms that work before JavaScript does",
    "A tag sign made of falling characters that glow cyan and violet.",
  ),
  post(
    "impossible-states-typescript",
    "Impossible states in TypeScript",
    "A plain of violet blocks rising like a city, a few of them lit.",
  ),
  post(
    "outbox-table-nodejs",
    "An outbox table in Node.js",
    "Cyan and blue circuit traces leaving one chip for the edges.",
  ),
  post(
    "searchable-blog-sqlite",
    "A searchable blog on SQLite",
    "Ridges of glowing lines under a low blue and violet disc.",
  ),
  post(
    "python-generators-big-files",
    "Python generators for big files",
    "Many violet and cyan threads squeezed through one narrow gate.",
  ),
  post(
    "zero-downtime-deploys-small-server",
    "Zero-downtime deploys on a small server",
    "A bright blue body with moons on tilted orbits among stars.",
  ),
];
