import { expect, test } from 'vitest'
import type { CarePlan } from './care-items.ts'
import { type Day, dueItems, type Visit } from './due-items.ts'

const PLAN: CarePlan = {
  feeding: { what: 'Kibble', howMuch: '1 cup', times: ['07:00', '12:00', '17:00'] },
  medications: [],
  services: [],
  bringsNoMeal: false,
}
const visit = (more: Partial<Visit> = {}): Visit => ({
  plan: PLAN,
  cameAt: new Date('2026-06-01T00:00:00Z'),
  leftAt: null,
  leavesAt: new Date('2027-12-31T00:00:00Z'),
  unread: [],
  stillDue: [],
  ...more,
})
const at = (date: string, timeZone = 'America/Toronto'): Day => ({ date, timeZone, rounds: [] })
const NOON = new Date('2026-07-06T16:00:00Z')
const dueTimes = (given: Visit, day: Day, now = NOON) =>
  dueItems(given, day, now).map(({ dueAt }) => dueAt.toISOString().slice(0, 16))

test.each([
  ['while it stays', visit(), ['11:00', '16:00', '21:00']],
  ['from when it came', visit({ cameAt: new Date('2026-07-06T11:01:00Z') }), ['16:00', '21:00']],
  ['until it went', visit({ leftAt: new Date('2026-07-06T16:00:00Z') }), ['11:00']],
  ['until it is to go home', visit({ leavesAt: new Date('2026-07-06T18:00:00Z') }), ['11:00', '16:00']],
])('D10 a dog is fed %s', (_when, given, times) => {
  expect(dueTimes(given, at('2026-07-06'))).toEqual(times.map((time) => `2026-07-06T${time}`))
})

test('D10 a dog that is fetched late gets its dinner', () => {
  const late = visit({ leavesAt: new Date('2026-07-06T18:00:00Z') })
  expect(dueTimes(late, at('2026-07-06'), new Date('2026-07-06T21:05:00Z'))).toContain('2026-07-06T21:00')
})

test('BB1 a dog that should have gone home yesterday is fed all of today, and not on the paper of tomorrow', () => {
  const forgotten = visit({ leavesAt: new Date('2026-07-05T22:00:00Z') })
  const all = ['11:00', '16:00', '21:00']
  expect(dueTimes(forgotten, at('2026-07-06'))).toEqual(all.map((time) => `2026-07-06T${time}`))
  expect(dueTimes(forgotten, at('2026-07-07'))).toEqual([])
})

test.each([
  ['the day before the clocks go forward', '2026-03-07', '12:00'],
  ['the day they go forward', '2026-03-08', '11:00'],
  ['the day before they go back', '2026-10-31', '11:00'],
  ['the day they go back', '2026-11-01', '12:00'],
])('D10 breakfast is at 7:00 on the wall %s', (_when, date, utc) => {
  const given = visit({ cameAt: new Date('2026-01-01T00:00:00Z') })
  expect(dueTimes(given, at(date))[0]).toBe(`${date}T${utc}`)
})

test('D12 two times that fall on one moment, or two lines of one medicine, are one dose', () => {
  const medications = [
    { what: 'Insulin', dose: '4 units', times: ['02:30', '03:30'] },
    { what: 'insulin ', dose: '2 units', times: ['03:30'], needsSecond: true },
  ]
  const given = visit({ cameAt: new Date('2026-01-01T00:00:00Z'), plan: { ...PLAN, medications } })
  const doses = dueItems(given, at('2026-03-08'), NOON).filter(({ kind }) => kind === 'medicine')
  expect(doses).toHaveLength(1)
  expect(doses[0]).toMatchObject({ dose: '4 units; 2 units', needsSecond: true })
})

test('D14 a medicine that was stopped stays in sight until somebody has read so', () => {
  const was = { what: 'Apoquel', dose: '½', times: ['12:00'] }
  const given = visit({ unread: [{ key: 'medicine:apoquel', was, is: null }] })
  expect(dueItems(given, at('2026-07-06'), NOON).map(({ key }) => key)).toContain('medicine:apoquel')
})
