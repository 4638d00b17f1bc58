import type { Kysely } from "kysely";

interface Tables {
  settings: { key: string };
  sample_records: { noun: string; record_id: string; mark: string };
}

/** Marks of the text in all earlier versions of the seed, made by `markWords`: a rewritten record no longer matches. */
const MARKS: Record<string, Record<string, string>> = {
  comments: {
    "seed-impossible-states-typescript-1": "472322c0e83bcc2f",
    "seed-impossible-states-typescript-2": "f895e6445f20ff34",
    "seed-impossible-states-typescript-2-answer": "2eb371329eb2b486",
    "seed-outbox-table-nodejs-1": "3c461a3f282a7f95",
    "seed-outbox-table-nodejs-2": "93d5c3e7770a6d3a",
    "seed-outbox-table-nodejs-2-answer": "0a4ead9674691499",
    "seed-python-generators-big-files-1": "a150a75c33199ffe",
    "seed-react-forms-before-javascript-1": "54a65a223c30ccb3",
    "seed-react-forms-before-javascript-1-answer": "d476e65ef381ff1a",
    "seed-react-forms-before-javascript-2": "ef1dbbe570b2d4e4",
    "seed-searchable-blog-sqlite-1": "bc47b4161e7d0bb8",
    "seed-searchable-blog-sqlite-2": "88f8816d1c26a760",
    "seed-searchable-blog-sqlite-2-answer": "21808becbb1b6374",
    "seed-zero-downtime-deploys-small-server-1": "2a35505b8ca72b13",
    "seed-zero-downtime-deploys-small-server-1-answer": "3eec98e282748722",
    "seed-zero-downtime-deploys-small-server-2": "41a72844d09067fa",
  },
  experience: {
    "experience.roles": "2578e3d5dcc33937 9b0cda9f75b9441c e0ae40a9d303ca50",
  },
  faq: {
    "cancel-project": "6ddfa9c8b9968ad6",
    "code-ownership": "7ba6882c1c69bede",
    "code-samples": "1c315c8a98351244",
    "cookies-tracking": "7f76732baae4430f",
    "data-not-sold": "adc02ceb802068a6",
    "delete-data": "5944c7d775202b0e",
    "free-consultation": "b57f2ed460ac12e9",
    "hidden-charges": "ea8a2a7fb7cbc0a1",
    "hosting-domain-tax": "5f412957f885ab77",
    "how-it-works": "aa5a163ac4866d5b",
    "how-to-start": "bed094b229b34f70",
    "kept-time": "04242f14314fb0fb",
    languages: "29eeda545c1b86b1",
    law: "b2d031f6ba829889",
    "more-work": "1f9f30d5de9a91bc",
    nda: "d8835ed065fc1cfd",
    "one-person": "24d8223ad7212d33",
    "payment-methods": "56eefdffa4059fec",
    "recovery-eligible": "1b98d2eff219906b",
    "recovery-guarantee": "1a06d188b2626bcf",
    "recovery-password": "37c763cc29d45048",
    "recovery-refund": "085c7ca774aaa316",
    "remote-clients": "c3f78656b661d246",
    "stored-data": "ac3241ff688a2a37",
    "support-after-launch": "1df75667c1660f42",
    "website-time": "794c00941ffdaca9",
    "what-you-provide": "72d315b25cd6cb4e",
    "written-quote": "e89b2ffb210e171e",
  },
  figures: {
    "about.aboutStats": "08a99b2a9ed80de4 41c7b770208d40d2 589cb9d31304819d 8320036d34fa3eae",
    "contact.contactStats": "4c83e923a28bd575 572b184f2fa7e6ed 8629f6ad23203dd0",
    "services.projectStats": "45b7a34bba239d83 6b7e9be7ece1ce6c a5ccf6080afac4e2",
    "services.recoveryFacts":
      "24987327246838f5 4060335c439cc544 53143fca2109bb1a 88903beddbe10e6b 9f6d2fdcde87db15 fc98554a8407ee35",
  },
  media: {
    fairlane: "5fddc3c38e85f02e",
    inkwell: "045b71710501ff2e",
    khata: "f96af12e157056f7",
    portrait: "686ea4889de865c5",
    "post-impossible-states-typescript": "7d3b18fa2b1741ab",
    "post-outbox-table-nodejs": "aff6ad1cd2b209c9",
    "post-python-generators-big-files": "f1f1615700011bf8",
    "post-react-forms-before-javascript": "1e9849f814573a2d",
    "post-searchable-blog-sqlite": "b84d027f6984318f",
    "post-zero-downtime-deploys-small-server": "0bb43fdcbc710532",
    pulseboard: "c5389793e29dd499",
    queuewright: "bc0039d04b4cafc5",
    saathi: "e2452955cb4501d0",
  },
  pages: {
    privacy: "3607971bb40a5f3d",
    terms: "128db3f71913ea21 7a1488507da00321 a1988c2e93ef45ec",
  },
  post_authors: {
    author: "163118da081df956",
  },
  post_figures: {
    "1": "f4012ef6637f9444",
    "2": "245fdfd9e7fc1dbb",
    "3": "fed41ee755d00387",
    "4": "b9f0b44f798ac5f0",
    "5": "5ab2dd0b38650549",
    "6": "5e995f8b56c1f28c",
  },
  posts: {
    "1": "2010648d55d6a425",
    "2": "885ed2a3b75f495d",
    "3": "68c799cc7bcb39a9",
    "4": "5fa90c76bc0db3d6",
    "5": "1aee34f8298d3f10",
    "6": "19d334162d0597cb",
  },
  prices: {
    "pricing.contactPrices": "15b9942bbb3a8c5e 1d20fa474627126f 44109fd7df99b491 4e332c58ca46af30",
    "services.tiers": "95216e4dc9c7fc9f 9e2e1f42c739250e c414032a30744956",
  },
  profile: {
    "about.about": "07f8997c8da7b6d3 617582fdfaef220a 7f804f93a42de202",
    "contact.availability": "89928546d894c7d5",
    "contact.location": "b7e24e93cf59f1bb",
    "contact.responseTime": "f7144f0613a9cda6",
    "contact.socialUrls.devpost": "e13c7a881c9dd622",
    "contact.socialUrls.facebook": "e9a776c9456011b7",
    "hero.heroTitles": "5638c01cf2430a05 85513fd28474e5c0 9c445ea06d52e498 e1c5e4d08905f497 e433e9307b1dee0b",
    "hero.initials": "8954a46c98b4d16b",
    "hero.jobTitle": "5638c01cf2430a05",
    "hero.tagline": "3b6d71188580f53d",
    "services.projectPaymentTerms": "8b578305cbeb0c4c ab77d70724e1f281 ac2008a82f5299d7",
    "services.recoveryWarning": "9023e69ad6ee71dd",
    "texts.leads.about": "1f4f0035ee637f7f",
    "texts.leads.aboutCall": "bad0289da90d88c8",
    "texts.leads.blog": "0bb8c6023cac5c54",
    "texts.leads.contact": "ac8ea0eee62aabc1",
    "texts.leads.contactCall": "ac85b0d68fba3431",
    "texts.leads.contactPrices": "8faeddabaa65005f",
    "texts.leads.customProjects": "4163e1a961a6580d",
    "texts.leads.homeServices": "3895afc269a7a9ef",
    "texts.leads.latestPosts": "8415a4b20c8a692a",
    "texts.leads.projects": "c8506fd13eb34ece",
    "texts.leads.recovery": "13d66cad01081728",
    "texts.leads.services": "e708e3bb47f0e1cb",
    "texts.leads.showcase": "8e206e2a7586a4ab",
    "texts.leads.techStack": "bda572b7000089e7",
  },
  project_figures: {
    "1": "6a018acd68bf5b6d",
    "2": "72d8f2cd2221ebc9",
    "3": "9ebac938b480e834",
    "4": "791431e3ca334dd0",
    "5": "ccc88e44f3265340",
    "6": "467b616c95eeda48",
  },
  project_links: {
    "1.github": "80e14ef717f480f6",
    "1.live": "2c98c882a384e015",
    "2.github": "41cef9b3fc2b92ae",
    "2.live": "ce9481340a5b9ed2",
    "3.github": "59e016d4ccf49744",
    "3.live": "d60438f77d397d16",
    "4.github": "eacba705200c8fe8",
    "4.live": "e472fa021d993aad",
    "5.github": "08c5cfc250ad8fb7",
    "5.live": "722236b6a8d57617",
    "6.github": "0ccbd9d100d6f706",
    "6.live": "8068ed2b2c45d180",
  },
  projects: {
    "1": "040cc5e5073e3a72",
    "2": "36dd03bd3bc3377b",
    "3": "89a887c41e437e9c",
    "4": "c378718cd2b0e441",
    "5": "826822e15a1b2786",
    "6": "50031c73a7f53227",
  },
  services: {
    "backend-api": "f18aee78a2729488",
    "e-commerce": "3432a40a3988571a",
    "mobile-app": "705c7762d20281af",
    security: "d5662ce8bc350f51",
    "social-media-recovery": "d9e0fbbb76025071",
    "ui-ux-design": "19bf76e5a560f201",
    "web-development": "45d87376854f50c2",
  },
  settings: {
    avatar: "b222f2860e999901",
    bio: "50bc27296ddd7fbe",
    email: "91580afd60265ddd",
    github: "063a5e60831c6c43",
    instagram: "3ae4ad274596f732",
    linkedin: "e09da9b4d06a3927",
    name: "163118da081df956",
    siteDescription: "ebb34dae8cf82815",
    siteTitle: "dcb3da3d059c3cd3",
  },
  skills: {
    "skills.categories":
      "2c711b4946e03096 416770da1d8719d4 5f26fc1c0f7d477b 601a135f2583fe01 92e058bbbb29e4ca f2771b977276a045",
    "skills.skills":
      "29f9e54bf6a42b10 5928937d34ba103e 73a9a319e4261593 7e60753d53d58c2b af24f02eb3185bad d4644b6c91c82be5 d660066fe09590cf f2a332737b8bc843",
  },
};

export async function up(given: Kysely<unknown>): Promise<void> {
  await given.schema
    .createTable("sample_records")
    .addColumn("noun", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("mark", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("sample_records_key", ["noun", "record_id", "mark"])
    .execute();
  const db = given as Kysely<Tables>;
  const seeded = await db.selectFrom("settings").select("key").where("key", "=", "seeded").executeTakeFirst();
  // A new database gets its marks from the seed.
  if (!seeded) return;
  const rows = Object.entries(MARKS).flatMap(([noun, records]) =>
    Object.entries(records).flatMap(([record_id, marks]) =>
      marks.split(" ").map((mark) => ({ noun, record_id, mark })),
    ),
  );
  await db.insertInto("sample_records").values(rows).execute();
}
