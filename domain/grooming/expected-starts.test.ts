import { expect, test } from 'vitest'
import { expectedStarts, type GroomProgress } from './expected-starts.ts'

const at = (time: string) => new Date(`2026-12-04T${time}:00Z`)
const groom = (
  id: number,
  starts: string,
  ends: string,
  change: Partial<GroomProgress> = {},
): GroomProgress => ({
  id,
  groomerId: 1,
  startsAt: at(starts),
  endsAt: at(ends),
  startedAt: null,
  doneAt: null,
  ...change,
})
const expected = (appointments: GroomProgress[], now: string) =>
  [...expectedStarts(appointments, at(now))].map(([id, date]) => [id, date.toISOString().slice(11, 16)])

test('T15 on time nothing is expected later than booked', () => {
  const rusty = groom(1, '12:30', '13:15', { startedAt: at('12:30') })
  expect(expected([rusty, groom(2, '13:30', '15:00')], '13:05')).toEqual([])
})

test('T15 whoever began late makes the next wait, one after the other, and nothing before them moves', () => {
  const rusty = groom(1, '12:30', '13:15', { startedAt: at('12:50') })
  const coco = groom(2, '13:30', '15:00')
  const nala = groom(3, '15:00', '15:15')
  const storm = groom(4, '15:30', '16:00')
  expect(expected([storm, nala, coco, rusty], '13:05')).toEqual([
    [2, '13:35'],
    [3, '15:05'],
  ])
})

test('T15 one that runs over its time is expected to end now, not in the past', () => {
  const rusty = groom(1, '12:00', '12:45', { startedAt: at('12:00') })
  expect(expected([rusty, groom(2, '12:45', '13:00')], '13:00')).toEqual([[2, '13:00']])
})

test('T15 one that should have begun begins now at the earliest', () => {
  expect(expected([groom(1, '09:00', '10:00'), groom(2, '10:00', '10:30')], '09:20')).toEqual([
    [1, '09:20'],
    [2, '10:20'],
  ])
})

test('T15 what is done holds nobody up, and another groomer’s table is another table', () => {
  const done = groom(1, '09:00', '10:00', { startedAt: at('09:30'), doneAt: at('09:50') })
  const other = groom(2, '09:00', '12:00', { groomerId: 2, startedAt: at('09:40') })
  expect(expected([done, other, groom(3, '10:00', '11:00')], '09:55')).toEqual([])
})
