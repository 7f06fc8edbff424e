import { expect, test } from 'vitest'
import { begunBy, type CheckIn, visitsHad, wasHad } from './visits.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const checkIn = (more: Partial<CheckIn> = {}): CheckIn => ({
  date: '2026-11-24',
  cameAt: at('16:00'),
  takenBackAt: null,
  leftAt: null,
  isOfIt: true,
  ...more,
})

test.each([
  ['stands', {}, true],
  ['taken back at once', { takenBackAt: at('16:00') }, false],
  ['taken back a minute too early to have been a day', { takenBackAt: at('16:14') }, false],
  ['taken back after a quarter of an hour', { takenBackAt: at('16:15') }, true],
  ['checked out in between', { leftAt: at('16:05'), takenBackAt: at('16:06') }, true],
])('AD63 a check-in that %s: had %#', (_what, more, had) => {
  expect(wasHad(checkIn(more))).toBe(had)
})

test('AD63 a day the booking does not have any more was not had for it, but somebody was checked in', () => {
  const moved = checkIn({ takenBackAt: at('20:00'), isOfIt: false })
  expect(visitsHad([moved])).toEqual({ had: [], wasCheckedIn: true })
  expect(visitsHad([])).toEqual({ had: [], wasCheckedIn: false })
})

const terms = {
  rules: [],
  isPeak: false,
  beginsAt: '2026-11-24T17:00:00.000Z',
  begins: { '2026-11-24': '2026-11-24T17:00:00.000Z', '2026-11-26': '2026-11-26T17:00:00.000Z' },
}
const booked = { beginsAt: terms.beginsAt, terms }

test('AD64 who came early has begun that day, and no other', () => {
  const { beginsAt, terms: begun } = begunBy({ orderType: 'daycare', ...booked }, visitsHad([checkIn()]))
  expect(beginsAt).toBe('2026-11-24T16:00:00.000Z')
  expect(begun.begins).toEqual({ ...terms.begins, '2026-11-24': '2026-11-24T16:00:00.000Z' })
})

test('AD64 a stay begins with all its nights; who comes late brings no deadline back', () => {
  const stay = { ...booked, terms: { ...terms, begins: {} } }
  expect(begunBy({ orderType: 'boarding', ...stay }, visitsHad([checkIn()])).terms).toEqual({
    ...stay.terms,
    beginsAt: '2026-11-24T16:00:00.000Z',
  })
  const late = visitsHad([checkIn({ cameAt: at('21:00') })])
  expect(begunBy({ orderType: 'boarding', ...stay }, late)).toEqual(stay)
  expect(begunBy({ orderType: 'boarding', ...stay }, visitsHad([]))).toEqual(stay)
})
