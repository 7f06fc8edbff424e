import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SAFE = /^[A-Za-z0-9._-]{1,64}$/
const HEADER = 'x-request-id'

/** Random per process, counted within it: unique across servers without asking the system for randomness each time. */
const prefix = randomBytes(6).toString('base64url')
let made = 0

/** The caller's own id when it is a short, harmless token (it ends up in logs and headers); otherwise a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers[HEADER]
  if (typeof given === 'string' && SAFE.test(given)) return given
  made += 1
  return `${prefix}-${made.toString(36)}`
}
