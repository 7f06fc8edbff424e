import type { Instant } from './park-time.ts'

/** One thing in somebody's calendar. */
export interface CalendarEntry {
  /** Stays the same while the thing changes, so that calendars move it instead of showing it twice. */
  uid: string
  /** Goes up with every change. */
  revision: number
  changedAt: Instant
  startsAt: Instant
  endsAt: Instant
  state: 'tentative' | 'confirmed' | 'cancelled'
  summary: string
  description: string
  location: string
  url: string
}

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kennel//Bookings//EN', 'CALSCALE:GREGORIAN']
/** Calendars that subscribe look again every hour; the second spelling is for those older than RFC 7986. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/** A calendar as programs read it (RFC 5545). */
export function calendarFile({ name, entries }: { name: string; entries: readonly CalendarEntry[] }): string {
  const title = asText(name)
  const lines = [
    ...HEAD,
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    ...REFRESH,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${asText(entry.uid)}`,
  `DTSTAMP:${asUtc(entry.changedAt)}`,
  `LAST-MODIFIED:${asUtc(entry.changedAt)}`,
  `SEQUENCE:${entry.revision}`,
  `DTSTART:${asUtc(entry.startsAt)}`,
  `DTEND:${asUtc(entry.endsAt)}`,
  `STATUS:${entry.state.toUpperCase()}`,
  // Whatever is off does not make anybody busy.
  `TRANSP:${entry.state === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
  `SUMMARY:${asText(entry.summary)}`,
  `DESCRIPTION:${asText(entry.description)}`,
  `LOCATION:${asText(entry.location)}`,
  `URL:${entry.url.replaceAll(/\s/g, '')}`,
  'END:VEVENT',
]

/** '2026-12-04T17:00:00.000Z' → '20261204T170000Z'. */
const asUtc = (instant: Instant): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Names are typed by people: nothing in them may end the line or the value. */
const asText = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[\\;,]/g, (sign) => `\\${sign}`))
    .join('\\n')

const LONGEST_LINE_OCTETS = 75

/** Longer lines go on in the next one behind a space; a letter of several octets stays whole. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const more = octetsOf(letter)
    if (octets + more > LONGEST_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += more
  }
  return text
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
