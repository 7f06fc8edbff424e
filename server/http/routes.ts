import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { inWordsFor } from './words-for-viewer.ts'

export interface Caller {
  accountId: number
  role: 'customer' | 'staff' | 'manager'
  sessionId: number
  /** Of staff; nobody else has any. */
  permissions: readonly Permission[]
  /** C3: somebody of the team who looks at this household's pages. */
  isReadOnly?: true
  /** W19: the shared screen that the session was opened on. */
  deviceId?: number | null
  /** AD67: of what was sent in this one’s name, who has not signed it: whose session it came by. */
  sentBy?: number
}

/** What a call shows of who makes it. */
export interface Credentials {
  token: string
  /** W19: by which a shared screen shows itself; null when it is none. */
  deviceKey: string | null
}

export interface Call<E extends Endpoint> {
  input: InputOf<E>
  caller: E extends { access: 'public' } ? Caller | null : Caller
  request: CallOrigin
  /** The bytes as they arrive; only for endpoints that take a file. */
  file: E extends { takesFile: true } ? AsyncIterable<Uint8Array> : null
}

/** Where a call came from: for logs, history rows and limits. */
export interface CallOrigin {
  id: string
  address: string
  /** As the caller sent it, to tell a repeated call from a second one. */
  idempotencyKey: string | null
  /** The header as it came. */
  cookies: string | undefined
  /** W19: by which a shared screen shows itself, as it was sent. */
  deviceKey: string | null
}

export type Answer<E extends Endpoint> = { data: OutputOf<E>; msg?: string; cookie?: string } & (E extends {
  answersToken: true
}
  ? { token: string }
  : { token?: never })

/**
 * An envelope serialised once and sent many times. `etag` is the bare value, without quotes;
 * browsers keep the answer and ask again each time, so a change shows at once.
 */
export interface PreparedAnswer {
  prepared: { body: Buffer; etag: string }
}

/** A whole envelope that was serialised once for several callers who asked for the same at the same moment. */
export interface SerialisedAnswer {
  serialised: Buffer
}

type Outcome<E extends Endpoint> = Answer<E> | PreparedAnswer | SerialisedAnswer

export type Handler<E extends Endpoint> = (call: Call<E>) => Outcome<E> | Promise<Outcome<E>>

export type Area = Record<string, Endpoint>

/** What a manager must approve is joined by `staffRoutes`, which asks for it. */
export type Handlers<A extends Area> = {
  [Name in keyof A]: A[Name] extends { approval: string } ? never : Handler<A[Name]>
}

interface AnyCall {
  input: unknown
  caller: Caller | null
  request: CallOrigin
  file: AsyncIterable<Uint8Array> | null
}

/** What any handler gives back, once its own endpoint's types are checked and forgotten. */
export interface AnyAnswer {
  data: unknown
  msg?: string
  token?: string
  /** For the browser to keep, as a whole Set-Cookie line. */
  cookie?: string
}

export type AnyOutcome = AnyAnswer | PreparedAnswer | SerialisedAnswer

/** One endpoint with its handler, ready for the server; `area` and `name` group and name it in the published API. */
export interface Route {
  area: string
  name: string
  endpoint: Endpoint
  handle: (call: AnyCall) => AnyOutcome | Promise<AnyOutcome>
}

/** Joins an area of the contract to its handlers: a missing handler or a wrong answer does not compile. */
export function routes<A extends Area>(area: A, handlers: Handlers<A>): Route[] {
  return Object.entries(area).map(([name, endpoint]) => ({
    area: areaOf(endpoint.path),
    name,
    endpoint,
    // The server parses `input` with this endpoint's schema and checks its access before it calls.
    handle: forViewers(endpoint, handlers[name] as unknown as Route['handle']),
  }))
}

/** Of the back office everybody is told what they may know. */
function forViewers({ access }: Endpoint, handle: Route['handle']): Route['handle'] {
  if (access !== 'staff' && access !== 'manager') return handle
  return (call) => (call.caller === null ? handle(call) : inWordsFor(call.caller, () => handle(call)))
}

/** `/api/user/doLogin` belongs to `user`. */
function areaOf(path: Endpoint['path']): string {
  return path.split('/')[2] ?? ''
}
