import { ZodError } from 'zod'
import { refusalForConstraint } from './refusals/constraint-refusals.ts'
import { isDatabaseAway } from '../platform/database/connect.ts'
import { Refusal, type RefusalReason } from './refusals/refusal.ts'
import { InvalidInput } from './parse-input.ts'

export interface ErrorAnswer {
  code: number
  msg: string
  data: unknown
  /** After how many seconds it is worth trying again. */
  retryAfterSeconds?: number
  /** Somebody should look: goes to the log with its stack, never to the caller. */
  isFault: boolean
}

/** What the caller learns of an error, whoever threw it: a use case, the contract, Fastify or the database. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) return fromRefusal(error)
  if (error instanceof InvalidInput)
    return {
      code: 400,
      msg: error.message,
      data: { fields: error.fields },
      isFault: error.cause !== undefined,
    }
  if (error instanceof ZodError) return fromRefusal(new Refusal('broken', { data: { requestId } }), true)
  // A table's last word that nobody has put into a better sentence, such as what is only found at the commit.
  const refusal = refusalForConstraint(error)
  if (refusal !== null) return fromRefusal(refusal)
  const known = reasonOf(error)
  if (known !== null) return fromRefusal(new Refusal(known.reason), known.isFault)
  return fromRefusal(new Refusal('broken', { data: { requestId } }), true)
}

const BUSY_RETRY_SECONDS = 2

function fromRefusal(refusal: Refusal, isFault = false): ErrorAnswer {
  const { code, message: msg, data } = refusal
  const retryAfterSeconds =
    refusal.retryAfterSeconds ?? (refusal.code === 503 ? BUSY_RETRY_SECONDS : undefined)
  return { code, msg, data, isFault, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}

function reasonOf(error: unknown): { reason: RefusalReason; isFault: boolean } | null {
  // Whoever sent the request hung up half way; nobody will read the answer.
  if (error instanceof Error && error.message === 'aborted') return { reason: 'bad-request', isFault: false }
  // The database is away: worth a line in the log, once per request, without calling it a bug.
  if (isDatabaseAway(error)) return { reason: 'records-away', isFault: true }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string' && code in DATABASE_CODES) return DATABASE_CODES[code] ?? null
  if (typeof code === 'string' && code in FRAMEWORK_CODES) {
    const reason = FRAMEWORK_CODES[code]
    return reason === undefined ? null : { reason, isFault: false }
  }
  // A status alone is trusted only from the framework: an outside service's 401 must not log our customer out.
  const isFramework = typeof code === 'string' && code.startsWith('FST_')
  const isAborted = code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (isAborted || (isFramework && typeof statusCode === 'number' && statusCode < 500)) {
    return { reason: STATUS_REASONS[Number(statusCode)] ?? 'bad-request', isFault: false }
  }
  return null
}

const busy = { reason: 'busy', isFault: false } as const
const unreadable = { reason: 'bad-request', isFault: true } as const

const DATABASE_CODES: Record<string, { reason: RefusalReason; isFault: boolean }> = {
  '55P03': busy, // lock not available in time
  '40P01': busy, // deadlock
  '40001': busy, // serialization failure
  '57014': { reason: 'busy', isFault: true }, // statement timeout
  '53300': busy, // too many connections
  '25006': busy, // read-only during a switch-over
  // Text or numbers no column can hold. The contract should have refused them, so the log hears of it.
  '22021': unreadable,
  '22P05': unreadable,
  '22003': unreadable,
  '22P02': unreadable,
  '22007': unreadable,
  '22008': unreadable,
}

const FRAMEWORK_CODES: Record<string, RefusalReason> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'no-such-path',
  FST_ERR_NOT_FOUND: 'no-such-path',
}

const STATUS_REASONS: Record<number, RefusalReason> = {
  404: 'no-such-path',
  408: 'too-slow',
  413: 'body-too-large',
  415: 'wrong-content-type',
}
