import type { StaffOrderRow } from '#contract/office/orders/list.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import type { OrderType } from '#domain/order-types.ts'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { statusWords, TYPE_LABELS } from '#domain/orders/order-words.ts'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'

const ICONS: Record<OrderType, StaffIconName> = {
  boarding: 'moon',
  daycare: 'sun',
  grooming: 'scissors',
  interview: 'handshake',
  visit: 'handshake',
  package: 'ticket',
  sale: 'receipt',
}

export const typeWords = (type: OrderType): { label: string; icon: StaffIconName } => ({
  label: TYPE_LABELS[type],
  icon: ICONS[type],
})

const STATUS_LABELS: Partial<Record<OrderStatus, string>> = {
  held: 'Waiting',
  awaiting_interview: 'Meet and greet first',
  expired: 'Expired',
  no_show: 'Did not come',
}
const statusLabel = (status: OrderStatus) => STATUS_LABELS[status] ?? statusWords(status, false)

export const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))
export const TYPE_OPTIONS = ORDER_TYPES.map((value) => ({ value, label: typeWords(value).label }))

/** What an address may narrow the list by. */
export const FILTER_NAMES = [
  'q',
  'status',
  'type',
  'from',
  'to',
  'day',
  'owes',
  'waits',
  'by',
  'note',
  'ours',
  'sort',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type Filters = Partial<Record<FilterName, string>>

/** Only what the list knows, in one order, so that two addresses of one list are the same. */
export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
}

export const toQuery = (filters: Filters): string =>
  FILTER_NAMES.flatMap((name) => {
    const value = filters[name]
    return value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
    .join('&')
    .replaceAll('%2C', ',')

/** An address of the list, however it was written. */
export const sameQuery = (query: string): string => toQuery(readFilters(new URLSearchParams(query)))

/** Every order. An address without filters is nobody's choice yet, so this one says how it is sorted. */
export const ALL_ORDERS = 'sort=newest'

/** What is looked for while a view is open is looked for among all orders: a view does not hide the others from a search. */
export const searchFrom = (filters: Filters, q: string, isView: boolean): Filters =>
  isView && q !== '' ? { q } : { ...filters, q }

export interface FilterChip {
  /** What goes when it is crossed out. */
  names: readonly FilterName[]
  label: string
}

const DAY_WORDS: Record<string, string> = { arrival: 'Arrives', departure: 'Leaves' }

/** The filters that are set, as chips say them. */
export function chipsOf(filters: Filters, team: readonly TeamName[] = []): FilterChip[] {
  const { status, type, from, to, day, owes, waits, by, note, ours } = filters
  const named = (list: string, options: readonly { value: string; label: string }[]) =>
    list
      .split(',')
      .map((one) => options.find(({ value }) => value === one)?.label ?? one)
      .join(', ')
  return [
    ...chip(['type'], type && named(type, TYPE_OPTIONS)),
    ...chip(['status'], status && named(status, STATUS_OPTIONS)),
    ...chip(['from', 'to', 'day'], daysWords(from, to, DAY_WORDS[day ?? ''] ?? 'Days')),
    ...chip(['owes'], owes && 'Something to pay'),
    ...chip(['waits'], waits && (waits === 'us' ? 'Waiting for us' : 'Waiting for the owner')),
    ...chip(['by'], by && `Made by ${makerWords(by, team)}`),
    ...chip(['note'], note && 'With a note'),
    ...chip(['ours'], ours && 'Changed by us'),
  ]
}

export interface TeamName {
  id: number
  name: string
}

function makerWords(by: string, team: readonly TeamName[]): string {
  if (by === 'owner') return 'the owner'
  return team.find(({ id }) => String(id) === by)?.name ?? 'us'
}

const chip = (names: readonly FilterName[], label: string | undefined): FilterChip[] =>
  label === undefined || label === '' ? [] : [{ names, label }]

function daysWords(from: string | undefined, to: string | undefined, what: string): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? `${what} ${shortDate(from)}` : `${what} ${shortDate(from)} to ${shortDate(to)}`
  if (from !== undefined) return `${what} from ${shortDate(from)}`
  return to === undefined ? undefined : `${what} until ${shortDate(to)}`
}

/** 'D2 Deluxe Suite'. */
export const placeWords = (places: StaffOrderRow['places']): string =>
  places.map(({ room, suite }) => (room === null ? suite : `${room} ${suite}`)).join(', ')

/** 'Fri 4 Dec, 9:00 am'. */
export const arrivalWords = ({ firstDate, beginTime }: Pick<StaffOrderRow, 'firstDate' | 'beginTime'>) =>
  beginTime === null ? shortDate(firstDate) : `${shortDate(firstDate)}, ${twelveHour(beginTime)}`
