import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { heldFor, PERMISSIONS } from '#domain/staff/permissions.ts'
import { aCustomer, type TestCustomer } from '../testing/a-customer.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { STAFF_AREAS } from '../testing/staff-areas.ts'
import { during, withServer } from '../testing/with-server.ts'

const ENDPOINTS = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(
  ({ access }) => access !== 'public',
)

describe('W3 every staff endpoint', () => {
  const server = withServer()
  const people = during(
    async () => ({
      customer: await aCustomer(server),
      manager: await aStaffMember(server, 'manager'),
      nobody: await aStaffMember(server, []),
    }),
    async () => {},
  )

  const call = ({ method, path }: Endpoint, who?: TestCustomer) =>
    method === 'GET' ? server.get(path, who?.headers) : server.post(path, {}, who?.headers)

  test.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s',
    async (_path, endpoint) => {
      const { needs } = endpoint
      expect(needs).toBeDefined()
      expect((await call(endpoint)).body.code).toBe(401)
      expect((await call(endpoint, people.customer)).body.code).toBe(403)
      const bare = (await call(endpoint, people.nobody)).body
      if (needs === 'staff') expect([401, 403]).not.toContain(bare.code)
      else expect(bare).toMatchObject({ code: 403, data: { needs } })
      expect([401, 403]).not.toContain((await call(endpoint, people.manager)).body.code)
      if (needs !== 'manager' && needs !== 'staff' && needs !== undefined) {
        const able = await aStaffMember(server, heldFor(needs))
        expect([401, 403]).not.toContain((await call(endpoint, able)).body.code)
        const others = PERMISSIONS.filter((one) => one !== needs)
        expect((await call(endpoint, await aStaffMember(server, others))).body.code).toBe(403)
      }
    },
  )

  test('W3 without a log-in only somebody invited, and whoever stands at a named screen, is let in', () => {
    const open = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(
      ({ access }) => access === 'public',
    )
    expect(open.map(({ path }) => path).toSorted()).toEqual([
      '/api/staffTeam/acceptInvitation',
      '/api/staffTeam/getPeople',
      '/api/staffTeam/switchPerson',
    ])
  })

  // Tickets, who looks at what, what something would cost, and whether a PIN is right: none changes the business.
  const WITHOUT_KEY = [
    '/api/staffCatalog/simulate',
    '/api/staffLive/open',
    '/api/staffLive/setPresence',
    '/api/staffOrder/quote',
    '/api/staffTeam/unlock',
  ]

  test('W7 every one that changes something is declared to happen once', () => {
    const writes = ENDPOINTS.filter(({ method }) => method === 'POST')
    const often = writes.filter(({ idempotent }) => idempotent !== true).map(({ path }) => path)
    // A preview writes nothing; it is sent because what is asked for is too long for an address.
    expect(often.filter((path) => !/\/preview[A-Z]/.test(path)).toSorted()).toEqual(WITHOUT_KEY)
  })

  test('no path of the back office is served that is not walked here', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object }
    const served = Object.keys(document.paths).filter((path) => path.startsWith('/api/staff'))
    const walked = STAFF_AREAS.flatMap((area) => Object.values(area)).map(({ path }) => path as string)
    expect(served.filter((path) => !walked.includes(path))).toEqual([])
  })
})
