import { expect } from 'vitest'
import type { Order, Quote } from '#contract/business/order-view.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { MoneyStory } from '#domain/orders/story/money-parts.ts'
import { orderStory, partLabel, quoteStory } from '#domain/orders/story/money-story.ts'
import { storyOf } from '../business/orders/view/order-story.ts'
import { readInvoice } from '../business/payments/invoices/invoice-facts.ts'
import { orderNow } from './an-order.ts'
import type { Booker } from './booking.ts'
import { getOrder } from './order-calls.ts'
import type { TestServer } from './test-server.ts'

export const storyOfQuote = (quote: Quote, isChange = false): MoneyStory =>
  quoteStory({
    ...quote,
    isChange,
    isToMeetFirst: quote.checklist.some(({ gate, state }) => gate === 'interview' && state !== 'green'),
  })

/** The parts without their words for what is paid, which differ before and after. */
export const sums = ({ totalCents, parts }: Pick<MoneyStory, 'totalCents' | 'parts'>) => ({
  totalCents,
  parts: parts.filter(({ cents }) => cents !== 0).map(({ key, cents }) => `${key} ${exactPrice(cents)}`),
})

/** What the newest notification of a kind says. */
export async function noticeOf(server: TestServer, booker: Booker, kind: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select text from notification where account_id = $1 and kind = $2 order by id desc limit 1',
    [booker.id, kind],
  )
  if (rows[0] === undefined) throw new Error(`nobody was notified of ${kind}`)
  return rows[0].text
}

/** The booking's page, the papers and what the server tells of an order all have the same parts. */
export async function checkOrder(server: TestServer, booker: Booker, order: Order): Promise<MoneyStory> {
  const story = orderStory(order)
  const read = await getOrder(server, booker, order.id)
  expect(orderStory(read)).toEqual(story)
  expect(await storyOf(server.app, server.app.db, await orderNow(server, order.id))).toEqual(story)
  expect(sumOf(story.parts.map(({ cents }) => cents))).toBe(story.totalCents)
  const invoice = await readInvoice(server.app, order.id)
  const unpaid = story.parts.filter(
    ({ key, cents }) => ['now', 'after-meeting', 'later'].includes(key) && cents > 0,
  )
  expect(invoice?.toPay).toEqual(unpaid.map((one) => ({ text: partLabel(one), amountCents: one.cents })))
  expect(sumOf((invoice?.toPay ?? []).map(({ amountCents }) => amountCents))).toBe(
    Math.max(0, invoice?.balanceCents ?? -1),
  )
  checkSteps(order, story)
  return story
}

/** What is to come next names the same sums. */
function checkSteps({ nextSteps, pendingChange }: Order, { parts, change: changed }: MoneyStory): void {
  const cents = (key: string, of = parts) => of.find((one) => one.key === key)?.cents ?? 0
  const asked = sumOf(nextSteps.map(({ key, sumCents }) => (key === 'pay' ? (sumCents ?? 0) : 0)))
  const isMet = cents('after-meeting') === 0
  if (pendingChange !== null) expect(asked).toBe(cents('now', changed?.parts))
  else expect(asked).toBe(isMet ? cents('now') : cents('after-meeting'))
  const later = nextSteps.filter(({ key }) => key === 'pick-up' || key === 'appointment')
  expect(sumOf(later.map(({ sumCents }) => sumCents ?? 0))).toBe(cents('later'))
}
