import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { sendJson } from '../../http/answers.ts'
import { takeEvent } from './take-event.ts'

export const WEBHOOK_PATH = '/api/pay/webhook'

/** Providers' events are some kilobytes. */
const BODY_LIMIT_BYTES = 128 * 1024

/** Where payment providers tell us what happened. Only here the body stays as it came: its signature covers each byte. */
export const webhookRoutes = (app: App) => (fastify: FastifyInstance) => {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      `${WEBHOOK_PATH}/:provider`,
      { config: { csrf: 'exempt' } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await takeEvent(app, providerAt(app, request.params.provider), body, request.headers)
        await sendJson(request, reply, { code: 200, msg: '', data: null })
        return reply
      },
    )
  })
}

const providerAt = ({ payments }: App, name: string) =>
  name === 'stripe' || name === 'sandbox' ? payments.named(name) : null
