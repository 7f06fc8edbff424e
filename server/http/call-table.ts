import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Route } from './routes.ts'

/**
 * One address for every call of the contract: the framework's own entry for each of them takes a good part of the
 * start. Whatever has an address of its own (files, uploads, webhooks) comes first.
 */
export const CALL_ADDRESS = '/api/:area/:call'

export interface CallTable<Prepared> {
  /** What answers this method at this address; null where no endpoint does. */
  find(method: string, params: unknown): Prepared | null
}

/** Each endpoint is made ready when somebody calls it for the first time. */
export function createCallTable<Prepared extends object>(
  routes: readonly Route[],
  prepare: (route: Route) => Prepared,
): CallTable<Prepared> {
  const byAddress = new Map<string, Route>()
  for (const route of routes) {
    const { method, path } = route.endpoint
    const address = `${method} ${path}`
    if (byAddress.has(address)) throw new Error(`${address} is declared twice`)
    if (path.split('/').length !== CALL_ADDRESS.split('/').length)
      throw new Error(`${path} is not of the form ${CALL_ADDRESS}`)
    byAddress.set(address, route)
  }
  const prepared = new Map<Route, Prepared>()

  return {
    find(method, params) {
      if (!isCallAddress(params)) return null
      // Whoever asks for the head alone asks for a read.
      const address = `${method === 'HEAD' ? 'GET' : method} /api/${params.area}/${params.call}`
      const route = byAddress.get(address)
      if (route === undefined) return null
      const known = prepared.get(route) ?? prepare(route)
      prepared.set(route, known)
      return known
    },
  }
}

export const isAtCallAddress = (request: FastifyRequest) => request.routeOptions.url === CALL_ADDRESS

/** Whether an address was found by its place among the calls, and not as one of its own. */
const isCallAddress = (params: unknown): params is { area: string; call: string } =>
  typeof params === 'object' && params !== null && 'area' in params && 'call' in params

/** Whether something answers this method at this path. */
export function isTaken(
  fastify: FastifyInstance,
  calls: CallTable<object>,
  method: HTTPMethods,
  path: string,
): boolean {
  const found = fastify.findRoute({ method, url: path })
  if (found === null) return false
  return !isCallAddress(found.params) || calls.find(method, found.params) !== null
}
