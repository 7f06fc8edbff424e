import fc from 'fast-check'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { announceMissed } from '../office/care/announce-missed.ts'
import { endRunOutOrders } from '../business/orders/lifecycle/end-orders.ts'
import { planRoomsOf } from '../business/orders/space/plan-rooms.ts'
import { offerFreedSpace } from '../business/orders/wait-list/wait-list.ts'
import { reconcilePayments } from '../business/payments/reconcile/reconcile-payments.ts'
import { sendRefund } from '../business/payments/refunds/send-refund.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'

const ZONE = 'America/Vancouver'

export const todayIn = ({ server }: SmallHouse): string => dateIn(ZONE, server.clock.now())

/** Time goes by, as far as something of the house depends on it. */
export const someTimeStep = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('hours' as const), hours: fc.constantFrom(1, 3, 8) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('next morning' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('past a deadline' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('to a visit' as const) }) },
)
export type TimeStep = typeof someTimeStep extends fc.Arbitrary<infer Step> ? Step : never

export async function takeTimeStep(house: SmallHouse, step: TimeStep): Promise<void> {
  const now = house.server.clock.now()
  switch (step.do) {
    case 'hours':
      return passTo(house, new Date(now.getTime() + step.hours * HOUR_MS))
    case 'next morning':
      return passTo(house, new Date(instantOf(addDays(todayIn(house), 1), '08:00', ZONE)))
    case 'past a deadline':
      return passTo(house, await nextOf(house, DEADLINES))
    case 'to a visit':
      return passTo(house, await nextOf(house, VISITS))
  }
}

const DEADLINES = `select hold_until as at from customer_order where status in ('held', 'awaiting_interview')
  union all select hold_until from order_change where status = 'open'
  union all select ends_at from customer_order where status = 'checked_in'`
const VISITS = `select begins_at as at from customer_order where status in ('held', 'confirmed')`

async function nextOf(house: SmallHouse, moments: string): Promise<Date> {
  const now = house.server.clock.now()
  const [next] = await queryHouse<{ at: Date | null }>(
    house,
    `select min(at) as at from (${moments}) as moment where at > $1`,
    [now],
  )
  return new Date((next?.at ?? now).getTime() + MINUTE_MS)
}

/** The clock shows this moment, unless it is past, and what runs in the background has run. */
export async function passTo(house: SmallHouse, moment: Date): Promise<void> {
  const { clock } = house.server
  if (moment > clock.now()) clock.set(moment)
  await runJobs(house)
}

/** What the crontab and the queue would have done by now. */
export async function runJobs(house: SmallHouse): Promise<void> {
  const { app } = house.server
  await endRunOutOrders(app)
  await reconcilePayments(app)
  await announceMissed(app)
  await offerFreedSpace(app, 1)
  for (const suiteTypeId of house.suites) await planRoomsOf(app, suiteTypeId)
  const queued = await queryHouse<{ id: number }>(
    house,
    `select refund.id from refund join payment on payment.id = payment_id
     where refund.status = 'queued' and payment.provider = 'sandbox' order by refund.id`,
  )
  for (const { id } of queued) await sendRefund(app, { refundId: id }, { isLastTry: true, log: app.log })
}
