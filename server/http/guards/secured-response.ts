import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Responses that carry the given headers whoever writes them and however; a route's own value of one of them wins.
 * Laid down here, below the framework, they cost one pass over a list instead of a call per header and answer.
 */
export function securedResponse(headers: Record<string, string>): typeof ServerResponse {
  const base = Object.entries(headers)
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reasonOrHeaders?: string | Headers, named?: Headers): this {
      const given = typeof reasonOrHeaders === 'string' ? named : reasonOrHeaders
      const all = withBase(base, given ?? {}, (name) => this.hasHeader(name))
      return typeof reasonOrHeaders === 'string'
        ? super.writeHead(status, reasonOrHeaders, all)
        : super.writeHead(status, all)
    }
  }
}

function withBase(
  base: [string, string][],
  given: Headers,
  // Streams come with headers laid down one by one before this.
  isSet: (name: string) => boolean,
): OutgoingHttpHeader[] {
  const all: OutgoingHttpHeader[] = []
  const named = Array.isArray(given) ? pairs(given) : given
  for (const name in named) {
    const value = named[name]
    if (value !== undefined) all.push(name, value)
  }
  for (const [name, value] of base) {
    if (named[name] === undefined && !isSet(name)) all.push(name, value)
  }
  return all
}

function pairs(list: OutgoingHttpHeader[]): OutgoingHttpHeaders {
  const named: OutgoingHttpHeaders = {}
  for (let index = 0; index < list.length; index += 2)
    named[String(list[index]).toLowerCase()] = list[index + 1]
  return named
}
