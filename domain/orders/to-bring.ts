import { nameList } from '../name-list.ts'
import type { OrderType } from '../order-types.ts'

/** What comes along, as a manager words it. */
export interface ToBring {
  stay: readonly string[]
  day: readonly string[]
  meeting: readonly string[]
  /** To a stay, for every dog we do not feed; '' for nothing. */
  food: string
  /** To a meeting, while records are missing; '' for nothing. */
  records: string
  /** Services that feed a dog on every day. */
  mealServiceIds: readonly number[]
}

export interface BringingOrder {
  orderType: OrderType
  dogs: readonly { id: number; name: string }[]
  services: readonly { serviceId: number; dogId: number }[]
  /** Everything we need is sent, whether or not we have checked it. */
  hasSentRecords: boolean
}

/** What to bring to a booking. Facts, not words: it can be worded again without the dogs' names. */
export interface Bringing {
  food: { text: string; isForAll: boolean; dogNames: readonly string[] }
  things: readonly string[]
}

/** What to bring to a booking; no food for dogs who have our meals, no records we have already, nothing with a package. */
export function toBringFor(order: BringingOrder, lists: ToBring): Bringing {
  return { food: foodFor(order, lists), things: thingsFor(order, lists).filter((thing) => thing !== '') }
}

function thingsFor({ orderType, hasSentRecords }: BringingOrder, lists: ToBring): readonly string[] {
  switch (orderType) {
    case 'boarding':
      return lists.stay
    case 'daycare':
    case 'grooming':
      return lists.day
    case 'interview':
    case 'visit':
      return hasSentRecords ? lists.meeting : [lists.records, ...lists.meeting]
    case 'package':
    case 'sale':
      return []
    default:
      return orderType satisfies never
  }
}

function foodFor({ orderType, dogs, services }: BringingOrder, lists: ToBring): Bringing['food'] {
  const isFed = (dogId: number) =>
    services.some((one) => one.dogId === dogId && lists.mealServiceIds.includes(one.serviceId))
  const unfed = dogs.filter(({ id }) => !isFed(id))
  const isNeeded = orderType === 'boarding' && unfed.length > 0
  return {
    text: isNeeded ? lists.food : '',
    isForAll: unfed.length === dogs.length,
    dogNames: unfed.map(({ name }) => name),
  }
}

/** 'For Otis: their own food for the whole stay, packed by meal', and the rest. */
export function bringList({ food, things }: Bringing): string[] {
  if (food.text === '') return [...things]
  const ownFood = `${food.text.charAt(0).toLowerCase()}${food.text.slice(1)}`
  return [food.isForAll ? food.text : `For ${nameList(food.dogNames)}: ${ownFood}`, ...things]
}
