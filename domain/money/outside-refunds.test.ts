import { expect, test } from 'vitest'
import { type KnownRefund, outsideRefunds } from './outside-refunds.ts'

const queued = (id: number, amountCents: number): KnownRefund => ({
  id,
  amountCents,
  status: 'queued',
  hasProviderRef: false,
  isFromDashboard: false,
  isHandedOut: false,
})
const sent = (id: number, cents: number): KnownRefund => ({
  ...queued(id, cents),
  status: 'sent',
  hasProviderRef: true,
})
const bounced = (id: number, cents: number): KnownRefund => ({ ...sent(id, cents), status: 'failed' })
const refused = (id: number, cents: number): KnownRefund => ({ ...queued(id, cents), status: 'failed' })
const byHand = (id: number, cents: number): KnownRefund => ({ ...queued(id, cents), status: 'sent' })
const inCash = (id: number, cents: number): KnownRefund => ({ ...byHand(id, cents), isHandedOut: true })
const outside = (id: number, cents: number): KnownRefund => ({ ...byHand(id, cents), isFromDashboard: true })

test.each<
  [what: string, reportedCents: number, refunds: KnownRefund[], coveredIds: number[], newCents: number]
>([
  ['nothing was said', 0, [], [], 0],
  ['all of it is news', 500, [], [], 500],
  ['more than was paid is all of it', 9_999, [], [], 2_000],
  ['it is our own', 500, [sent(1, 500)], [], 0],
  ['it is our own, and we have not heard yet', 500, [queued(1, 500)], [], 0],
  ['it is our own, and the bank sent it back later', 500, [bounced(1, 500)], [], 0],
  ['our own and then somebody else’s', 800, [sent(1, 500)], [], 300],
  ['somebody else’s is known', 800, [sent(1, 500), outside(2, 300)], [], 0],
  ['an older figure says less than is known', 300, [outside(1, 800)], [], 0],
  ['staff sent it again at the dashboard and said so first', 500, [byHand(1, 500)], [1], 0],
  ['staff sent more by hand than went through the provider', 300, [byHand(1, 500)], [], 300],
  ['ours was refused because somebody had sent it', 500, [refused(1, 500)], [1], 0],
  ['ours was refused, more went back', 800, [refused(1, 500)], [1], 300],
  ['ours was refused, less went back', 300, [refused(1, 500)], [], 300],
  ['of two refused ones the one that fits is covered', 300, [refused(1, 500), refused(2, 300)], [2], 0],
])('%s', (_what, reportedCents, refunds, coveredIds, newCents) => {
  const refundedCents = refunds.reduce((sum, one) => sum + one.amountCents, 0)
  const charge = {
    reportedCents,
    amountCents: 2_000,
    leftCents: 2_000 - refundedCents,
    refunds,
    bookedTwiceCents: 0,
  }
  expect(outsideRefunds(charge)).toEqual({ coveredIds, newCents, twiceCents: 0 })
})

test('the books never say that more went back than was paid', () => {
  const refunds = [refused(1, 1_800)]
  const said = {
    reportedCents: 1_000,
    amountCents: 2_000,
    leftCents: 200,
    refunds,
    bookedTwiceCents: 0,
  }
  expect(outsideRefunds(said)).toEqual({ coveredIds: [], newCents: 200, twiceCents: 0 })
})

test.each<[what: string, reportedCents: number, refunds: KnownRefund[], booked: number, twiceCents: number]>([
  ['cash for it, and the card after all', 2_000, [inCash(1, 2_000)], 0, 2_000],
  ['said again, it is booked', 2_000, [inCash(1, 2_000)], 2_000, 0],
  ['cash for it, and a part of it to the card', 500, [inCash(1, 2_000)], 0, 500],
  ['cash for a part: the rest was left to refund', 2_000, [inCash(1, 500)], 0, 500],
])('AD47 refunded twice: %s', (_what, reportedCents, refunds, bookedTwiceCents, twiceCents) => {
  const refundedCents = refunds.reduce((sum, one) => sum + one.amountCents, 0)
  const charge = {
    reportedCents,
    amountCents: 2_000,
    leftCents: 2_000 - refundedCents,
    refunds,
    bookedTwiceCents,
  }
  expect(outsideRefunds(charge)).toMatchObject({ coveredIds: [], twiceCents })
})
