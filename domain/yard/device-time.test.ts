import { expect, test } from 'vitest'
import { clockOffsetMs, formMoment, momentOf } from './device-time.ts'

const at = (time: string) => new Date(`2026-12-04T${time}Z`)
const NOW = at('12:00:00')

test.each([
  ['a right clock', '11:30:00', '12:00:00', '11:30:00'],
  ['two hours slow', '09:30:00', '10:00:00', '11:30:00'],
  ['two hours fast', '13:30:00', '14:00:00', '11:30:00'],
  ['a minute ahead is now', '12:01:00', '12:00:00', '12:00:00'],
  ['two minutes ahead are now', '12:02:00', '12:00:00', '12:00:00'],
])('W17 %s', (_name, said, sent, expected) => {
  expect(momentOf(at(said), clockOffsetMs(at(sent), NOW), NOW)).toEqual({ ok: true, at: at(expected) })
})

test.each([
  ['48 hours ago is taken', '2026-12-02T12:00:00Z', { ok: true, at: new Date('2026-12-02T12:00:00Z') }],
  ['a second more is not', '2026-12-02T11:59:59Z', { ok: false, reason: 'too-old' }],
  ['two minutes and a second ahead is not', '2026-12-04T12:02:01Z', { ok: false, reason: 'ahead' }],
])('W17 %s', (_name, said, expected) => {
  expect(momentOf(new Date(said), 0, NOW)).toEqual(expected)
})

test('W17 a clock of 1970 tells how long ago it was all the same', () => {
  const offset = clockOffsetMs(new Date('1970-01-01T03:00:00Z'), NOW)
  expect(momentOf(new Date('1970-01-01T02:00:00Z'), offset, NOW)).toEqual({ ok: true, at: at('11:00:00') })
})

test('W17 what stands in a form is moved only where the clock is wrong', () => {
  expect(formMoment(at('11:00:00'), 119_000)).toEqual(at('11:00:00'))
  expect(formMoment(at('11:00:00'), -7_200_000)).toEqual(at('09:00:00'))
})
