import { expect, test } from 'vitest'
import { isDrawn, signatureStrokes } from './signature-strokes.ts'

test.each([
  [
    'two strokes',
    'M0 10L20 10L20 30M40 5L50 5',
    [
      ['0,10', '20,10', '20,30'],
      ['40,5', '50,5'],
    ],
  ],
  ['points outside', 'M-9 900L9999 10', [['0,130', '600,10']]],
  ['numbers beyond all measure', `M0 0L${'9'.repeat(400)} 5`, [['0,0', '600,5']]],
  ['a curve', 'M0 0Q5 5 10 10', [['0,0', '5,5', '10,10']]],
  ['half a point', 'M0 0L5 5L7', [['0,0', '5,5']]],
  ['points before the pen is down', '1 2 3 4', []],
  ['nothing but letters', 'MLQCZ', []],
  ['nothing but signs', '-.,- ..', []],
  ['a dot', 'M5 5', []],
  ['nothing', '', []],
])('%s', (_name, path, strokes) => {
  expect(signatureStrokes(path).map((one) => one.map(({ x, y }) => `${x},${y}`))).toEqual(strokes)
})

test.each([
  ['a stroke', 'M0 10L20 10', true],
  ['a short one', 'M0 0L1 1', true],
  ['one that comes back to where it began', 'M5 5L9 5L5 5', true],
  ['a dot and a stroke', 'M5 5L5 5M10 10L40 10', true],
  ['a dot', 'M5 5L5 5', false],
  ['less than can be seen', 'M5 5L5.2 5.2', false],
  ['a stroke outside the field', 'M700 10L900 10', false],
  ['dots a stroke apart', 'M5 5L5 5M90 90L90 90', false],
  ['a full stop', '.', false],
  ['a letter', 'M', false],
  ['a sign', '-', false],
  ['an end without a beginning', 'Z', false],
  ['a space', ' ', false],
  ['a number that is none', 'M 1.2.3.4 L', false],
  ['nothing', '', false],
])('%s can be seen: %j, %s', (_name, path, isSeen) => {
  expect(isDrawn(path)).toBe(isSeen)
})
