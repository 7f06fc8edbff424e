import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../app.ts'
import { FORM_PAGE_POLICY } from '../../http/site/plain-page.ts'
import { loadSecretKey } from '../../platform/secret-key-store.ts'
import { findMailChoice, setMailChoice } from './mail-choice-store.ts'
import {
  readUnsubscribeLink,
  UNSUBSCRIBE_KEY,
  UNSUBSCRIBE_PATH,
  unsubscribePath,
} from './unsubscribe-links.ts'
import { askPage, resumedPage, stoppedPage, WRONG_LINK_PAGE } from './unsubscribe-page.ts'

interface Link {
  Querystring: Record<string, unknown>
}

/** A form or a mail program posts a word or two, which say nothing the link does not say. */
const BODY_LIMIT_BYTES = 2_048

/**
 * Turns one kind of mail off without a log-in. Opening the link only asks, because mail scanners open links; the press
 * of the button or the mail program's own (RFC 8058) does it.
 */
export const unsubscribeRoutes = (app: Pick<App, 'db'>) => {
  const read = async (query: Record<string, unknown>) => {
    const key = await loadSecretKey(app.db, UNSUBSCRIBE_KEY)
    const subscription = readUnsubscribeLink(key, query)
    return subscription && { ...subscription, path: unsubscribePath(key, subscription) }
  }

  return (fastify: FastifyInstance) => {
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
        (_request, _body, done) => done(null),
      )
      scope.get<Link>(UNSUBSCRIBE_PATH, async (request, reply) => {
        const link = await read(request.query)
        const isWanted = link && (await findMailChoice(app.db, link.accountId, link.kind))
        if (link === undefined || isWanted === undefined) return send(reply, 404, WRONG_LINK_PAGE)
        return send(reply, 200, askPage(link, isWanted))
      })
      scope.post<Link>(UNSUBSCRIBE_PATH, { config: { csrf: 'exempt' } }, async (request, reply) => {
        const link = await read(request.query)
        const isWanted = request.query.turn === 'on'
        const isSet = link && (await setMailChoice(app.db, link.accountId, link.kind, isWanted))
        if (link === undefined || !isSet) return send(reply, 404, WRONG_LINK_PAGE)
        return send(reply, 200, isWanted ? resumedPage(link) : stoppedPage(link))
      })
    })
  }
}

const send = (reply: FastifyReply, code: 200 | 404, page: string) =>
  reply
    .code(code)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', FORM_PAGE_POLICY)
    .send(page)
