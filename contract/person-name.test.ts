import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

const name = personName('your first name', 'Please input your first name!')

test.each([
  'Priya',
  'Anne-Marie',
  'O’Neil',
  "D'Arcy",
  'José María',
  'Łukasz',
  '美咲',
  'नेहा',
  'محمد',
  'J. R. R.',
  'J.R.',
  'St. John',
  'Jr.',
  'Maple 2',
  'Rex 2024',
  'Maple & Biscuit',
  'Bär (the small one)',
  'Zoë 🐾',
  'Rosa 👩🏽‍🌾',
  'Rex… the second',
  'می‌نا',
  'x'.repeat(60),
])('%s is a name', (value) => {
  expect(name.safeParse(value).error?.issues).toBeUndefined()
})

test.each([
  ['Click http://evil', 'addresses'],
  ['evil.com', 'addresses'],
  ['Go to Evil.Example now', 'addresses'],
  ['evil。com', 'addresses'],
  ['evil．com', 'addresses'],
  ['evil｡com', 'addresses'],
  ['evil․com', 'addresses'],
  ['evil﹒com', 'addresses'],
  ['ｅｖｉｌ．ｃｏｍ', 'addresses'],
  ['me＠evil', 'addresses'],
  ['evil.भारत', 'addresses'],
  ['evil\u200B.com', 'addresses'],
  ['evil.\u2060com', 'addresses'],
  ['ev\u00ADil.com', 'addresses'],
  ['evil.c\u034Fom', 'addresses'],
  ['evil.\u{E0041}com', 'addresses'],
  ['می.ک\u200Cم', 'addresses'],
  ['www\u200B.evil', 'addresses'],
  ['www evil', 'addresses'],
  ['me@evil', 'addresses'],
  ['xn--80ak6aa92e.com', 'addresses'],
  ['<b>Win</b>', 'letters'],
  ['evil/path', 'letters'],
  ['[Win](evil)', 'letters'],
  ['Call 604 555 0199', 'digits'],
  ['604\u200B555', 'digits'],
  ['x'.repeat(61), 'under 60'],
  ['  ', 'Please input your first name!'],
])('%s is none', (value, why) => {
  expect(name.safeParse(value).error?.issues[0]?.message).toContain(why)
})

test('what nobody can see is not in it', () => {
  expect(name.parse('\u200EMa\u00ADp\u200Ble\u{E0041}\uFEFF')).toBe('Maple')
  expect(name.parse('Rosa 👩🏽‍🌾')).toBe('Rosa 👩🏽‍🌾')
})
