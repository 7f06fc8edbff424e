import { type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_ID_HEADER } from '#contract/envelope.ts'
import type { Logger } from '../../platform/logger.ts'
import { countedAddress } from '../guards/caller-address.ts'
import { csrfCookie, isBrowser } from '../guards/csrf.ts'
import type { RateLimits } from '../guards/rate-limits.ts'
import type { HttpSettings } from '../http-settings.ts'
import { requestId } from '../request-id.ts'
import type { AnyOutcome } from '../routes.ts'
import { isUnchanged, type Variant, variantFor } from './variants.ts'

/** A read that is the same for everyone and was answered from memory. */
interface ReadyRead {
  /** Asks for it again: what was kept may have changed since. */
  ask: () => AnyOutcome | Promise<AnyOutcome>
  count: (status: number, ms: number) => void
}

export interface ReadyReads {
  /** Remembers how an address was answered from memory. */
  learn(url: string, read: ReadyRead): void
  /** Answers at once; or answers nothing, and leaves the request to its route. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

interface ReadyReadParts {
  settings: HttpSettings
  log: Logger
  limits: RateLimits
  /** On every answer. */
  headers: Record<string, string>
  isStopping: () => boolean
}

/** Callers choose addresses: what is remembered has an end. */
const MAX_KNOWN = 500
const MAX_URL_LENGTH = 200
const ID_HEADER = REQUEST_ID_HEADER.toLowerCase()

/**
 * Answers the reads of every visitor in front of the framework, whose steps cost more than such an answer. Only plain
 * cases: everything that needs a look at who asks, from where, or at what else to say, goes the whole way.
 */
export function createReadyReads({ settings, log, limits, headers, isStopping }: ReadyReadParts): ReadyReads {
  const known = new Map<string, ReadyRead>()
  const isPlainSite = settings.trustedProxies.length === 0 && !hasTwoOrigins(settings)
  const isTakenAside = () => isPlainSite && !isStopping() && !log.isLevelEnabled('debug')
  const heads = createHeads(headers)
  const addressOf = createAddresses()

  return {
    learn(url, read) {
      if (url.length > MAX_URL_LENGTH || known.has(url)) return
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(url, read)
    },
    answer(request, response) {
      const began = performance.now()
      const read = known.get(request.url ?? '')
      if (read === undefined || request.method !== 'GET' || !isTakenAside()) return false
      if (!isPlain(request.headers)) return false
      const prepared = preparedNow(read)
      if (prepared === null) return false
      // Who asks too often is refused by the route, which counts nothing more for it.
      if (limits.countRequest(addressOf(request.socket)) > 0) return false
      const variant = variantFor(prepared, request.headers['accept-encoding'])
      const isKnown = isUnchanged(request.headers['if-none-match'], variant.etag)
      const status = isKnown ? 304 : 200
      const head = [...heads(variant, isKnown), ID_HEADER, requestId(request)]
      // The list is whole: nothing needs to be laid under it.
      ServerResponse.prototype.writeHead.call(response, status, head)
      response.end(isKnown ? undefined : variant.bytes)
      read.count(status, performance.now() - began)
      return true
    },
  }
}

const hasTwoOrigins = ({ publicOrigin, apiOrigin }: HttpSettings) =>
  publicOrigin !== undefined && apiOrigin !== undefined && publicOrigin !== apiOrigin

/** Nobody in particular asks, and nothing but the answer is to be said. */
function isPlain(asked: IncomingHttpHeaders): boolean {
  if (asked.authorization !== undefined || asked.host === undefined) return false
  return csrfCookie(asked.cookie) !== null || !isBrowser(asked)
}

function preparedNow(read: ReadyRead) {
  const outcome = read.ask()
  if (!(outcome instanceof Promise)) return 'prepared' in outcome ? outcome.prepared : null
  // It is being read anew: the route waits for the same reading, and says what went wrong with it.
  outcome.catch(() => undefined)
  return null
}

/** The address each connection is counted by, worked out once. */
function createAddresses() {
  const known = new WeakMap<Socket, string>()
  return (socket: Socket): string => {
    let address = known.get(socket)
    if (address === undefined) {
      address = countedAddress(socket.remoteAddress ?? '')
      known.set(socket, address)
    }
    return address
  }
}

/** The headers of each variant as one list, put together once. */
function createHeads(everywhere: Record<string, string>) {
  const lists = new WeakMap<Record<string, string>, string[]>()
  return ({ headers, unchangedHeaders }: Variant, isKnown: boolean): string[] => {
    const own = isKnown ? unchangedHeaders : headers
    let list = lists.get(own)
    if (list === undefined) {
      list = Object.entries({ ...everywhere, ...own }).flat()
      lists.set(own, list)
    }
    return list
  }
}
