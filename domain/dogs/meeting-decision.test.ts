import { expect, test } from 'vitest'
import { type HeldMeeting, type MayDecide, mayDecide } from './meeting-decision.ts'

const at = (time: string) => new Date(`2026-12-${time}:00Z`)
const meeting = (time: string, isOver = false): HeldMeeting => ({ beginsAt: at(time), isOver })
const NOW = at('04T18:00')
const ahead = (time: string): MayDecide => ({ ok: false, reason: 'ahead', from: at(time) })

test.each([
  ['tomorrow', [meeting('05T18:00')], ahead('05T18:00')],
  ['in a minute', [meeting('04T18:01')], ahead('04T18:01')],
  ['right now', [meeting('04T18:00')], { ok: true }],
  ['this morning', [meeting('04T16:00')], { ok: true }],
  ['decided, and thought over', [meeting('04T16:00', true)], { ok: true }],
  ['decided, and to be met once more', [meeting('04T16:00', true), meeting('07T18:00')], ahead('07T18:00')],
  ['missed nothing, another one booked too', [meeting('04T16:00'), meeting('07T18:00')], { ok: true }],
  ['two ahead: the first counts', [meeting('09T18:00'), meeting('07T18:00')], ahead('07T18:00')],
  ['never booked', [], { ok: false, reason: 'none' }],
] satisfies [string, HeldMeeting[], MayDecide][])('WS24 a meet and greet %s', (_when, meetings, expected) => {
  expect(mayDecide({ meetings, isDecided: false }, NOW)).toEqual(expected)
})

test('WS24 a dog we have known for long can be thought over without another meeting, but not before the next', () => {
  expect(mayDecide({ meetings: [], isDecided: true }, NOW)).toEqual({ ok: true })
  expect(mayDecide({ meetings: [meeting('05T18:00')], isDecided: true }, NOW)).toEqual(ahead('05T18:00'))
})
