import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { missingFor } from '#domain/staff/permissions.ts'
import { isDatabaseAway } from '../../platform/database/connect.ts'
import { withTimeoutOr } from '../../platform/with-timeout.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Caller, Credentials } from '../routes.ts'
import { deviceKeyOf } from './call-origin.ts'
import { countedAddress } from './caller-address.ts'
import type { RateLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

export interface GuardParts {
  authenticate(credentials: Credentials): Promise<Caller | null>
  limits: RateLimits
}

/** Higher ranks may do what lower ones may: a manager is staff, and staff are customers too. */
const RANK: Record<Exclude<Access, 'public'>, number> = { customer: 1, staff: 2, manager: 3 }

const KNOWN_WITHIN_MS = 2_000

/** Decides who calls and whether they may, before the body is read. */
export function callGuard(endpoint: Endpoint, parts: GuardParts) {
  const { access, limit } = endpoint
  return (
    request: FastifyRequest,
    _reply: FastifyReply,
    done: (error?: Error) => void,
  ): undefined | Promise<void> => {
    const token = tokenOf(request.headers.authorization)
    // Most calls are visitors reading: they pass without a promise.
    if (token === null && limit === undefined) {
      done(access === 'public' ? undefined : new Refusal('not-logged-in'))
      return undefined
    }
    return check(endpoint, parts, request, token).then(() => refuseIfGone(request))
  }
}

async function check(
  endpoint: Endpoint,
  parts: GuardParts,
  request: FastifyRequest,
  token: string | null,
): Promise<void> {
  const deviceKey = deviceKeyOf(request.headers)
  const caller = token === null ? null : await callerOf(endpoint, parts, { token, deviceKey })
  // C3: here and nowhere else, so that no write can be forgotten.
  if (caller?.isReadOnly && endpoint.method !== 'GET' && !endpoint.onlyReads) throw new Refusal('read-only')
  if (endpoint.access !== 'public') refuseOutsiders(caller, endpoint)
  request.caller = caller
  if (caller !== null) refuseIfWaiting(parts.limits.countRequest(accountKey(caller)))
  if (endpoint.limit === undefined) return
  const keys = [countedAddress(request.ip), ...(caller === null ? [] : [accountKey(caller)])]
  const named = keys.map((key) => `${endpoint.path} ${key}`)
  refuseIfWaiting(await parts.limits.takeCall(named, endpoint.limit))
}

/** Reads for everyone are the same for everyone: who asks need not be known while the records are away. */
function callerOf(
  { access, method }: Endpoint,
  parts: GuardParts,
  credentials: Credentials,
): Promise<Caller | null> {
  const asking = parts.authenticate(credentials)
  if (access !== 'public' || method !== 'GET') return asking
  const unlessAway = asking.catch((error: unknown) => {
    if (isDatabaseAway(error)) return null
    throw error
  })
  return withTimeoutOr(KNOWN_WITHIN_MS, unlessAway, null)
}

function refuseOutsiders(caller: Caller | null, { access, needs }: Endpoint) {
  if (access === 'public') return
  if (caller === null) throw new Refusal('not-logged-in')
  if (RANK[caller.role] < RANK[access]) throw new Refusal('not-allowed')
  const missing = needs === undefined ? null : missingFor(caller, needs)
  if (missing !== null) throw new Refusal('not-allowed', { data: { needs: missing } })
}

/** Both spellings are in use: the bare token, and `Bearer` before it. Longer than any token of ours is none. */
function tokenOf(header: string | undefined): string | null {
  if (header === undefined) return null
  const token = header.replace(/^Bearer\s+/i, '').trim()
  return token === '' || token.length > 512 ? null : token
}

/** Who hung up while we asked who they are sends no more of the body: whoever reads it would wait for ever. */
function refuseIfGone({ raw }: FastifyRequest) {
  if (raw.destroyed) throw new Refusal('bad-request')
}

const accountKey = (caller: Caller) => `account ${caller.accountId}`

export function refuseIfWaiting(waitSeconds: number) {
  if (waitSeconds <= 0) return
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  throw new Refusal('too-many-calls', {
    msg: `Too many requests at once. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
