import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { CallOrigin } from '../routes.ts'

export const LONGEST_KEY = 200

export function originOf(request: FastifyRequest): CallOrigin {
  const { headers } = request
  return {
    id: request.id,
    address: request.ip,
    idempotencyKey: keyOf(headers['idempotency-key']),
    cookies: headers.cookie,
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
