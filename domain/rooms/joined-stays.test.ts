import { expect, test } from 'vitest'
import { joinedStays, type StayPart } from './joined-stays.ts'

const stay = (arrival: string, departure: string, more: Partial<StayPart> = {}): StayPart => ({
  suite_type_id: 1,
  dog_ids: [1, 2],
  arrival,
  departure,
  ...more,
})

test.each<[string, StayPart[], StayPart[]]>([
  ['nothing', [], []],
  [
    'two rooms of a type, one after the other',
    [stay('2026-11-27', '2026-11-29', { dog_ids: [2, 1] }), stay('2026-11-25', '2026-11-27')],
    [stay('2026-11-25', '2026-11-29')],
  ],
  [
    'three of them',
    [stay('2026-11-25', '2026-11-26'), stay('2026-11-26', '2026-11-27'), stay('2026-11-27', '2026-11-28')],
    [stay('2026-11-25', '2026-11-28')],
  ],
  [
    'another suite type is another stay',
    [stay('2026-11-25', '2026-11-27'), stay('2026-11-27', '2026-11-29', { suite_type_id: 2 })],
    [stay('2026-11-25', '2026-11-27'), stay('2026-11-27', '2026-11-29', { suite_type_id: 2 })],
  ],
  [
    'side by side, each with its own dogs',
    [stay('2026-11-25', '2026-11-27', { dog_ids: [1] }), stay('2026-11-25', '2026-11-27', { dog_ids: [2] })],
    [stay('2026-11-25', '2026-11-27', { dog_ids: [1] }), stay('2026-11-25', '2026-11-27', { dog_ids: [2] })],
  ],
  [
    'other dogs from then on',
    [stay('2026-11-25', '2026-11-27'), stay('2026-11-27', '2026-11-29', { dog_ids: [1] })],
    [stay('2026-11-25', '2026-11-27'), stay('2026-11-27', '2026-11-29', { dog_ids: [1] })],
  ],
])('B11: %s', (_what, stays, expected) => {
  expect(joinedStays(stays)).toEqual(expected)
})
