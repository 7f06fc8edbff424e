import { expect, test } from 'vitest'
import { ORDER_TYPES } from '../order-types.ts'
import { type BringingOrder, bringList, toBringFor } from './to-bring.ts'

const MEAL = 14
const LISTS = {
  stay: ['toy'],
  day: ['collar'],
  meeting: ['leash'],
  food: 'Their own food',
  records: 'records',
  mealServiceIds: [MEAL],
}
const MAPLE = { id: 1, name: 'Maple' }
const OTIS = { id: 2, name: 'Otis' }
const STAY: BringingOrder = {
  orderType: 'boarding',
  dogs: [MAPLE, OTIS],
  services: [],
  hasSentRecords: false,
}
const listFor = (order: Partial<BringingOrder>, lists = LISTS) =>
  bringList(toBringFor({ ...STAY, ...order }, lists))

test('what to bring goes by what is booked', () => {
  expect(ORDER_TYPES.map((orderType) => [orderType, listFor({ orderType })])).toEqual([
    ['boarding', ['Their own food', 'toy']],
    ['daycare', ['collar']],
    ['grooming', ['collar']],
    ['interview', ['records', 'leash']],
    ['visit', ['records', 'leash']],
    ['package', []],
    ['sale', []],
  ])
})

test.each([
  ['nobody', [], ['Their own food', 'toy']],
  ['Maple only', [1], ['For Otis: their own food', 'toy']],
  ['both', [1, 2], ['toy']],
])('food is brought for dogs who don’t have our meals: %s', (_who, fed, words) => {
  expect(listFor({ services: fed.map((dogId) => ({ serviceId: MEAL, dogId })) })).toEqual(words)
})

test('another extra is no meal', () => {
  expect(listFor({ services: [{ serviceId: 11, dogId: 1 }] })[0]).toBe('Their own food')
})

test('records that are sent are not asked for again', () => {
  expect(listFor({ orderType: 'interview', hasSentRecords: true })).toEqual(['leash'])
})

test('what a manager does not ask for is not brought', () => {
  expect(listFor({}, { ...LISTS, food: '' })).toEqual(['toy'])
  expect(listFor({ orderType: 'visit' }, { ...LISTS, records: '' })).toEqual(['leash'])
})
