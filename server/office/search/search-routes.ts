import { type SearchResult, staffSearch } from '#contract/office/search.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { statusWords, TYPE_LABELS } from '#domain/orders/order-words.ts'
import { type StaffMember, seesPhones } from '#domain/staff/permissions.ts'
import { searchWords } from '#domain/staff/search-words.ts'
import { visitWords as wordsOfVisit } from '#domain/staff/visit-words.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../../business/catalog/business-today.ts'
import { routes } from '../../http/routes.ts'
import {
  type FoundDog,
  type FoundOrder,
  type FoundOwner,
  type FoundRoom,
  type FoundVisit,
  searchDogs,
  findOrders,
  findOwners,
  findOwnersByPhone,
  findRooms,
  findVisits,
} from './search-store.ts'

export const searchRoutes = (app: App) =>
  routes(staffSearch, {
    find: async ({ input, caller }) => ({ data: { results: await search(app, caller, input.q) } }),
  })

/** W5: dogs, owners, orders and rooms by a few letters or digits; hidden dogs come last, and our own team after them. */
async function search(app: App, viewer: StaffMember, typed: string): Promise<SearchResult[]> {
  const { db } = app
  const { names, phoneDigits, email, code } = searchWords(typed)
  const mayCall = seesPhones(viewer)
  const [dogs, owners, callers, orders, rooms] = await Promise.all([
    names.length > 0 ? searchDogs(db, names) : [],
    findOwners(db, { names, email: mayCall ? email : null }),
    phoneDigits !== null && mayCall ? findOwnersByPhone(db, phoneDigits) : [],
    code === null ? [] : findOrders(db, code),
    names.length > 0 ? businessToday(app).then((day) => findRooms(db, names, day)) : [],
  ])
  const people = onlyOnce([...callers, ...owners])
  const today = await businessToday(app)
  const shown = dogs.filter(({ is_hidden }) => !is_hidden)
  const visits = await findVisits(
    db,
    [...new Set([...shown.map(({ id }) => id), ...people.flatMap(({ dog_ids }) => dog_ids)])].slice(0, 24),
    today,
  )
  const households = people.map((owner) => toOwner(owner, visits, mayCall))
  const found = [
    ...shown.map((dog) => toDog(dog, visits, today)),
    ...households.filter(({ isTeam }) => !isTeam),
  ]
  return [
    ...orders.filter((order) => order.code === code).map(toOrder),
    ...found,
    ...bookingsOf(visits, { dogs, people, today }),
    ...rooms.map(toRoom),
    ...orders.filter((order) => order.code !== code).map(toOrder),
    ...dogs.filter(({ is_hidden }) => is_hidden).map((dog) => toDog(dog, visits, today)),
    ...households.filter(({ isTeam }) => isTeam),
  ]
}

const onlyOnce = <Found extends { id: number }>(rows: readonly Found[]): Found[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const visitWords = (visit: FoundVisit, today: CalendarDate): string =>
  wordsOfVisit(
    {
      orderType: visit.order_type,
      firstDate: visit.first_date,
      lastDate: visit.last_date,
      room: visit.room,
      isHere: visit.is_here,
    },
    today,
  )

const PLAIN = { isHidden: false, isHere: false, isTeam: false }

function toDog(
  { id, name, breed, owner, is_hidden }: FoundDog & { id: number },
  visits: readonly FoundVisit[],
  today: CalendarDate,
): SearchResult {
  const [visit] = visits.filter(({ dog_id }) => dog_id === id)
  const line = [`${breed}, ${owner}`, ...(visit === undefined ? [] : [visitWords(visit, today)])]
  return {
    ...PLAIN,
    kind: 'dog',
    id,
    title: name,
    line: is_hidden ? `${breed}, ${owner}, no longer on their list` : line.join(' · '),
    isHidden: is_hidden,
    isHere: visit?.is_here ?? false,
  }
}

/** Of so many finds the bookings stand below them: whoever wants another one types one letter more. */
const MAX_BOOKINGS = 4

/** WS21: what the dogs and households that were found are here for, and come for next. */
function bookingsOf(
  visits: readonly FoundVisit[],
  {
    dogs,
    people,
    today,
  }: { dogs: readonly (FoundDog & { id: number })[]; people: readonly FoundOwner[]; today: CalendarDate },
): SearchResult[] {
  const nameOf = (dogId: number) =>
    dogs.find(({ id }) => id === dogId)?.name ??
    people.flatMap((owner) => owner.dogs.filter((_, index) => owner.dog_ids[index] === dogId))[0] ??
    ''
  const orders = new Map<number, SearchResult>()
  for (const visit of visits) {
    const together = visits.filter(({ id }) => id === visit.id).map(({ dog_id }) => nameOf(dog_id))
    orders.set(visit.id, {
      ...PLAIN,
      kind: 'order',
      id: visit.id,
      title: visit.code,
      line: `${nameList([...new Set(together)].filter((name) => name !== ''))} · ${visitWords(visit, today)}`,
      isHere: visit.is_here,
    })
  }
  return [...orders.values()].slice(0, MAX_BOOKINGS)
}

const toOwner = (
  { id, name, phone, dogs, dog_ids, is_team }: FoundOwner & { id: number },
  visits: readonly FoundVisit[],
  mayCall: boolean,
): SearchResult => ({
  ...PLAIN,
  kind: 'owner',
  id,
  title: name,
  line: [nameList(dogs), mayCall ? phoneWords(phone) : ''].filter((part) => part !== '').join(', '),
  isHere: visits.some(({ dog_id, is_here }) => is_here && dog_ids.includes(dog_id)),
  isTeam: is_team,
})

const toOrder = (order: FoundOrder & { id: number }): SearchResult => ({
  ...PLAIN,
  kind: 'order',
  id: order.id,
  title: order.code,
  line: [
    TYPE_LABELS[order.order_type],
    dateRange(order.first_date, order.last_date),
    ...(order.dogs.length > 0 ? [nameList(order.dogs)] : []),
    statusWords(order.status, false),
  ].join(', '),
})

const toRoom = ({ id, name, suite, dogs }: FoundRoom & { id: number }): SearchResult => ({
  ...PLAIN,
  kind: 'room',
  id,
  title: name,
  line: `${suite}, ${dogs.length > 0 ? `${nameList(dogs)} tonight` : 'free tonight'}`,
})
