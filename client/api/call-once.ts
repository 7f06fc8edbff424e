import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts'
import { type CallOptions, call } from './call.ts'
import { CallError } from './call-error.ts'

const KEY_BYTES = 16
/** The keys of what was sent and has no answer yet, by what it was. */
const unanswered = new Map<string, string>()

/**
 * Sends a write that must happen once. A second click and a retry after a lost connection carry the key of the first,
 * so the server answers as it did then; whatever the answer is, the next request is a new one.
 */
export function callOnce<E extends Endpoint & { idempotent: true }>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return callAsDeclared(endpoint, input, options)
}

/** Once where the contract says so; otherwise as often as it is sent. */
export async function callAsDeclared<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  if (endpoint.idempotent !== true) return call(endpoint, input, options)
  const request = `${endpoint.path} ${JSON.stringify(input)}`
  const idempotencyKey = options.idempotencyKey ?? unanswered.get(request) ?? newKey()
  unanswered.set(request, idempotencyKey)
  try {
    const data = await call(endpoint, input, { ...options, idempotencyKey })
    unanswered.delete(request)
    return data
  } catch (error) {
    if (error instanceof CallError) unanswered.delete(request)
    throw error
  }
}

/** Not crypto.randomUUID, which a page without https does not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
