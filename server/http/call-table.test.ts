import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { createCallTable } from './call-table.ts'
import type { Route } from './routes.ts'

const routeAt = (method: Endpoint['method'], path: Endpoint['path']): Route => ({
  area: 'dog',
  name: 'list',
  endpoint: { method, path, access: 'public', summary: '', input: z.object(), output: z.null() },
  handle: () => ({ data: null }),
})
const LIST = { area: 'dog', call: 'list' }

test('a call is found by its method and address, made ready once, and a head is a read', () => {
  const prepared: string[] = []
  const calls = createCallTable(
    [routeAt('GET', '/api/dog/list'), routeAt('POST', '/api/dog/save')],
    (route) => {
      prepared.push(route.endpoint.path)
      return route
    },
  )
  expect(prepared).toEqual([])
  const found = calls.find('GET', LIST)
  expect(found?.endpoint.path).toBe('/api/dog/list')
  expect(calls.find('HEAD', LIST)).toBe(found)
  expect(prepared).toEqual(['/api/dog/list'])
  expect(calls.find('POST', LIST)).toBeNull()
  expect(calls.find('HEAD', { area: 'dog', call: 'save' })).toBeNull()
  expect(calls.find('GET', { '*': 'dog/list' })).toBeNull()
})

test('two calls of one address, or an address of another form, are refused at the start', () => {
  const open = (...routes: Route[]) => createCallTable(routes, (route) => route)
  expect(() => open(routeAt('GET', '/api/dog/list'), routeAt('GET', '/api/dog/list'))).toThrow(
    'declared twice',
  )
  expect(() => open(routeAt('GET', '/api/dog/list/all'))).toThrow('is not of the form')
  expect(() => open(routeAt('GET', '/api/dog/list'), routeAt('POST', '/api/dog/list'))).not.toThrow()
})
