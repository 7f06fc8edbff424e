import { expect, test } from 'vitest'
import { type LookOver, lookOverNote, withLookOver } from './look-over.ts'

test.each<[LookOver[], LookOver, LookOver[]]>([
  [[], 'fine', ['fine']],
  [['fine'], 'fine', []],
  [['fine'], 'cough', ['cough']],
  [['ticks'], 'cough', ['cough', 'ticks']],
  [['cough', 'ticks'], 'fine', ['fine']],
  [['cough', 'ticks'], 'cough', ['ticks']],
])('WS20 look-over %o, pressed %s: %o', (found, pressed, after) => {
  expect(withLookOver(found, pressed)).toEqual(after)
})

test('WS20 what was seen and noted, as the log has it', () => {
  expect(lookOverNote([], ' ')).toBe('')
  expect(lookOverNote(['fine'], '')).toBe('Eyes, ears, paws fine')
  expect(lookOverNote(['cough', 'ticks'], 'Limps a little')).toBe('Coughs, Ticks. Limps a little')
})
