import type { z } from 'zod'
import type { Need } from '#domain/staff/permissions.ts'

/** Who may call: anyone, a logged-in customer (staff are customers too), staff, or a manager. */
export type Access = 'public' | 'customer' | 'staff' | 'manager'

/** How often one address (or, once logged in, one account) may call within a sliding window. */
export interface CallLimit {
  max: number
  perSeconds: number
}

export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  access: Access
  /** Of staff: the permission without which the call is refused. */
  needs?: Need
  /** Besides, a manager's word: always, or above a limit. Declared by `approvable`, which adds the field for it. */
  approval?: 'always' | 'above-limit'
  /** One sentence for the published API page. */
  summary: string
  /** A GET reads it from the query string, a POST from the JSON body. */
  input: Input
  output: Output
  /** Counted exactly and shared by all servers; without it only the general limit holds. */
  limit?: CallLimit
  /** The answer carries a `token` beside `data` (log-in). */
  answersToken?: true
  /** Called by another company's server, which proves itself by a signature instead of our page's pair. */
  csrf?: 'exempt'
  /** A second call with the same Idempotency-Key answers as the first did and does nothing. */
  idempotent?: true
  /** A POST because of what it asks, not of what it does: nothing is written, so whoever may only look may call it. */
  onlyReads?: true
  /** Takes one file as multipart/form-data instead of a JSON body. */
  takesFile?: true
}

/** Declares an endpoint once: URL, validation, types, documentation and cache key all come from it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller writes down, before defaults and coercions. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.input<E['output']>
