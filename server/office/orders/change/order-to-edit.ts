import type { ChangedMoney, ChangedOrder, PlannedChangeView } from '#contract/office/orders/change.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { changeWords } from '#domain/orders/change/change-words.ts'
import { type DeskChange } from '#domain/orders/change/plan-change.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import type { LiveNews } from '../../../platform/live/live-store.ts'
import { lockOrderForStaff, readOrder } from '../../../business/orders/order/lock-order.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { subjectOf } from '../../money/desk/desk-order.ts'
import { toPriceView } from '../../../business/orders/view/order-view.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

export { readOrder, subjectOf }

/** The order as it was seen, locked; refused when somebody was faster. */
export async function lockOrder(
  app: App,
  tx: Database,
  { orderId, version }: { orderId: number; version: number },
  viewer: Caller,
): Promise<OrderRow> {
  const order = await lockOrderForStaff(tx, orderId)
  await refuseStale(tx, {
    subject: { kind: 'order', id: order.id },
    seen: version,
    version: order.version,
    now: { status: order.status, firstDate: order.first_date, lastDate: order.last_date },
    timeZone: (await app.parkBook(order.park_id)).timeZone,
    viewer,
  })
  return order
}

/** How it is now, for the answer and for the audit log. */
export async function afterChange(tx: Database, caller: Caller, orderId: number) {
  const order = await readOrder(tx, orderId)
  const data: ChangedOrder = {
    orderId,
    code: order.code,
    version: order.version,
    status: order.status,
    balanceCents: mayDo(caller, 'money') ? order.balance_cents : null,
  }
  return { order, data }
}

export const newsOf = (before: OrderRow, after: OrderRow): LiveNews[] => [
  { kind: 'order', ids: [before.id] },
  {
    kind: 'today',
    dates: [...new Set([before.first_date, before.last_date, after.first_date, after.last_date])],
  },
]

/** What an order's log says of a change of it. */
export const datesAndMoney = (order: OrderRow) => ({
  status: order.status,
  firstDate: order.first_date,
  lastDate: order.last_date,
  totalCents: order.total_cents,
  balanceCents: order.balance_cents,
})

export const moneyOf = (order: OrderRow, plan: ChangePlan): ChangedMoney => {
  const { settlement, creditUsedCents, price } = plan
  const { refundCents, creditCents, keptCents } = settlement
  return {
    price: toPriceView(price, Math.min(plan.dueNowCents, price.totalCents)),
    beforeCents: order.total_cents,
    totalCents: price.totalCents,
    refundCents,
    creditCents,
    keptCents,
    balanceCents:
      order.balance_cents +
      plan.differenceCents +
      (plan.discountLostCents ?? 0) +
      keptCents +
      refundCents +
      creditCents -
      creditUsedCents -
      keptBackCents(plan),
  }
}

export function planView(caller: Caller, order: OrderRow, plan: ChangePlan, what: string): PlannedChangeView {
  const seesMoney = mayDo(caller, 'money')
  return {
    orderId: order.id,
    version: order.version,
    what,
    text: seesMoney ? planWords(plan) : null,
    money: seesMoney ? moneyOf(order, plan) : null,
    room: null,
  }
}

const keptBackCents = ({ keptBack }: ChangePlan): number =>
  keptBack === undefined ? 0 : keptBack.moneyCents + keptBack.creditCents

/** AD27: what was kept of nights may pay for them; AD12: or pay for nothing any more, so that the deposit is due again. */
function planWords(plan: ChangePlan): string {
  const { askedAgainCents = 0 } = plan
  const keptCents = keptBackCents(plan)
  const sentences = [
    changeWords(plan),
    ...(keptCents > 0 ? [`${exactPrice(keptCents)} that was kept pays for these nights`] : []),
    ...(askedAgainCents > 0
      ? [`${exactPrice(askedAgainCents)} is due again, and the booking is held until that is paid`]
      : []),
  ]
  return sentences.length === 1 ? changeWords(plan) : `${sentences.join('. ')}.`
}

export const heldAgainWords = ({ askedAgainCents = 0 }: ChangePlan): string[] =>
  askedAgainCents === 0
    ? []
    : ['What is due on it must be paid again. It is held until then, and the owner knows.']

type Expected = Pick<ChangedMoney, 'totalCents' | 'refundCents' | 'creditCents' | 'keptCents'>

/** What was shown is what happens, or nothing. */
export function refuseOtherSums(
  order: OrderRow,
  plan: ChangePlan,
  expected: Expected | null,
  caller: Caller,
): void {
  if (expected === null) return
  const money = moneyOf(order, plan)
  const isAsShown = (['totalCents', 'refundCents', 'creditCents', 'keptCents'] as const).every(
    (what) => expected[what] === money[what],
  )
  if (isAsShown) return
  throw new Refusal('changed-meanwhile', {
    msg: 'The sums have changed. Nothing was done; please take another look.',
    ...(mayDo(caller, 'money') && { data: money }),
  })
}

/** What is our mistake has a reason, which the customer reads. */
export function reasonOf({ isOurMistake }: DeskChange, why: string): string | undefined {
  if (isOurMistake && why === '') throw new Refusal('reason-needed')
  return why === '' ? undefined : why
}
