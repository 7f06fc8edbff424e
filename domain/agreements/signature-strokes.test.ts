import { expect, test } from 'vitest'
import { signatureStrokes } from './signature-strokes.ts'

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
