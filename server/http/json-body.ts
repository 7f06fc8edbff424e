import type { FastifyInstance } from 'fastify'
import { plainJson } from './plain-json.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** JSON is the one body the API reads; everything else is refused unless a plain route brings its own parser. */
export function acceptJson(fastify: FastifyInstance) {
  fastify.removeAllContentTypeParsers()
  // Keys that would reach an object's prototype are dropped like any other unknown key.
  const parse = fastify.getDefaultJsonParser('remove', 'remove')
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    void parse(request, String(body), (error, read) => {
      if (error !== null) return done(error)
      try {
        done(null, plainJson(read))
      } catch (refused) {
        done(refused as Error)
      }
    })
  })
}
