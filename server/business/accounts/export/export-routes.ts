import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app.ts'
import { refuseIfWaiting } from '../../../http/guards/call-guard.ts'
import { sendNotFoundPage } from '../../../http/site/not-found-page.ts'
import { takeCall } from '../../../platform/rate-limit-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findAccount } from '../account-store.ts'
import { collectData } from './collect-data.ts'
import { EXPORT_PATH, readExportLink } from './export-link.ts'
import { zipData } from './export-zip.ts'

/** A link opens for some minutes, and each opening reads all of a household's files. */
const OPENINGS = { max: 10, perSeconds: 600 }

/** GET and HEAD of the zip with a household's data; the signed link is the key, so that a browser can download it. */
export const exportRoutes = (app: App) => (fastify: FastifyInstance) => {
  fastify.route<{ Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: EXPORT_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const accountId = await readExportLink(app, request.query)
      if (accountId === null || !(await findAccount(app.db, accountId))) return sayNotFound(request, reply)
      const now = app.clock.now()
      reply.headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'no-store',
      })
      if (request.method === 'HEAD') return reply.send()
      refuseIfWaiting(await takeCall(app.db, [`data of ${accountId}`], OPENINGS.max, OPENINGS.perSeconds))
      const zip = zipData(app.files, await collectData(app.db, accountId), now)
      zip.on('error', (error) => app.log.warn({ err: error, accountId }, 'an export broke off'))
      return reply.send(zip)
    },
  })
}

function sayNotFound(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.accept?.includes('text/html') !== true) throw new Refusal('not-found')
  sendNotFoundPage(reply)
  return reply
}
