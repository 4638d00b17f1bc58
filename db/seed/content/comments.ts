import { owner } from "./owner.ts";

export interface SeedComment {
  id: string;
  slug: string;
  parentId: string | null;
  author: string;
  email: string;
  isOwner: boolean;
  text: string;
  createdAt: string;
}

interface Entry {
  author: string;
  email: string;
  text: string;
  createdAt: string;
  answer?: { text: string; createdAt: string };
}

const entries: Record<string, readonly Entry[]> = {
  "react-forms-before-javascript": [
    {
      author: "Meera Joshi",
      email: "meera.joshi@example.com",
      createdAt: "2026-11-05T07:12:00.000Z",
      text:
        "We had exactly this on our booking page: people on trains pressed the button twice and got two bookings. " +
        "Comparing the content of the last ten minutes is such a plain answer. Doesn't it also catch somebody who " +
        "books the same slot for two people on purpose?",
      answer: {
        createdAt: "2026-11-05T09:41:00.000Z",
        text:
          "It would, and that is why I do it for messages only. For bookings I would put a key in the form, with a " +
          "unique index on it, on a page that is never cached. Two people are then two forms and two keys.",
      },
    },
    {
      author: "Tomasz Zieliński",
      email: "tomasz@example.net",
      createdAt: "2026-11-09T19:03:00.000Z",
      text:
        "I ran the test with `javaScriptEnabled: false` on our own site. Three of five forms did nothing at all. " +
        "Thank you, I think.",
    },
  ],
  "impossible-states-typescript": [
    {
      author: "Farah Siddiqui",
      email: "farah.siddiqui@example.com",
      createdAt: "2026-09-24T05:55:00.000Z",
      text: "`state satisfies never` is new to me. I have been carrying an `assertNever` from project to project for years.",
    },
    {
      author: "Daniel Okafor",
      email: "d.okafor@example.org",
      createdAt: "2026-09-30T14:20:00.000Z",
      text:
        "What about a reset and a second submit before the first answer arrives? The state is `sending` again, and " +
        "the late answer of the first one would count for the second.",
      answer: {
        createdAt: "2026-09-30T16:48:00.000Z",
        text:
          "You are right, it would. Put an id in the `sending` case and in both answers, and let `next` ignore an " +
          "answer whose id is not the current one. It is one more field, and only while a request is in flight.",
      },
    },
  ],
  "outbox-table-nodejs": [
    {
      author: "Ingrid Solberg",
      email: "ingrid@example.net",
      createdAt: "2026-07-16T08:31:00.000Z",
      text:
        "We moved our order emails to this over a weekend. The line with `AND attempts = ?` has paid for itself already: " +
        "one worker hung on a DNS lookup for three minutes, long after the other had sent the email.",
    },
    {
      author: "Rohan Deshpande",
      email: "rohan.deshpande@example.com",
      createdAt: "2026-07-18T11:07:00.000Z",
      text:
        "How do you run the cleanup without stopping everything else? Our first run had 400,000 rows to delete, and " +
        "for a minute nobody could write.",
      answer: {
        createdAt: "2026-07-18T13:26:00.000Z",
        text:
          "A thousand rows at a time, each batch in its own transaction, until there is nothing left. Only the first " +
          "night is long; after that it is rarely more than one batch.",
      },
    },
  ],
  "searchable-blog-sqlite": [
    {
      author: "Ananya Kulkarni",
      email: "ananya.k@example.com",
      createdAt: "2026-05-21T04:18:00.000Z",
      text:
        "Thank you for the `categories` line! I write in Marathi, and the search on my own blog has been finding " +
        "nonsense for a year. I never thought of looking at the tokenizer.",
    },
    {
      author: "Lucas Ferreira",
      email: "lucas.ferreira@example.org",
      createdAt: "2026-05-27T21:44:00.000Z",
      text:
        "One addition for larger sites: with `prefix='2 3'` in the table's definition, searches for the start of " +
        "words became a good deal faster for me, at the price of a larger index.",
      answer: {
        createdAt: "2026-05-28T03:15:00.000Z",
        text: "Good to know, thank you. With a handful of posts I could not measure a difference, so I left it out.",
      },
    },
  ],
  "python-generators-big-files": [
    {
      author: "Hannah Vogel",
      email: "hannah.vogel@example.net",
      createdAt: "2026-03-12T10:02:00.000Z",
      text:
        "I teach accountants who automate their spreadsheets, and this is the first article on `yield` after which " +
        "nobody asked me what it is for.",
    },
  ],
  "zero-downtime-deploys-small-server": [
    {
      author: "Samuel Adeyemi",
      email: "samuel.adeyemi@example.org",
      createdAt: "2026-01-23T17:39:00.000Z",
      text: "Does socket activation also work when the app runs in a container?",
      answer: {
        createdAt: "2026-01-24T04:52:00.000Z",
        text:
          "With Podman it does: it passes the socket on to the container. I know of no good way with Docker; there I " +
          "would leave the port to a small proxy that stays up.",
      },
    },
    {
      author: "Priya Nair",
      email: "priya.nair@example.com",
      createdAt: "2026-02-02T06:25:00.000Z",
      text:
        "The half second before `server.close()` fixed a failure that we had blamed on the load balancer since " +
        "last spring. One request in ten thousand, always during a deploy.",
    },
  ],
};

/** Approved ones of people who do not exist, at addresses that cannot; each before its answer. */
export const comments: SeedComment[] = Object.entries(entries).flatMap(([slug, list]) =>
  list.flatMap((entry, place) => listThread(slug, entry, place + 1)),
);

function listThread(slug: string, { answer, ...entry }: Entry, number: number): SeedComment[] {
  const id = `seed-${slug}-${number}`;
  const comment = { ...entry, id, slug, parentId: null, isOwner: false };
  if (!answer) return [comment];
  const by = { author: owner.name, email: owner.email, isOwner: true };
  return [comment, { ...answer, ...by, id: `${id}-answer`, slug, parentId: id }];
}
