import { describe, expect, test } from 'vitest'
import { INFORM_ICONS } from '#contract/business/notifications.ts'
import { editDogPath } from '#web/dogs/dog-paths.ts'
import { MY_PATHS, PATHS } from '#web/page/paths.ts'
import { mailHtml, mailText } from '../../../platform/mail/layout.ts'
import { eventSamples } from '../../../testing/event-samples.ts'
import { mailOf as mailOfEvent } from '../notify.ts'
import { EVENT_KINDS, type Event, traitsOf } from './all-events.ts'
import { vaccineSentBack } from './health-events.ts'
import { interviewPassed, interviewRefused } from './interview-events.ts'
import { SITE_LINKS } from './site-links.ts'

const HEAD = { name: 'Evergreen', lines: ['1 Fern Road'], siteUrl: 'https://kennel.example' }
const ROUTES = new Set<string>([...Object.values(PATHS), ...Object.values(MY_PATHS)])

const samples = (typed: string): [name: string, event: Event][] =>
  Object.entries(eventSamples(typed)).flatMap(([kind, events]) =>
    events.map((event, index): [string, Event] => [`${kind} ${index + 1}`, event]),
  )
const mailOf = (event: Event) => {
  const mail = { subject: event.title, letter: mailOfEvent(event).letter }
  return { subject: event.title, text: mailText(mail, HEAD), html: mailHtml(mail, HEAD) }
}

test.each(samples('Maple'))('9 %s: no line to a stranger begins in lower case', (_name, { unnamed }) => {
  const { title, paragraphs, sections } = unnamed
  const steps = (sections.steps ?? []).flatMap((step) => [step.title, step.words])
  for (const line of [title, ...paragraphs, ...steps]) expect(line).not.toMatch(/^\p{Ll}/u)
})

test('every kind of event is there once and has an example', () => {
  const kinds = EVENT_KINDS.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(Object.keys(eventSamples('Maple')).toSorted()).toEqual(kinds.toSorted())
})

