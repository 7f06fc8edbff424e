import { expect, test } from 'vitest'
import {
  type PhoneText,
  phoneCountries,
  phoneProblem,
  phoneTextOf,
  phoneWords,
  spacedPhone,
  storedPhone,
} from './phone-number.ts'

const ca = (text: string): PhoneText => ({ country: 'CA', text })
const gb = (text: string): PhoneText => ({ country: 'GB', text })

test.each([
  ['604 555 018', 'One digit is missing.'],
  ['604 555 01', 'Two digits are missing.'],
  ['5550190', 'Three digits are missing.'],
  ['604 555 01901', 'That’s one digit too many.'],
  ['604 555 019012', 'That’s two digits too many.'],
  ['my mobile', 'Please use digits only.'],
  ['604-555-0190', undefined],
  ['1 (604) 555-0190', undefined],
  ['+1 604 555 0190', undefined],
  ['  ', undefined],
])('a Canadian number %j: %s', (text, problem) => {
  expect(phoneProblem(ca(text))).toBe(problem)
})

test('another country has its own length', () => {
  expect(phoneProblem(gb('07911 123456'))).toBeUndefined()
  expect(phoneProblem(gb('07911 1234567'))).toBe('That’s one digit too many.')
})

test.each([
  ['6', '6'],
  ['604555', '604 555'],
  ['6045550190', '604 555 0190'],
  ['(604)555-0190', '604 555 0190'],
  ['call me', 'call me'],
])('%j is spaced as %j', (typed, spaced) => {
  expect(spacedPhone(ca(typed))).toEqual(ca(spaced))
})

test('a pasted international number brings its country along', () => {
  expect(spacedPhone(ca('+44 7911 123456'))).toEqual(gb('07911 123456'))
  expect(spacedPhone(ca('+1 604'))).toEqual(ca('+1 604'))
})

test('what is stored is the international form, and it reads back as it was written', () => {
  expect(storedPhone(ca('604 555 0190'))).toBe('+16045550190')
  expect(storedPhone(gb('07911 123456'))).toBe('+447911123456')
  expect(storedPhone(ca(''))).toBe('')
  expect(storedPhone(ca('604 555 019'))).toBeUndefined()
  expect(phoneTextOf('+16045550190')).toEqual(ca('604 555 0190'))
  expect(phoneTextOf('+447911123456')).toEqual(gb('07911 123456'))
  expect(phoneTextOf('')).toEqual(ca(''))
})

test('numbers from elsewhere are read with their country code', () => {
  expect(phoneWords('+16045550190')).toBe('604 555 0190')
  expect(phoneWords('+447911123456')).toBe('+44 7911 123456')
})

test('Canada comes first among all countries', () => {
  const [first, second, ...others] = phoneCountries()
  expect([first, second]).toEqual([
    { code: 'CA', name: 'Canada', callingCode: '+1' },
    { code: 'US', name: 'United States', callingCode: '+1' },
  ])
  expect(others.length).toBeGreaterThan(200)
})

test('every country’s calling code leads back to a country with that code', () => {
  const byCode = new Map(phoneCountries().map(({ code, callingCode }) => [code, callingCode]))
  for (const callingCode of new Set(byCode.values())) {
    const { country } = phoneTextOf(`${callingCode}2125550123`)
    if (phoneTextOf(`${callingCode}2125550123`).text.startsWith('+')) continue
    expect(byCode.get(country)).toBe(callingCode)
  }
})
