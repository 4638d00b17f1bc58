import type { Context } from "hono";
import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { type Routes, saved } from "../../../../kit/http/routes.server.ts";
import { readIdempotencyKey } from "../../../../kit/keys/idempotency-key.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import {
  certificateInput,
  confirmInput,
  correctionInput,
  paymentInput,
  paymentSchema,
  refundInput,
  rejectInput,
  undoInput,
} from "../schema.ts";
import { correctPayment, undoPayment } from "../store/correct-payment.server.ts";
import {
  confirmPayment,
  recordPayment,
  rejectPayment,
  setCertificate,
} from "../store/payment-commands.server.ts";
import { refundPayment } from "../store/refund.server.ts";

function readWrites(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, site, today: await findToday(site) });
  const once = async (by: OwnerWrite, { req }: Context) => ({
    ...(await now(by)),
    requestKey: readIdempotencyKey(req.header("idempotency-key")),
  });
  return { now, once };
}

export function paymentWrites(site: Site) {
  const { now, once } = readWrites(site);
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/",
        "Record money that has arrived for an invoice, or only tax that was deducted",
        {
          body: paymentInput,
          bodyIs:
            "More money than is open stays as the client's credit. With an Idempotency-Key, the same request is recorded once",
          answer: saved(paymentSchema, "Recorded", "Payment recorded", 201),
        },
        async ({ write, body, c }) => recordPayment(await once(write(), c), body),
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
        async ({ write, params, body }) => confirmPayment(await now(write()), params.id, body),
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
      );
}

/** Undo, correction and refund of a payment, and the certificate of its tax. */
export function paymentCorrections(site: Site) {
  const { now, once } = readWrites(site);
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/:id/undo",
        "Take back what was just confirmed, rejected or recorded, before the client is told",
        {
          params: textParam,
          body: undoInput,
          isBodyOptional: true,
          answer: saved(
            paymentSchema,
            "A claim waits again; what the owner had recorded is reversed",
            "Undone. The client wasn't told",
          ),
          errors: { 409: "The client's email has left, or a minute has passed" },
        },
        async ({ write, params, body }) => undoPayment(await now(write()), params.id, body),
      )
      .post(
        "/:id/correct",
        "Reverse a payment or refund that was recorded by mistake; it's kept with the reason",
        {
          params: textParam,
          body: correctionInput,
          answer: saved(
            paymentSchema,
            "Reversed; a provider's payment waits to be matched again",
            "Payment corrected",
          ),
          errors: { 409: "It isn't confirmed, or money of it was given back" },
        },
        async ({ write, params, body }) => correctPayment(await now(write()), params.id, body),
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
        async ({ write, params, body, c }) => refundPayment(await once(write(), c), params.id, body),
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
