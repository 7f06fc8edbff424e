import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asLinkReader, withoutHidden } from './hidden-characters.ts'

const named = (text: string): [string, string] => [
  `U+${text.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  text,
]
const HIDDEN = Array.from(
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u180E\u200B\u200C\u200D\u200E\u200F\u2060\u2061\u2064\u206A\u3164\uFE00\uFE0F\uFEFF\uFFA0\uFFF9\u{1D173}\u{E0001}\u{E0041}\u{E007F}\u{E0100}',
)

test.each(HIDDEN.map(named))('%s is taken out of a name', (_code, mark) => {
  expect(withoutHidden(`Ma${mark}ple`)).toBe('Maple')
  expect(withoutHidden(`${mark}Maple ${mark}${mark}2${mark}`)).toBe('Maple 2')
  expect(withoutHidden(`evil${mark}.${mark}com`)).toBe('evil.com')
})

test.each([
  'Maple',
  'José Ñúñez',
  '🐕‍🦺',
  '👩🏽‍🌾 Rosa',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🐻‍❄️',
  '🧑‍🦰',
  '❤️ and ☀︎',
  '1️⃣ #️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🇨🇦',
  'می‌خواهم',
  'क्‍ष',
  'ශ්‍රී',
  '李小龍',
])('%s is as it was', (value) => {
  expect(withoutHidden(value)).toBe(value)
})

describe('what belongs to nothing that is seen goes', () => {
  test.each([
    ['a joiner beside one emoji', '🐕\u200D', '🐕'],
    ['a joiner between an emoji and a letter', '🐕\u200Da', '🐕a'],
    ['two joiners between emoji', '🐕\u200D\u200D🦺', '🐕🦺'],
    ['a joiner between Latin letters', 'Ma\u200Dple', 'Maple'],
    ['a joiner before a dot', 'می\u200C.com', 'می.com'],
    ['a joiner after a mark of direction', 'a\u061C\u200Cب', 'aب'],
    ['a selector after a letter', 'a\uFE0F\u200D🐕', 'a🐕'],
    ['a selector after a digit', '604\uFE0F555', '604555'],
    ['tags without their flag', '🐕\u{E0067}\u{E0062}\u{E007F}', '🐕'],
    ['tags without their end', '🏴\u{E0067}\u{E0062}', '🏴'],
  ])('%s', (_what, given, left) => {
    expect(withoutHidden(given)).toBe(left)
  })

  test('whatever is sent, once is enough', () => {
    const pieces = [...HIDDEN, 'a', 'é', '1', '.', ' ', '🐕', '🏽', '🏴', 'ب', 'क', '्', '\u20E3', '\u202A']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const once = withoutHidden(parts.join(''))
        expect(withoutHidden(once)).toBe(once)
        expect(asLinkReader(once)).toBe(asLinkReader(parts.join('')))
      }),
    )
  })
})
