import { describe, expect, test } from 'vitest'
import { type LaidOut, mailHtml, mailText } from './layout.ts'
import type { Letterhead } from './letter.ts'

const HEAD = {
  name: 'Evergreen Dog Park & Stay',
  lines: ['18420 Fernridge Road, Surrey', '604-555-0142'],
  siteUrl: 'https://kennel.example',
}
const aMail = (changes: Partial<LaidOut> = {}): LaidOut => ({
  subject: 'Stay confirmed',
  letter: {
    paragraphs: ['Hello Rosa,', 'Maple: Deluxe Suite, 4 nights.'],
    action: { label: 'See the booking', route: '/default/myBookings?id=7' },
  },
  ...changes,
})
const layOut = (mail: LaidOut, head: Letterhead) => ({
  text: mailText(mail, head),
  html: mailHtml(mail, head),
})
const laidOut = (changes?: Partial<LaidOut>) => layOut(aMail(changes), HEAD)

describe('the layout of a mail', () => {
  test('says the same as text and as HTML: heading, letter, one action, who writes and why', () => {
    const { text, html } = laidOut()
    expect(text).toBe(`Hello Rosa,

Maple: Deluxe Suite, 4 nights.

See the booking:
https://kennel.example/#/default/myBookings?id=7

-- 
Evergreen Dog Park & Stay
18420 Fernridge Road, Surrey
604-555-0142

You’re getting this email because this address was used on our site.
`)
    for (const part of [
      '>Stay confirmed</h1>',
      'Maple: Deluxe Suite, 4 nights.',
      'href="https://kennel.example/#/default/myBookings?id=7"',
      'Evergreen Dog Park &amp; Stay',
      '18420 Fernridge Road, Surrey',
    ])
      expect(html).toContain(part)
  })

  test('M8 m26 says the sums, what comes next, what to bring and where the calendar file is', () => {
    const { text, html } = laidOut({
      letter: {
        paragraphs: ['Hello Rosa,'],
        facts: [
          { label: 'Booking', value: 'EV-2046' },
          { label: 'Total', value: '$214.20' },
        ],
        steps: [
          { title: 'Drop-off', when: 'Fri 4 Dec, 9:00 am', words: '4 nights for Maple.' },
          { title: 'Sign the agreement', when: '', words: '' },
        ],
        list: { heading: 'Please bring', items: ['A leash', '<b>Food</b>'] },
      },
      calendarUrl: 'https://kennel.example/calendar.ics?order=7&expires=1',
    })
    expect(text).toContain(`Booking: EV-2046
Total: $214.20

What happens next:
1. Drop-off, Fri 4 Dec, 9:00 am
   4 nights for Maple.
2. Sign the agreement

Please bring:
- A leash
- <b>Food</b>

Add it to your calendar:
https://kennel.example/calendar.ics?order=7&expires=1
`)
    expect(html).toContain('<b>Drop-off</b><br>Fri 4 Dec, 9:00 am')
    expect(html).toContain('&lt;b&gt;Food&lt;/b&gt;')
    expect(html).toContain('href="https://kennel.example/calendar.ics?order=7&amp;expires=1"')
  })

  test('a mail that may be turned off has the link for it in both forms', () => {
    const unsubscribeUrl = 'https://kennel.example/stop?account=7&kind=health'
    const { text, html } = laidOut({ unsubscribeUrl })
    expect(text).toContain(`Unsubscribe from emails like this:\n${unsubscribeUrl}\n`)
    expect(html).toContain('href="https://kennel.example/stop?account=7&amp;kind=health"')
    expect(laidOut().text + laidOut().html).not.toContain('Unsubscribe')
  })

  test('whatever people typed stays text', () => {
    const hostile = '<script>alert("1")</script>'
    const { html } = layOut(aMail({ subject: hostile, letter: { paragraphs: [hostile], why: hostile } }), {
      ...HEAD,
      name: hostile,
      lines: [hostile],
    })
    expect(html).not.toContain('<script')
    expect(html.split('&lt;script&gt;alert(&quot;1&quot;)')).toHaveLength(9)
  })

  test('a code stands large below the sentence that names it', () => {
    const { html } = laidOut({ letter: { paragraphs: ['Hello,', 'Your code is 123456.'], code: '123456' } })
    expect(html).toMatch(/Your code is 123456\.<\/p>\n<p class="code"[^>]*>123456<\/p>/)
  })

  test('nothing is fetched when it is opened', () => {
    expect(laidOut().html).not.toMatch(/<img|<link|url\(|@import|src=/)
  })

  test('lines stay lines, and the preview is one short line', () => {
    const { html } = laidOut({ letter: { paragraphs: ['Hello,', `One\nTwo ${'x'.repeat(300)}`] } })
    expect(html).toContain('One<br>Two')
    expect(/opacity:0[^>]*>([^<]*)</.exec(html)?.[1]).toMatch(/^One Two x+…$/)
  })
})
