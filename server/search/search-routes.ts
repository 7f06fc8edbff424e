import { type SearchResult, staffSearch } from '#contract/staff/search.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { statusWords, TYPE_LABELS } from '#domain/orders/order-words.ts'
import { type StaffMember, seesPhones } from '#domain/staff/permissions.ts'
import { searchWords } from '#domain/staff/search-words.ts'
import type { App } from '../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import { routes } from '../http/routes.ts'
import {
  type FoundOrder,
  type FoundOwner,
  type FoundRoom,
  findDogs,
  findOrders,
  findOwners,
  findOwnersByPhone,
  findRooms,
} from './search-store.ts'

export const searchRoutes = (app: App) =>
  routes(staffSearch, {
    find: async ({ input, caller }) => ({ data: { results: await search(app, caller, input.q) } }),
  })

/** W5: dogs, owners, orders and rooms by a few letters or digits; hidden dogs come last. */
async function search(app: App, viewer: StaffMember, typed: string): Promise<SearchResult[]> {
  const { db } = app
  const { names, phoneDigits, email, code } = searchWords(typed)
  const mayCall = seesPhones(viewer)
  const [dogs, owners, callers, orders, rooms] = await Promise.all([
    names.length > 0 ? findDogs(db, names) : [],
    findOwners(db, { names, email: mayCall ? email : null }),
    phoneDigits !== null && mayCall ? findOwnersByPhone(db, phoneDigits) : [],
    code === null ? [] : findOrders(db, code),
    names.length > 0 ? businessToday(app).then((today) => findRooms(db, names, today)) : [],
  ])
  const found = dogs.map(({ id, name, breed, owner, is_hidden }) => ({
    kind: 'dog' as const,
    id,
    title: name,
    line: `${breed}, ${owner}${is_hidden ? ', no longer on their list' : ''}`,
    isHidden: is_hidden,
  }))
  return [
    ...orders.filter((order) => order.code === code).map(toOrder),
    ...found.filter(({ isHidden }) => !isHidden),
    ...[...callers, ...owners].map((owner) => toOwner(owner, mayCall)),
    ...rooms.map(toRoom),
    ...orders.filter((order) => order.code !== code).map(toOrder),
    ...found.filter(({ isHidden }) => isHidden),
  ]
}

const toOwner = ({ id, name, phone, dogs }: FoundOwner & { id: number }, mayCall: boolean): SearchResult => ({
  kind: 'owner',
  id,
  title: name,
  line: [nameList(dogs), mayCall ? phoneWords(phone) : ''].filter((part) => part !== '').join(', '),
  isHidden: false,
})

const toOrder = (order: FoundOrder & { id: number }): SearchResult => ({
  kind: 'order',
  id: order.id,
  title: order.code,
  line: [
    TYPE_LABELS[order.order_type],
    dateRange(order.first_date, order.last_date),
    ...(order.dogs.length > 0 ? [nameList(order.dogs)] : []),
    statusWords(order.status, false),
  ].join(', '),
  isHidden: false,
})

const toRoom = ({ id, name, suite, dogs }: FoundRoom & { id: number }): SearchResult => ({
  kind: 'room',
  id,
  title: name,
  line: `${suite}, ${dogs.length > 0 ? `${nameList(dogs)} tonight` : 'free tonight'}`,
  isHidden: false,
})
