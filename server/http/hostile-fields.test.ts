import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { aCustomer } from '../testing/a-customer.ts'
import { aReadyDog } from '../testing/a-ready-dog.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { anOrder } from '../testing/an-order.ts'
import { ENDPOINTS, inputSchemaOf } from '../testing/every-endpoint.ts'
import {
  goodInputs,
  type HostileInput,
  hostileInputs,
  joinRefused,
  joined,
  joinValues,
  type KnownValues,
} from '../testing/hostile-inputs.ts'
import { isOfStaff, knownValues } from '../testing/known-values.ts'
import { moreRooms } from '../testing/more-rooms.ts'
import type { TestAnswer } from '../testing/test-server.ts'
import { withServer } from '../testing/with-server.ts'
import type { JsonSchema } from './docs/json-schema.ts'
import type { OpenApi } from './docs/openapi.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
let api: OpenApi
beforeAll(async () => {
  await moreRooms(server, 'Classic Run', 20)
  api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
})

/** A household that may book. */
async function newHousehold(isStaff: boolean) {
  const { id: accountId, headers } = isStaff ? await aStaffMember(server, 'manager') : await aCustomer(server)
  const dogId = await aReadyDog(server, accountId)
  return { accountId, headers, dogId, order: await anOrder(server, { accountId }) }
}

const looking = new Map<boolean, ReturnType<typeof newHousehold>>()

/** Whoever only looks changes nothing: one household does for all such calls, and every other has its own. */
function householdFor(endpoint: Endpoint): ReturnType<typeof newHousehold> {
  const isStaff = isOfStaff(endpoint)
  if (endpoint.method !== 'GET' && !/\/(quote|simulate|preview\w*)$/.test(endpoint.path))
    return newHousehold(isStaff)
  const found = looking.get(isStaff) ?? newHousehold(isStaff)
  looking.set(isStaff, found)
  return found
}

/** Who calls, and good values for the fields of every call. */
async function aHousehold(endpoint: Endpoint) {
  const { headers, ...household } = await householdFor(endpoint)
  return { headers, known: await knownValues(server, endpoint, household) }
}

/** Half a pair cannot be written in an address. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD')

const toQuery = (input: unknown) =>
  Object.entries(input as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map((pair) => pair.map((part) => encodeURIComponent(wellFormed(part.slice(0, 2_000)))).join('='))
    .join('&')

/** Everything that the schema lets through, and of what it refuses the first value for each field. */
function worthSending(endpoint: Endpoint, schema: JsonSchema, known: KnownValues) {
  const taken: HostileInput[] = []
  const refused = new Map<string, HostileInput>()
  const sent = new Set<string>()
  // Where a booking is made each field is tried in each kind of booking.
  const isOneWay = endpoint.path !== orders.create.path
  for (const each of hostileInputs(schema, known, isTakenBy(endpoint), isOneWay)) {
    const what = `${each.field} = ${each.value}`
    if (isOneWay && sent.has(what)) continue
    sent.add(what)
    if (isTakenBy(endpoint)(each.input)) taken.push(each)
    else if (!refused.has(each.field)) refused.set(each.field, each)
  }
  return { taken, refused: [...refused.values()] }
}

const isTakenBy = (endpoint: Endpoint) => (input: unknown) => {
  const wire = endpoint.method === 'GET' ? asQuery(input) : (JSON.parse(JSON.stringify(input)) as unknown)
  return endpoint.input.safeParse(wire).success
}

const asQuery = (input: unknown) => Object.fromEntries(new URLSearchParams(toQuery(input)))

async function inTurns<T>(items: Iterable<T>, people: number, work: (item: T) => Promise<void>) {
  const waiting = items[Symbol.iterator]()
  const workOn = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: people }, workOn))
}

let keys = 0
const newKey = () => `hostile-${(keys += 1)}`

/** W7: of the back office. */
const needsKey = ({ access, idempotent }: Endpoint) => idempotent === true && access === 'staff'

async function expectKeyNeeded(
  { path }: Endpoint,
  inputs: Iterable<unknown>,
  headers: Record<string, string>,
): Promise<void> {
  expect(api.paths[path]?.post?.parameters).toMatchObject([{ name: 'Idempotency-Key', required: true }])
  const [good] = [...inputs]
  expect((await server.post(path, good, headers)).body).toMatchObject({
    code: 400,
    msg: 'A change needs an Idempotency-Key, so that it happens once. Nothing was done.',
  })
}

test('every call of the contract is known here', () => {
  expect(Object.keys(api.paths).toSorted()).toEqual(ENDPOINTS.map(({ path }) => path).toSorted())
})

test.each(ENDPOINTS)('$path breaks on no hostile value in any of its fields', async (endpoint) => {
  const { path, method, limit, idempotent } = endpoint
  const operation = method === 'GET' ? api.paths[path]?.get : api.paths[path]?.post
  if (operation === undefined) throw new Error(`${path} is not published`)
  const { headers, known } = await aHousehold(endpoint)
  const schema = inputSchemaOf(operation)
  for (const good of goodInputs(schema, known)) {
    const { error } = endpoint.input.safeParse(method === 'GET' ? asQuery(good) : good)
    expect(error, 'only the hostile value should be wrong').toBeUndefined()
  }
  if (needsKey(endpoint)) await expectKeyNeeded(endpoint, goodInputs(schema, known), headers)
  const broken: string[] = []
  const refused = new Set<string>()
  const call = async (input: unknown) => {
    if (limit) await server.database.pool.query('delete from call_limit')
    return method === 'GET'
      ? server.get(`${path}?${toQuery(input)}`, headers)
      : server.post(path, input, { ...headers, ...(idempotent && { 'idempotency-key': newKey() }) })
  }
  const sendAtOnce = async (hostile: HostileInput[]): Promise<TestAnswer> => {
    const answer = await call(joined(hostile))
    const what = hostile.map(({ field, value }) => `${field} = ${value}`).join(', ')
    if (answer.status >= 500 || answer.body.code !== answer.status) broken.push(`${what}: ${answer.body.msg}`)
    return answer
  }
  const send = async (hostile: HostileInput[]): Promise<void> => {
    const { status, body } = await sendAtOnce(hostile)
    if (status === 200) return
    if (hostile.length === 1) {
      for (const { field } of hostile) refused.add(field)
      return
    }
    // When good values are refused in the same words, then all of these went as far as good ones go.
    const good = await call(hostile[0]?.good)
    if (good.status === status && good.body.msg === body.msg) return
    // One of them was refused, and the others may not have been looked at.
    for (const each of hostile) await send([each])
  }
  const { taken, refused: refusedBySchema } = worthSending(endpoint, schema, known)
  const waiting = joinValues(taken, isTakenBy(endpoint), refused)
  // From the first it is learned which values are refused.
  const first = waiting.next()
  if (!first.done) await send(first.value)
  await inTurns(waiting, limit ? 1 : 8, send)
  for (const hostile of joinRefused(refusedBySchema)) expect((await sendAtOnce(hostile)).status).not.toBe(200)
  expect(broken).toEqual([])
})
