import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const STAY: CalendarEntry = {
  uid: 'k7m2-stay@kennel.example',
  revision: 2,
  changedAt: '2026-11-16T18:00:00.000Z',
  startsAt: '2026-12-04T17:00:00.000Z',
  endsAt: '2026-12-08T18:30:00.000Z',
  state: 'confirmed',
  summary: 'Stay: Maple',
  description: 'Booking K7M2',
  location: 'Evergreen, 1 Fern Road',
  url: 'https://kennel.example/#/default/myBookings?id=31',
}
const fileWith = (change: Partial<CalendarEntry>) =>
  calendarFile({ name: 'Evergreen', entries: [{ ...STAY, ...change }] })
/** As a calendar program reads it: lines put together again. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a stay is one event, in UTC, with all that a calendar needs', () => {
  expect(unfolded(fileWith({}))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kennel//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Evergreen',
    'X-WR-CALNAME:Evergreen',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:k7m2-stay@kennel.example',
    'DTSTAMP:20261116T180000Z',
    'LAST-MODIFIED:20261116T180000Z',
    'SEQUENCE:2',
    'DTSTART:20261204T170000Z',
    'DTEND:20261208T183000Z',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'SUMMARY:Stay: Maple',
    'DESCRIPTION:Booking K7M2',
    'LOCATION:Evergreen\\, 1 Fern Road',
    'URL:https://kennel.example/#/default/myBookings?id=31',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('one that is off says so and makes nobody busy', () => {
  expect(fileWith({ state: 'cancelled' })).toContain('STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n')
})

test.each([
  ['commas and semicolons', 'Maple, Otis; Bo', 'Maple\\, Otis\\; Bo'],
  ['a backslash', 'a\\n', 'a\\\\n'],
  ['new lines of every kind', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['signs that nobody sees', 'a\u0000b\u001bc\td', 'a b c d'],
])('%s in a name are text', (_what, summary, written) => {
  expect(unfolded(fileWith({ summary }))).toContain(`SUMMARY:${written}`)
})

test('nothing that is typed begins a property of its own', () => {
  const lines = unfolded(
    fileWith({ summary: 'Maple\r\nATTENDEE:mailto:spy@evil.example', url: 'x:\r\nEND:VEVENT' }),
  )
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('whatever is typed, no line is longer than 75 octets and the text comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const summary = typed.replaceAll(/[\\;,\p{Cc}\p{Cs}]/gu, '')
      const file = fileWith({ summary })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(unfolded(file)).toContain(`SUMMARY:${summary}`)
    }),
  )
})

test('a line that just fits is not broken, one octet more is', () => {
  const fits = 'x'.repeat(75 - 'SUMMARY:'.length)
  expect(fileWith({ summary: fits })).toContain(`SUMMARY:${fits}\r\n`)
  expect(fileWith({ summary: `${fits}y` })).toContain(`SUMMARY:${fits}\r\n y\r\n`)
  expect(fileWith({ summary: `${fits.slice(1)}é` })).toContain(`SUMMARY:${fits.slice(1)}\r\n é\r\n`)
})
