import { expect, test } from 'vitest'
import { askedOnArrival, dueBeforeNow } from './before-arrival.ts'
import { dueItems } from './due-items.ts'

const DAY = { date: '2026-11-16', timeZone: 'America/Vancouver', rounds: [] }
const at = (time: string) => new Date(`2026-11-16T${time}:00-07:00`)
const plan = (meals: string[], insulin: string[]) => ({
  feeding: { what: 'Kibble', howMuch: '1 cup', times: meals },
  medications: insulin.length === 0 ? [] : [{ what: 'Insulin', dose: '4 units', times: insulin }],
})
const asked = (given: ReturnType<typeof plan>, comesAt: string | null, cameAt: string) =>
  askedOnArrival({ plan: given, comesAt: comesAt === null ? null : at(comesAt) }, DAY, at(cameAt)).map(
    ({ key, time }) => `${key} ${time}`,
  )

test.each([
  ['late, so both', plan(['17:00'], ['17:00']), '16:30', '17:30', ['meal 17:00', 'medicine:insulin 17:00']],
  [
    'in time: the meal was for home',
    plan(['17:00'], ['17:00']),
    '17:30',
    '17:30',
    ['medicine:insulin 17:00'],
  ],
  ['in time in the morning', plan(['07:00'], []), '08:00', '08:00', []],
  ['no time was named', plan(['17:00'], []), null, '17:30', ['meal 17:00']],
  ['four hours ago', plan([], ['13:00']), '12:00', '17:00', ['medicine:insulin 13:00']],
  ['longer ago', plan([], ['13:00']), '12:00', '17:01', []],
  ['not due yet', plan(['17:30'], ['17:30']), '16:00', '17:30', []],
  [
    'no meal is written down',
    { ...plan(['17:00'], []), feeding: { what: '', howMuch: '', times: [] } },
    null,
    '17:30',
    [],
  ],
])('WS9 what is asked on arrival: %s', (_case, given, comesAt, cameAt, items) => {
  expect(asked(given, comesAt, cameAt)).toEqual(items)
})

test('WS9 an answer is also taken of what was due earlier that day', () => {
  const found = dueBeforeNow({ plan: plan([], ['07:00', '19:00']) }, DAY, at('17:00'))
  expect(found.map(({ time }) => time)).toEqual(['07:00'])
})

test('WS9 what is still to be given stays due, and nothing else from before it came', () => {
  const visit = {
    plan: { ...plan(['17:00'], ['17:00']), services: [], bringsNoMeal: false },
    cameAt: at('17:30'),
    leftAt: null,
    leavesAt: at('23:00'),
    unread: [],
    stillDue: [{ key: 'medicine:insulin', dueAt: at('17:00') }],
  }
  expect(dueItems(visit, DAY, at('17:35')).map(({ key }) => key)).toEqual(['medicine:insulin'])
  expect(dueItems({ ...visit, leftAt: at('16:59') }, DAY, at('17:35'))).toEqual([])
})
