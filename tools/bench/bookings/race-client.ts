/** One of several processes that ask for the same time at the same moment: gets its requests, and sends all at "go". */

export interface RaceRequest {
  url: string;
  body: Record<string, unknown>;
  sender: string;
}

/** No status where no answer came. */
export interface RaceAnswer {
  status: number | undefined;
  uid: string | undefined;
  alternatives: number;
}

type Order = { requests: RaceRequest[] } | "go";

let requests: RaceRequest[] = [];
process.on("message", (order: Order) => {
  if (order !== "go") {
    requests = order.requests;
    process.send?.("ready");
  } else void Promise.all(requests.map(send)).then((answers) => process.send?.({ answers }));
});

async function send({ url, body, sender }: RaceRequest): Promise<RaceAnswer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": sender },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const json = (await answer?.json().catch(() => undefined)) as
    | { slots?: string[]; data?: { uid: string } }
    | undefined;
  return { status: answer?.status, uid: json?.data?.uid, alternatives: json?.slots?.length ?? 0 };
}
