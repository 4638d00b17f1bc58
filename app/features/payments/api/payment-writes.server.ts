import type { Schema } from "hono/types";
import { textParam } from "../../../kit/http/resource.server.ts";
import { type Routes, saved } from "../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { findToday } from "../../profile/site-zone.server.ts";
import {
  certificateInput,
  confirmInput,
  paymentInput,
  paymentSchema,
  refundInput,
  rejectInput,
} from "../schema.ts";
import {
  confirmPayment,
  recordPayment,
  rejectPayment,
  setCertificate,
} from "../store/payment-commands.server.ts";
import { refundPayment } from "../store/refund.server.ts";

export function paymentWrites(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, site, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/",
        "Record money that has arrived for an invoice",
        {
          body: paymentInput,
          bodyIs: "More than is open stays as the client's credit",
          answer: saved(paymentSchema, "Recorded", "Payment recorded", 201),
        },
        async ({ write, body }) => recordPayment(await now(write()), body),
      )
      .post(
        "/:id/confirm",
        "Confirm that the money of a claim has arrived",
        {
          params: textParam,
          body: confirmInput,
          isBodyOptional: true,
          answer: saved(paymentSchema, "Confirmed", "Payment confirmed"),
        },
        async ({ write, params, body }) =>
          confirmPayment(await now(write()), params.id, { ...body, tdsMinor: body.tdsMinor ?? 0 }),
      )
      .post(
        "/:id/reject",
        "Reject a claim, with a reason for the client",
        {
          params: textParam,
          body: rejectInput,
          answer: saved(paymentSchema, "Rejected", "Payment rejected"),
        },
        async ({ write, params, body }) => rejectPayment(await now(write()), params.id, body),
      )
      .post(
        "/:id/refund",
        "Record that money of a payment was given back",
        {
          params: textParam,
          body: refundInput,
          answer: saved(
            paymentSchema,
            "The refund, a payment with a negative amount",
            "Refund recorded",
            201,
          ),
        },
        async ({ write, params, body }) => refundPayment(await now(write()), params.id, body),
      )
      .post(
        "/:id/certificate",
        "Note whether the certificate of the deducted tax has arrived",
        {
          params: textParam,
          body: certificateInput,
          answer: saved(paymentSchema, "Noted", "Certificate noted"),
        },
        ({ write, params, body }) => setCertificate(write(), params.id, body),
      );
}
