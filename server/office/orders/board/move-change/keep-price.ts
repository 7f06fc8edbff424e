import type { boardMoves } from '#contract/office/orders/board/moves.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import type { App } from '../../../../app.ts'
import type { StaffCall } from '../../../write/audit/staff-write.ts'
import { allowGiving } from '../../../money/desk/allow-giving.ts'
import { writeCharge } from '../../../money/desk/write-charge.ts'
import { PRICE_KEPT } from '../../../../business/ledger/lower-discounts.ts'
import type { OrderRow } from '../../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'

type Sums = Pick<OrderPrice, 'totalCents' | 'gstCents' | 'pstCents'>

/** What a suite costs more than another, with its tax. */
export const moreThan = (after: Sums, before: Sums): Sums => ({
  totalCents: after.totalCents - before.totalCents,
  gstCents: after.gstCents - before.gstCents,
  pstCents: after.pstCents - before.pstCents,
})

/** B10: to keep the price of a dearer suite is a manager's, with a reason; there is nothing to keep of a cheaper one. */
export async function refuseKeeping(
  { input, requireManager }: StaffCall<typeof boardMoves.move>,
  { account_id: householdId }: Pick<OrderRow, 'account_id'>,
  { isSuiteOnly, moreCents }: { isSuiteOnly: boolean; moreCents: number },
): Promise<void> {
  if (!input.keepPrice) return
  await requireManager({ householdId })
  if (input.why === '') throw new Refusal('reason-needed')
  if (isSuiteOnly && moreCents > 0) return
  throw new Refusal('bad-request', {
    msg: isSuiteOnly
      ? 'The new suite doesn’t cost more, so there’s no price to keep. Nothing was done.'
      : 'The price can be kept only while the days stay as they are. Nothing was done.',
  })
}

/** B10: the booking costs what its suites cost, and what is more comes off it again: invoice and quote still agree. */
export async function writeCourtesy(
  app: App,
  call: StaffCall<typeof boardMoves.move>,
  order: OrderRow,
  { more, suite }: { more: Sums; suite: string },
): Promise<void> {
  const { tx, input, caller, now } = call
  const allowed = await allowGiving(app, call, order, {
    verb: 'price kept',
    why: input.why,
    beyond: { forgivenCents: more.totalCents },
    isManagers: true,
  })
  await writeCharge({ app, tx, by: caller.accountId, now }, order, {
    kind: 'courtesy',
    what: `Price kept: ${suite}`.slice(0, 120),
    amountCents: -more.totalCents,
    gstCents: -more.gstCents + 0,
    pstCents: -more.pstCents + 0,
    rule: PRICE_KEPT,
    why: input.why,
    ...allowed,
  })
}
