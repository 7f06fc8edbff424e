import { expect, test } from 'vitest'
import { findNames, foundNames, withoutNames } from './names-in-text.ts'

const found = (text: string, others: string[], own: string[] = []) => foundNames(findNames(text, others, own))

test.each([
  ['as it is', 'Juniper is fine', 'Juniper'],
  ['in any case', 'JUNIPER and juniper', 'Juniper'],
  ['as owner of something', 'Juniper’s ear was cleaned', 'Juniper'],
  ['with a straight apostrophe', "Juniper's ear", 'Juniper'],
  ['without an apostrophe', 'Junipers ear', 'Juniper'],
  ['at the end', 'It was Juniper.', 'Juniper'],
  ['without its accents', 'Zoe barked', 'Zoë'],
  ['with accents it has not', 'Zöé barked', 'Zoe'],
  ['with an accent set apart', 'Zoe\u0308 barked', 'Zoë'],
  ['with letters that cannot be seen', 'Juni\u200Bper', 'Juniper'],
  ['in full-width letters', 'Ｊｕｎｉｐｅｒ', 'Juniper'],
  ['with letters of another alphabet’s kin', 'Soren called', 'Søren'],
  ['only a part of it', 'Biscuit ran', 'Mr Biscuit'],
  ['a last name', 'the Linds were told', 'Sara Lind'],
  ['with a hyphen', 'Anne Marie', 'Anne-Marie'],
  ['with an apostrophe in it', 'Mrs O’Brien', 'O’Brien'],
  ['short', 'Bo bit back', 'Bo'],
])('D21 a name is found %s', (_how, text, name) => {
  expect(found(text, [name])).toEqual([name])
})

test.each([
  ['another word that holds it', 'An otter and a bother', 'Otto'],
  ['a longer word', 'Juniperberry', 'Juniper'],
  ['a common word of a longer name', 'The dog and the ball', 'The Dude'],
  ['a short word of a longer name', 'de la', 'de la Cruz'],
  ['an empty name', 'Anything', '  '],
])('D21 a name is not found in %s', (_what, text, name) => {
  expect(found(text, [name])).toEqual([])
})

test('D21 what the reader is called themselves, or their dog, tells nothing', () => {
  expect(found('Hello Theo, Kona is fine', ['Theo Marsh', 'Juniper'], ['Theo', 'Kona'])).toEqual([])
  expect(found('Hello Theo, Marsh called', ['Theo Marsh'], ['Theo'])).toEqual(['Theo Marsh'])
})

test('D21 says where each name stands, the whole of it', () => {
  const text = 'Sara Lind’s Juniper, Juniper'
  const spans = findNames(text, ['Sara Lind', 'Juniper'], [])
  expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(['Sara Lind', 'Juniper', 'Juniper'])
})

test('D21 the text without the names reads as we would say it', () => {
  const text = 'Hello Theo. Juniper’s ear was cleaned, Sara took Juniper home. Junipers ear is fine.'
  const names = findNames(text, ['Juniper', 'Sara'], ['Theo'])
  expect(withoutNames(text, names, ['Juniper'])).toBe(
    'Hello Theo. The other dog’s ear was cleaned, the other owner took the other dog home. The other dog’s ear is fine.',
  )
})
