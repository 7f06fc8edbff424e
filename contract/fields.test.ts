import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { dateText, email, multilineText, requiredMultilineText, requiredText, text } from './fields.ts'

const name = requiredText('the name', 60)
const colour = text('the colour', 60)
const message = requiredMultilineText('your message', 500)
const sentence = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('text of one line', () => {
  test.each([
    'Maple',
    "O'Brien-Łukaszewicz",
    'José Ñúñez',
    '李小龍',
    'محمد',
    'דָּוִד',
    'नमस्ते',
    'ไม้เอก',
    '🐕‍🦺',
    '👩🏽‍🌾 Rosa',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    '50 % <b>',
  ])('takes %s', (value) => {
    expect(name.parse(value)).toBe(value.normalize('NFC'))
  })

  test.each<[string, unknown, string]>([
    ['a tab', 'Ma\tple', 'Please write the name on one line.'],
    ['a new line', 'Rosa\r\nBcc: spy@evil.example', 'Please write the name on one line.'],
    ['a NUL', 'Ma\u0000ple', 'Please use plain text for the name.'],
    ['an escape', 'Ma\u001Bple', 'Please use plain text for the name.'],
    ['a C1 control', 'Ma\u0085ple', 'Please use plain text for the name.'],
    ['a line separator', 'Ma\u2028ple', 'Please use plain text for the name.'],
    ['a paragraph separator', 'Ma\u2029ple', 'Please use plain text for the name.'],
    ['half a surrogate pair', 'Ma\uD83Dple', 'Please use plain text for the name.'],
    ...Array.from(
      '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069',
      (mark): [string, unknown, string] => [
        `the direction mark U+${mark.charCodeAt(0).toString(16)}`,
        `Ma${mark}ple`,
        'Please use plain text for the name.',
      ],
    ),
    ['nothing', '', 'Please fill in the name.'],
    ['only spaces', ' \u00A0\u3000', 'Please fill in the name.'],
    ['only zero-width characters', '\u200B\u200D\u2060\uFEFF', 'Please fill in the name.'],
    ['only fillers', '\u3164\u115F\u2800', 'Please fill in the name.'],
    ['only accents', '\u0301\u0302', 'Please fill in the name.'],
    ['too much', 'x'.repeat(61), 'Please keep the name under 60 characters.'],
    ['a tower of accents', `a${'\u0301\u0316'.repeat(20)}`, 'Please use plain text for the name.'],
    ['a number', 5, 'Please fill in the name.'],
  ])('refuses %s in a required field', (_what, value, words) => {
    expect(sentence(name, value)).toBe(words)
  })

  test('accents by the ten thousand, in the wrong order, are refused without being put in order', () => {
    const tower = '\u0345'.repeat(40_000) + '\u0316'.repeat(40_000)
    expect(name.safeParse(tower).success).toBe(false)
    expect(message.safeParse(tower).success).toBe(false)
    expect(email.safeParse(`${tower}@example.com`).success).toBe(false)
    // Put in order they would take half a minute.
  }, 3_000)

  test('is trimmed and composed, and may be empty where it is not required', () => {
    expect(name.parse('  Cafe\u0301 \n')).toBe('Café')
    expect(colour.parse('   ')).toBe('')
    expect(colour.parse('\u2800')).toBe('')
  })

  test('is never changed by being sent again, and never holds what cannot be seen', () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 12 })
      .map((codes) => String.fromCodePoint(...codes))
    fc.assert(
      fc.property(anyText, (value) => {
        const { data } = colour.safeParse(value)
        if (data === undefined) return
        expect(colour.parse(data)).toBe(data)
        expect(data).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
        expect(data).not.toMatch(/[\u034F\u00AD\u061C\u115F\u200B\u200E\u200F\u2060-\u2064\u3164\uFEFF]/u)
      }),
    )
  })
})

describe('text of several lines', () => {
  test('keeps lines and tabs, and ends each line in one way', () => {
    expect(message.parse('Hello,\r\n\tMaple\rand\u2028Fern\u2029and\u0085Moss\u0085')).toBe(
      'Hello,\n\tMaple\nand\nFern\nand\nMoss',
    )
  })

  test('drops the direction marks that phones put around pasted numbers', () => {
    expect(message.parse('Call \u202A+1 604 555 0190\u202C')).toBe('Call +1 604 555 0190')
  })

  test('drops what nobody sees, and keeps emoji whole', () => {
    expect(message.parse('Quil\u200Blon \u202Eis\u2066 fine\uFEFF 👩‍🚒')).toBe('Quillon is fine 👩‍🚒')
  })

  test.each([
    ['a NUL', 'nul \u0000 here', 'Please use plain text for your message.'],
    ['a bell', 'bell \u0007 here', 'Please use plain text for your message.'],
    ['half a surrogate pair', 'half \uDC15', 'Please use plain text for your message.'],
    ['nothing that can be seen', '\u200B\n\u200B', 'Please fill in your message.'],
    ['too much', 'x'.repeat(501), 'Please keep your message under 500 characters.'],
  ])('refuses %s', (_what, value, words) => {
    expect(sentence(message, value)).toBe(words)
    expect(multilineText('your message', 500).parse('')).toBe('')
  })
})

describe('an e-mail address', () => {
  test.each([
    ['  Sam@Example.COM ', 'sam@example.com'],
    ["o'brien+dogs@mail.example.ca", "o'brien+dogs@mail.example.ca"],
    ['jose\u0301@exämple.com', 'josé@exämple.com'],
  ])('%s is %s', (given, kept) => {
    expect(email.parse(given)).toBe(kept)
  })

  test.each([
    'sam\u0085x@example.com',
    'sam\u00A0x@example.com',
    'sam@exam\u202Eple.com',
    'sam\u200B@example.com',
    'sam\uD800@example.com',
    'sam\u0000@example.com',
    'sam\u2028@example.com',
    'sam\u00AD@example.com',
    `${'İ'.repeat(200)}@example.com`,
  ])('%j is refused', (value) => {
    expect(sentence(email, value)).toBe('Email format error')
  })
})

describe('a date', () => {
  test.each(['1900-01-01', '2026-11-16', '2028-02-29', '2199-12-31'])('%s is taken', (date) => {
    expect(dateText.parse(date)).toBe(date)
  })

  test.each([
    ['1899-12-31', 'Please check the year of the date.'],
    ['0001-01-01', 'Please check the year of the date.'],
    ['2200-01-01', 'Please check the year of the date.'],
    ['9999-12-31', 'Please check the year of the date.'],
    ['2027-02-29', 'Please enter the date as YYYY-MM-DD.'],
    ['12027-01-01', 'Please enter the date as YYYY-MM-DD.'],
    ['infinity', 'Please enter the date as YYYY-MM-DD.'],
  ])('%s is refused', (date, words) => {
    expect(sentence(dateText, date)).toBe(words)
  })
})
