import type { FastifyRequest } from 'fastify'
import { DEVICE_KEY_HEADER } from '#contract/envelope.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { CallOrigin } from '../routes.ts'

export const LONGEST_KEY = 200
const DEVICE_HEADER = DEVICE_KEY_HEADER.toLowerCase()
const DEVICE_KEY = /^[\w-]{43}$/

export function originOf(request: FastifyRequest): CallOrigin {
  const { headers } = request
  return {
    id: request.id,
    address: request.ip,
    idempotencyKey: keyOf(headers['idempotency-key']),
    cookies: headers.cookie,
    deviceKey: deviceKeyOf(headers),
  }
}

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  if (typeof header !== 'string' || header.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal('bad-request', {
      msg: `The Idempotency-Key must be at most ${LONGEST_KEY} plain characters without blanks.`,
    })
  }
  return header
}

/** What is no key of ours is none: whoever sends it is on a screen that nobody has named. */
export function deviceKeyOf({ [DEVICE_HEADER]: header }: FastifyRequest['headers']): string | null {
  return typeof header === 'string' && DEVICE_KEY.test(header) ? header : null
}
