import type { Endpoint } from '#contract/endpoint.ts'
import { newPayToken, writePayLink } from '../business/ledger/write-pay-link.ts'
import type { OrderRow } from '../business/orders/order/order-store.ts'
import { PASSWORD } from './a-customer.ts'
import { theAgreement } from './booking.ts'
import type { KnownValues } from './hostile-inputs.ts'
import type { TestServer } from './test-server.ts'

/** Of whom a call is made: a household with a dog and a booking. */
export interface CalledFor {
  accountId: number
  dogId: number
  order: OrderRow
}

export const isOfStaff = ({ path }: Endpoint) => path.startsWith('/api/staff')

/** Good values for the fields of every call. */
export async function knownValues(
  server: TestServer,
  endpoint: Endpoint,
  { accountId, dogId, order }: CalledFor,
): Promise<KnownValues> {
  const isStaff = isOfStaff(endpoint)
  const id = endpoint.path.startsWith('/api/dog/') ? dogId : order.id
  const book = await server.app.parkBook(1)
  const suiteTypeId = book.suites.at(-1)?.id
  return {
    id: endpoint.method === 'GET' ? String(id) : id,
    dogIds: [dogId],
    dogId,
    suiteTypeId,
    rooms: [{ suiteTypeId, dogIds: [dogId] }],
    serviceId: book.prices.grooming.find(({ isExtra }) => !isExtra)?.id,
    signature: { ...(await theAgreement(server)), drawing: 'M0 0L1 1' },
    ...GOOD_VALUES,
    ...(endpoint.path.endsWith('/staffCatalog/simulate') && {
      ...A_STAY_TO_TRY,
      rooms: [{ suiteTypeId, dogs: [0], arrival: '2027-06-02', departure: '2027-06-05' }],
    }),
    ...(endpoint.path.startsWith('/api/payLink/') && { token: await aLink(server, order) }),
    ...(isStaff && { accountId: endpoint.method === 'GET' ? String(accountId) : accountId }),
    ...(isStaff && staffValues(endpoint, order.id)),
  }
}

/** Without the draft and the past day that it may be compared with. */
const A_STAY_TO_TRY = { dogs: [{ sizeClass: 'small' }], draftId: null, asOf: null, bookedOn: null }

/** With which the order is paid without a log-in. */
async function aLink(server: TestServer, order: OrderRow): Promise<string> {
  const token = newPayToken()
  await writePayLink(server.app, server.app.db, order, { token, what: 'due', by: null })
  return token
}

/** What the back office names otherwise than the site. */
const staffValues = ({ path, method }: Endpoint, orderId: number): KnownValues => ({
  orderId: method === 'GET' ? String(orderId) : orderId,
  pin: '4826',
  photoName: undefined,
  mailTo: ['asha@mail.example'],
  token: 'x'.repeat(32),
  ...(path.startsWith('/api/staffAudit/') && { kind: 'order', person: '1', subject: '1', before: '1' }),
  ...(path.startsWith('/api/staffCustomer/') && {
    after: undefined,
    keptId: method === 'GET' ? '1' : 1,
    mergedId: method === 'GET' ? '2' : 2,
    videosUrl: 'https://videos.example/a',
    codeId: undefined,
    code: undefined,
  }),
  ...(path.startsWith('/api/staffNote/') && { about: { kind: 'order', id: orderId } }),
  ...(/staffOrder\/(getOrderList|getOrderCsv|saveView)$/.test(path) && {
    status: 'held',
    type: 'boarding',
    day: 'any',
    by: 'owner',
    sort: 'newest',
    query: 'status=held',
  }),
  ...(path.endsWith('/staffCatalog/saveRow') && {
    onlyKind: 'length-discount',
    id: null,
    version: null,
    values: { minNights: 40, percent: 5 },
  }),
  ...(/staffOrder\/add/.test(path) && { id: undefined }),
  ...(path.startsWith('/api/staffGroom/') && { groomerId: 1 }),
  ...(/staffCare\/(sync|sign)$/.test(path) && {
    deviceId: '5b7c2f6e-2f5c-4a6e-9a56-6f4b6a1d9c22',
    sentAt: '2026-11-16T18:00:00Z',
    items: [{ id: '3f0c2f6e-2f5c-4a6e-9a56-6f4b6a1d9c11' }],
    signatures: [],
  }),
  ...(path.startsWith('/api/staffBoard/') && {
    days: '14',
    stayId: method === 'GET' ? '1' : 1,
    ...(method === 'POST' && { expected: { moves: [] } }),
  }),
  ...(/staffClosure\/(save|preview)Closure$/.test(path) && {
    id: null,
    version: null,
    decisions: [],
    values: CLOSED_DAY,
    fromDate: CLOSED_DAY.fromDate,
    toDate: CLOSED_DAY.toDate,
  }),
  ...(path.endsWith('/saveDevice') && { key: 'k'.repeat(43) }),
  ...(path.endsWith('/unlock') && { pin: '4826' }),
  ...(/staffCare\/(tick|withdraw)$/.test(path) && { id: '3f0c2f6e-2f5c-4a6e-9a56-6f4b6a1d9c11' }),
})

const CLOSED_DAY = {
  fromDate: '2027-06-02',
  toDate: '2027-06-02',
  closed: ['daycare'],
  hours: null,
  groomerId: null,
  reason: 'A storm',
}

const GOOD_VALUES: KnownValues = {
  arrival: '2027-06-02',
  departure: '2027-06-04',
  arrivalTime: '09:30',
  departureTime: '10:00',
  from: '2027-06-02',
  to: '2027-06-04',
  date: '2027-06-02',
  time: '10:00',
  times: ['07:30'],
  extraIds: [],
  groomerId: null,
  birthday: '2022-04-02',
  weight: 60,
  photoName: null,
  phone: '+16045550190',
  password: PASSWORD,
  password2: PASSWORD,
  newPassword: 'another long phrase',
  // Left out unless they are the hostile one.
  sizes: undefined,
  interview: undefined,
  orderId: undefined,
  expected: undefined,
  expectedTotalCents: undefined,
  vaccines: undefined,
  code: '493027',
}
