import { expect, test } from 'vitest'
import { fitBar, shortened, textWidth } from './bar-text.ts'

const maple = { dogs: 1, names: 'Maple', remark: null, isRemarkFirst: false, marks: 0 }

test('B1: a name is kept whole where it fits, shortened where it does not, left out where nothing would be said', () => {
  const room = textWidth('Maple')
  expect(shortened('Maple', room)).toBe('Maple')
  expect(shortened('Maple', room - 1)).toBe('Map…')
  expect(shortened('Ana Maria', textWidth('Ana …') + 1)).toBe('Ana…')
  expect(shortened('Maple', 20)).toBe('')
  expect(shortened('', 0)).toBe('')
})

test('B1: letters are never taken for narrower than they are', () => {
  // Measured in the face of the bars, at a hundred pixels.
  const measured = {
    Maple: 85 + 53 + 60 + 24 + 55,
    Wiggles: 98 + 25 + 60 + 60 + 24 + 55 + 47,
    'O 8': 78 + 24 + 61,
  }
  for (const [text, width] of Object.entries(measured)) {
    expect(textWidth(text, 100)).toBeGreaterThanOrEqual(width)
  }
  expect(textWidth('犬')).toBeGreaterThan(13.5)
})

test('B1: the face goes first, then marks, names, other faces, and the remark', () => {
  expect(fitBar(400, { ...maple, dogs: 2, remark: 'Vaccines', marks: 2 })).toEqual({
    faces: 2,
    words: 'Maple',
    remark: 'Vaccines',
    areMarksShown: true,
  })
  expect(fitBar(127, { ...maple, remark: 'Vaccines', marks: 1 })).toEqual({
    faces: 1,
    words: 'Maple',
    remark: null,
    areMarksShown: true,
  })
  expect(fitBar(40, { ...maple, dogs: 3, marks: 2 })).toEqual({
    faces: 1,
    words: '',
    remark: null,
    areMarksShown: false,
  })
  expect(fitBar(20, maple).faces).toBe(0)
})

test('B1: until when something is held stands there sooner than the end of a name', () => {
  const long = { ...maple, names: 'Bartholomew and Wilhelmina', remark: '12 min', marks: 1 }
  expect(fitBar(190, { ...long, isRemarkFirst: true }).remark).toBe('12 min')
  expect(fitBar(190, long).remark).toBe(null)
  expect(fitBar(100, { ...long, isRemarkFirst: true }).remark).toBe(null)
})

test('B1: three faces at most', () => {
  expect(fitBar(900, { ...maple, dogs: 5 }).faces).toBe(3)
})
