import type { FastifyInstance } from 'fastify'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { printedName } from '#domain/agreements/printable.ts'
import type { App } from '../../../app.ts'
import { sendNotFoundPage } from '../../../http/site/not-found-page.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { AGREEMENT_PATH, agreementLinks, readAgreementLink } from './signed-agreement-links.ts'
import { findSignedAgreement, listSignedAgreements } from './signed-agreement-store.ts'

/** What a household has signed, each with the way to its copy. */
export async function readSignatures(
  app: App,
  accountId: number,
  /** For whoever only looks at these pages, a short while. */
  linksUntil?: Date,
): Promise<OutputOf<typeof orders.getSignatureList>> {
  const link = await agreementLinks(app, linksUntil)
  const rows = await listSignedAgreements(app.db, accountId)
  return rows.map((row) => ({
    orderId: row.order_id,
    orderCode: row.code,
    agreementId: row.agreement_id,
    title: row.title,
    version: row.version,
    name: row.signed_name,
    isDrawn: row.is_drawn,
    signedAt: row.signed_at.toISOString(),
    path: link({ orderId: row.order_id, agreementId: row.agreement_id, version: row.version }),
  }))
}

/** The copies as PDF; the signed link is the key, so that a browser can open them. */
export const signedAgreementRoutes = (app: App) => (fastify: FastifyInstance) => {
  fastify.get<{ Querystring: Record<string, unknown> }>(AGREEMENT_PATH, async (request, reply) => {
    const named = await readAgreementLink(app, request.query)
    const signed = named && (await findSignedAgreement(app.db, named))
    if (!signed) {
      if (request.headers.accept?.includes('text/html') !== true) throw new Refusal('not-found')
      sendNotFoundPage(reply)
      return reply
    }
    const { parkName: businessName, timeZone } = await app.parkBook(signed.park_id)
    const { signedAgreementPdf } = await import('./signed-agreement-pdf.ts')
    const bytes = await signedAgreementPdf({
      businessName,
      timeZone,
      title: signed.title,
      body: signed.body,
      version: signed.version,
      orderCode: signed.code,
      name: printedName(signed.signed_name, signed.email ?? ''),
      drawing: signed.drawing,
      signedAt: signed.signed_at,
    })
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="agreement-${signed.code}-${signed.version}.pdf"`,
        'Cache-Control': 'no-store',
      })
      .send(bytes)
  })
}
