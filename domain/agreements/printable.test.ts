import { expect, test } from 'vitest'
import { printedName, toPrintable } from './printable.ts'

test.each([
  ['Evergreen Dog Park & Stay', 'Evergreen Dog Park & Stay'],
  ['Renée Müller’s “Maple” – 5 × $48', 'Renée Müller’s “Maple” – 5 × $48'],
  ['−$14.44', '–$14.44'],
  ['Erdős Nguyễn', 'Erdos Nguyen'],
  ['王芳 🐕', '?? ?'],
  ['⅓ cup, 1⅔ cups, 2½ tins', '1/3 cup, 1 2/3 cups, 2½ tins'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
])('%s is printed as %s', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})

test.each([
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Şerife Yılmaz', 'Serife Yilmaz'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['Ọlọ́run Ẹniọlá', 'Olorun Eniolá'],
  ['Kaʻiulani Ñandú', 'Ka‘iulani Ñandú'],
])('P11 %s is printed as %s', (name, printed) => {
  expect(toPrintable(name)).toBe(printed)
  expect(printedName(name, 'k@example.com')).toBe(name)
})

test.each(['山田太郎', 'محمد عبدالله', 'Дмитрий Иванов', 'Erin 🐕 Walsh', ''])(
  'P11 %j cannot be printed, so the e-mail address is',
  (name) => {
    expect(printedName(name, 'k@example.com')).toBe('k@example.com')
  },
)
