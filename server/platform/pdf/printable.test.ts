import { expect, test } from 'vitest'
import { toPrintable } from './printable.ts'

test.each([
  ['Evergreen Dog Park & Stay', 'Evergreen Dog Park & Stay'],
  ['Renée Müller’s “Maple” – 5 × $48', 'Renée Müller’s “Maple” – 5 × $48'],
  ['−$14.44', '–$14.44'],
  ['Erdős Nguyễn', 'Erdos Nguyen'],
  ['王芳 🐕', '?? ?'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
])('%s is printed as %s', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})
