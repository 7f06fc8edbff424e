import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app.ts'
import { sendNotFoundPage } from '../../../http/site/not-found-page.ts'
import { findPayment } from '../../ledger/payment-store.ts'
import { INVOICE_PATH, linkSubject, RECEIPT_PATH, readOrderLink } from '../../orders/view/order-links.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { readInvoice, readReceipt } from './invoice-facts.ts'

interface Link {
  Querystring: Record<string, unknown>
}

/** Invoices and receipts as PDF; the signed link is the key, so that a browser can open them. */
export const invoiceRoutes = (app: App) => (fastify: FastifyInstance) => {
  fastify.get<Link>(INVOICE_PATH, async (request, reply) => {
    const orderId = await readOrderLink(app, request.query, 'order', linkSubject.invoice)
    const facts = orderId === null ? null : await readInvoice(app, orderId)
    if (facts === null) return sayNotFound(request, reply)
    const { invoicePdf } = await import('./invoice-pdf.ts')
    return sendPdf(reply, `invoice-${facts.orderCode}`, await invoicePdf(facts))
  })
  fastify.get<Link>(RECEIPT_PATH, async (request, reply) => {
    const paymentId = await readOrderLink(app, request.query, 'payment', linkSubject.receipt)
    const payment = paymentId === null ? undefined : await findPayment(app.db, paymentId)
    const facts = payment && (await readReceipt(app, payment))
    if (!facts) return sayNotFound(request, reply)
    const { receiptPdf } = await import('./invoice-pdf.ts')
    return sendPdf(reply, `receipt-${facts.orderCode}-${facts.paymentId}`, await receiptPdf(facts))
  })
}

const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
    })
    .send(bytes)

function sayNotFound(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.accept?.includes('text/html') !== true) throw new Refusal('not-found')
  sendNotFoundPage(reply)
  return reply
}
