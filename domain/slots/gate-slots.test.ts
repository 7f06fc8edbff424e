import { describe, expect, test } from 'vitest'
import { dropOffSlots, pickUpExtra, pickUpSlots } from './gate-slots.ts'

const BOARDING = {
  checkInFrom: '08:00',
  checkInUntil: '18:00',
  halfDayAfter: '12:00',
  fullDayAfter: '17:00',
}
const PARK = {
  hours: [
    { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
    { opens: '08:00', closes: '18:00', weekdays: [6, 7], holidays: false },
    { opens: '08:00', closes: '10:00', weekdays: [], holidays: true },
    { opens: '16:00', closes: '18:00', weekdays: [], holidays: true },
  ],
  closures: [{ date: '2026-12-25', reason: 'Closed' }],
  timeZone: 'America/Vancouver',
}
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const dropOffs = (date: string, now = LONG_AGO, park = PARK) =>
  dropOffSlots(date, BOARDING, park, now).map(({ from, to }) => `${from}-${to}`)
const pickUps = (date: string, now = LONG_AGO) => pickUpSlots(date, BOARDING, PARK, now)

describe('drop-off', () => {
  test('is in half hours within check-in time, though the gate opens earlier', () => {
    const slots = dropOffs('2026-11-17')
    expect(slots).toHaveLength(20)
    expect([slots[0], slots.at(-1)]).toEqual(['08:00-08:30', '17:30-18:00'])
  })

  test('on a holiday is only while the gate is open', () => {
    expect(dropOffs('2027-02-15')).toEqual([
      '08:00-08:30',
      '08:30-09:00',
      '09:00-09:30',
      '09:30-10:00',
      '16:00-16:30',
      '16:30-17:00',
      '17:00-17:30',
      '17:30-18:00',
    ])
  })

  test('is not possible on a closed day', () => {
    expect(dropOffs('2026-12-25')).toEqual([])
  })

  test('today is in what is left of the day', () => {
    const [first] = dropOffs('2026-11-17', new Date('2026-11-17T21:01:00Z'))
    expect(first).toBe('14:30-15:00')
    expect(dropOffs('2026-11-17', new Date('2026-11-18T00:45:00Z'))).toEqual([])
  })

  test.each(['2026-11-01', '2027-03-14'])('keeps the clock’s hours on %s, when the clocks change', (date) => {
    const park = { ...PARK, timeZone: 'America/Los_Angeles' }
    expect(dropOffs(date, LONG_AGO, park)).toHaveLength(20)
  })
})

describe('pick-up', () => {
  test.each([
    ['07:00', 'none'],
    ['11:30', 'none'],
    ['12:00', 'none'],
    ['12:30', 'half-day'],
    ['17:00', 'half-day'],
    ['17:30', 'full-day'],
    ['18:30', 'full-day'],
  ])('from %s adds %s', (from, extra) => {
    expect(pickUps('2026-11-17').find((slot) => slot.from === from)?.extra).toBe(extra)
  })

  test.each([
    ['11:59', 'none'],
    ['12:00', 'none'],
    ['12:01', 'half-day'],
    ['17:00', 'half-day'],
    ['17:01', 'full-day'],
  ])('at %s sharp adds %s', (time, extra) => {
    expect(pickUpExtra(time, BOARDING)).toBe(extra)
  })

  test('ends when the gate closes', () => {
    expect(pickUps('2026-11-17').at(-1)?.to).toBe('19:00')
    expect(pickUps('2026-11-21').at(-1)?.to).toBe('18:00')
  })

  test('on a holiday is free of charge in the morning only', () => {
    expect(pickUps('2027-02-15').map(({ from, extra }) => [from, extra])).toEqual([
      ['08:00', 'none'],
      ['08:30', 'none'],
      ['09:00', 'none'],
      ['09:30', 'none'],
      ['16:00', 'half-day'],
      ['16:30', 'half-day'],
      ['17:00', 'half-day'],
      ['17:30', 'full-day'],
    ])
  })
})