describe.each(samples('Maple'))('%s', (_name, event) => {
  test('says all it has to say', () => {
    const { text, html, subject } = mailOf(event)
    const words = `${event.title}\n${event.paragraphs.join('\n')}\n${subject}\n${text}\n${html}`
    expect(words).not.toMatch(/undefined|NaN|null|\[object|Invalid|\$\{/)
    expect(event.title).toMatch(/^\S.*[^\s.]$/)
    expect(event.paragraphs.length).toBeGreaterThan(0)
    for (const paragraph of event.paragraphs) expect(paragraph).toMatch(/^\S/)
  })

  test('leads to a page of the site', () => {
    const isForTheTeam = event.link?.startsWith('/staff/') ?? false
    if (event.link !== null && !isForTheTeam) expect(ROUTES).toContain(event.link.split('?')[0])
    expect(isForTheTeam).toBe(['alarm-raised', 'draft-late', 'draft-stopped'].includes(event.kind))
    const { icon, action, purpose } = traitsOf(event.kind)
    expect(INFORM_ICONS).toContain(icon)
    expect(action).toMatch(/^[A-Z][a-z]/)
    expect(mailOf(event).text).toContain(
      purpose === 'essential' ? 'We always send these' : 'turned on in your profile',
    )
  })
})

describe.each(samples('<script>alert(1)</script>'))('%s with a hostile name', (_name, event) => {
  test('stays text in the mail', () => {
    expect(mailOf(event).html).not.toContain('<script')
  })
})

describe.each(samples(`Mr\r\nBcc: spy@evil.example ${'Longname '.repeat(60)}`))(
  '%s with names that are long and broken',
  (_name, event) => {
    test('has a title of one line that fits', () => {
      expect(event.title).not.toMatch(/[\r\n]/)
      expect(event.title.length).toBeLessThanOrEqual(200)
    })
  },
)

/** Words of the team and of the catalogue, which the samples fill in too. */
const OURS = {
  'vaccine-sent-back': 'the reason why',
  'interview-passed': 'what was agreed',
  'interview-refused': 'the reason why',
  'interview-again': 'our words',
  'report-card': 'a note of whoever looked after the dog',
  'report-card-addition': 'a note of whoever looked after the dog',
  broadcast: 'all of it',
  'package-paid': 'the package’s name',
  'etransfer-asked': 'what is paid for',
  'credit-used': 'what was paid for',
  'payment-received': 'what was paid for',
  'payment-reminder': 'what is to be paid for',
  'payment-returned': 'what was paid for',
  'refund-sent': 'what was paid for',
  'pass-ends': 'the package’s name',
  'debt-reminder': 'what is to be paid for',
}
const NAME = 'Call-me-now'
describe.each(samples(NAME).filter(([, { kind }]) => !(kind in OURS)))(
  '%s to an address nobody has shown to be theirs',
  (_name, event) => {
    test('has nothing in it that a customer typed, and says whose dog it is', () => {
      const { title, paragraphs, sections } = event.unnamed
      expect(JSON.stringify({ title, paragraphs, sections })).not.toContain(NAME)
      for (const text of [title, ...paragraphs]) expect(text).toMatch(/^[A-Z$\d]/)
    })
  },
)

test('what the team says of a dog does not name it either', () => {
  const dog = { dogId: 7, dogName: NAME }
  const events = [
    vaccineSentBack({ ...dog, vaccine: 'dhpp', reason: 'The date is cut off.' }),
    interviewPassed({ ...dog, conditions: 'Rests alone at noon.', validUntil: '2027-05-20' }),
    interviewRefused({ ...dog, reason: 'Too many dogs at once.' }),
  ]
  expect(events.map(({ unnamed }) => [unnamed.title, ...unnamed.paragraphs].join(' | '))).toEqual([
    'Your dog’s DHPP record needs another look | We couldn’t accept it: The date is cut off. | Please upload a new photo or PDF.',
    'Your dog passed the meet and greet | It was lovely to meet your dog. We agreed on this: Rests alone at noon. | It’s valid until 20 May 2027, and every visit extends it.',
    'Your dog and our park: not a match right now | We’re sorry: we don’t think your dog would be happy here. Too many dogs at once. | Any booking waiting for the meet and greet is cancelled, and you weren’t charged for it.',
  ])
})

test('a dog is linked to as the site links to it', () => {
  expect(SITE_LINKS.dog(7)).toBe(editDogPath(7))
  expect(SITE_LINKS.vaccine(7, 'dhpp')).toBe(editDogPath(7, 'dhpp'))
})

describe('how it is said', () => {
  const notice = (kind: Event['kind'], index = 0) => {
    const event: Event | undefined = eventSamples('Maple')[kind][index]
    return event && [event.title, ...event.paragraphs].join(' | ')
  }

  test.each([
    [
      'vaccine-verified',
      1,
      'We checked Maple’s rabies record | Valid until 2 Dec 2026. | Still missing: DHPP and bordetella.',
    ],
    [
      'vaccines-run-out',
      0,
      'Maple’s rabies expires 2 Dec | Rabies is valid until Wed 2 Dec, 14 days from now. | Maple needs all three for every stay and daycare day. Please upload the new record once you have it from your vet.',
    ],
    [
      'order-held',
      0,
      'Stay held for you: Fri 4 to Tue 8 Dec | Maple and Otis’s stay: Deluxe Suite, 4 nights. | Pay $106.37 by Mon 16 Nov, 10:15 am and it’s yours. After that, your spot goes to someone else.',
    ],
    [
      'order-confirmed',
      0,
      'Stay confirmed for Fri 4 to Tue 8 Dec | Maple and Otis’s stay: Deluxe Suite, 4 nights. | We look forward to seeing you.',
    ],
    [
      'order-confirmed',
      3,
      'Daycare confirmed for 3 days from Wed 2 Dec to Wed 6 Jan | Maple: Wed 2 Dec, Wed 9 Dec and Wed 6 Jan. | We look forward to seeing you.',
    ],
    [
      'order-confirmed',
      4,
      'Full groom confirmed for Sat 12 Dec | Maple: 11:30 am with Dana. | We look forward to seeing you.',
    ],
    [
      'order-cancelled',
      2,
      'Stay cancelled: Fri 4 to Tue 8 Dec | We had to cancel it: Maple | We’re refunding $30.00 to your card. It takes three to five business days. | We’ll refund $90.00 at the desk the next time you come by. | You get $60.00 as store credit.',
    ],
    [
      'order-cancelled',
      1,
      'Stay cancelled: Fri 4 to Tue 8 Dec | This close to the day we can’t refund $106.37; see our reservation policy for details.',
    ],
    [
      'order-cancelled',
      3,
      'Daycare cancelled: Wed 2 Dec | You get 5 full days back on your pass. | This close to the day we can’t refund 1 full day of your pass; see our reservation policy for details.',
    ],
    [
      'order-ended',
      0,
      'Stay couldn’t start: Fri 4 to Tue 8 Dec | We had to end your booking because something was missing when it was due to start: Maple’s rabies record. | This close to the day we can’t refund $106.37; see our reservation policy for details. | If you’d still like to come, or this looks wrong, please talk to us.',
    ],
    [
      'order-ended',
      1,
      'Stay couldn’t start: Fri 4 to Tue 8 Dec | We had to end your booking because something was missing when it was due to start: Maple’s rabies record and the signed agreement. | We’re refunding $40.00 to your card. It takes three to five business days. | You get $20.00 as store credit and 2 nights back on your pass. | This close to the day we can’t refund $46.37 and 1 night of your pass; see our reservation policy for details. | If you’d still like to come, or this looks wrong, please talk to us.',
    ],
    [
      'wait-list-joined',
      0,
      'You’re on the wait-list: Family Villa, Fri 4 Dec | Maple: Family Villa, Fri 4 Dec. | We’ll email you when a spot opens up, and hold it for you for 12 hours. Nothing is charged until you take it.',
    ],
    [
      'payment-received',
      0,
      'We received $106.37 | Stay, Fri 4 to Tue 8 Dec. | We received $106.37. Thank you! The rest, $106.38, is due at pick-up.',
    ],
    [
      'visit-paid',
      0,
      'Receipt for Maple: $136.05 | Stay, Fri 4 to Tue 8 Dec. | You paid $20.05 in cash and $116.00 by card at the desk. | Your tip of $10.00 is included. Thank you! | Everything is paid. Thank you!',
    ],
    [
      'credit-used',
      0,
      'We used $56.00 of your store credit | Stay, Fri 4 to Tue 8 Dec. | It was paid with store credit, and $12.50 of that is left. Everything is paid. Thank you! | If you didn’t ask for this, please call us.',
    ],
    ['pass-ends', 0, '6 full days left on your package | Maple, valid until 30 Apr 2027.'],
  ] as const)('%s %i', (kind, index, words) => {
    expect(notice(kind, index)).toBe(words)
  })

  test('two that run out on one day are told with the day, two on different days with both days', () => {
    expect(notice('vaccines-run-out', 1)).toMatch(
      /^Maple’s rabies and DHPP expire 2 Dec \| Rabies and DHPP are valid until Wed 2 Dec, tomorrow\./,
    )
    expect(notice('vaccines-run-out', 2)).toMatch(
      /^Maple’s rabies and bordetella expire soon \| Rabies is valid until Wed 2 Dec, today\. \| Bordetella is valid until Fri 4 Dec, 2 days from now\./,
    )
  })
})
