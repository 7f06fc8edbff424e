import { describe, expect, test } from 'vitest'
import { type CarePlan, careItems, medicineKey, type Round, roundOf, urgencyOf } from './care-items.ts'

const ROUNDS: Round[] = [
  { key: 'breakfast', name: 'Breakfast', begins: '07:00', hasMeals: true },
  { key: 'midday', name: 'Midday', begins: '12:00', hasMeals: false },
  { key: 'supper', name: 'Supper', begins: '17:00', hasMeals: true },
]
const PLAN: CarePlan = {
  feeding: { what: 'Salmon kibble', howMuch: '1 cup', times: ['07:00', '17:30'] },
  medications: [],
  services: [],
  bringsNoMeal: false,
}
const plan = (more: Partial<CarePlan>): CarePlan => ({ ...PLAN, ...more })
const itemLines = (given: CarePlan) =>
  careItems(given, ROUNDS).map(
    ({ time, key, what, isUnknown }) => `${time} ${key} ${isUnknown ? 'unknown' : what}`,
  )

describe('D10 what is due on a day', () => {
  test('comes from meals, medicine and daily services, by time', () => {
    const given = plan({
      medications: [{ what: 'Insulin', dose: '4 units', times: ['12:00', '07:00'], needsSecond: true }],
      services: [{ id: 3, name: 'Field walk', times: ['15:00'] }],
    })
    expect(itemLines(given)).toEqual([
      '07:00 meal Salmon kibble',
      '07:00 medicine:insulin Insulin',
      '12:00 medicine:insulin Insulin',
      '15:00 service:3 Field walk',
      '17:30 meal Salmon kibble',
    ])
    expect(careItems(given, ROUNDS).filter(({ needsSecond }) => needsSecond)).toHaveLength(2)
  })

  test('a time that is written twice is due once', () => {
    expect(itemLines(plan({ feeding: { ...PLAN.feeding, times: ['07:00', '07:00'] } }))).toEqual([
      '07:00 meal Salmon kibble',
    ])
  })
})

describe('D11 a dog without a written meal', () => {
  test.each([
    ['no food', { what: ' ', howMuch: '', times: ['07:00'] }],
    ['no times', { what: 'Kibble', howMuch: '', times: [] }],
  ])('stands in every meal round when there is %s', (_what, feeding) => {
    expect(itemLines(plan({ feeding }))).toEqual(['07:00 meal unknown', '17:00 meal unknown'])
  })

  test('is left alone once somebody noted that it brings none', () => {
    expect(itemLines(plan({ feeding: { what: '', howMuch: '', times: [] }, bringsNoMeal: true }))).toEqual([])
  })
})

test.each([
  ['Insulin', 'medicine:insulin'],
  ['  INSULIN ', 'medicine:insulin'],
  ['Apoquel  16 mg', 'medicine:apoquel 16 mg'],
])('the medicine %s is one thing', (what, key) => {
  expect(medicineKey(what)).toBe(key)
})

test.each([
  ['05:30', 'breakfast'],
  ['07:00', 'breakfast'],
  ['11:59', 'breakfast'],
  ['12:00', 'midday'],
  ['23:00', 'supper'],
])('%s belongs to %s', (time, key) => {
  expect(roundOf(time, ROUNDS)?.key).toBe(key)
})

test.each([
  ['06:29', 'coming'],
  ['06:30', 'due'],
  ['07:29', 'due'],
  ['07:30', 'late'],
  ['07:59', 'late'],
  ['08:00', 'missed'],
])('D15 at %s what is due at 7:00 is %s', (time, urgency) => {
  expect(urgencyOf(new Date('2026-12-04T07:00:00Z'), new Date(`2026-12-04T${time}:00Z`))).toBe(urgency)
})
