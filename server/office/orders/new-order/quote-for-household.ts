import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { staffNewOrder, WAYS_TO_PAY } from '#contract/office/orders/new-order.ts'
import { isMeeting } from '#domain/orders/order-request.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import { loadFactsToLook } from '../../../business/orders/place/booking-facts.ts'
import { holdUntil } from '../../../business/orders/place/place-order.ts'
import { viewQuote } from '../../../business/orders/place/quote-order.ts'
import { withAlternativesToLook } from '../../../business/orders/place/sold-out.ts'
import { toStaffChecklist } from '../checklist-view.ts'
import { keptUntil } from './how-to-pay.ts'
import { findDeskHolds } from './new-order-store.ts'
import { planForDesk, withBends } from './plan-for-desk.ts'
import { readBooker } from './read-booker.ts'

type Quote = typeof staffNewOrder.quote

/** O4: the customer's own quote, with what of it only the desk may do. Nothing is stored. */
export async function quoteForHousehold(
  app: App,
  viewer: StaffMember,
  { accountId, request }: InputOf<Quote>,
): Promise<OutputOf<Quote>> {
  await readBooker(app, app.db, accountId, viewer)
  return withAlternativesToLook(app, { accountId, request }, async () => {
    const now = app.clock.now()
    const facts = await loadFactsToLook(app, { accountId, request, bend: withBends })
    const { plan, bends, status } = planForDesk(request, facts, now)
    const quote = await viewQuote(app, plan, facts, now)
    const holds = { book: facts.rules, desk: await findDeskHolds(app.db, request.parkId), plan }
    const until = WAYS_TO_PAY.map((pay) => {
      if (isMeeting(request) || status !== 'held') return [pay, null] as const
      const kept = keptUntil(pay, holds, now)
      const end = holdUntil(status, { plan, facts, ...(kept && { keptUntil: kept }) }, now)
      return [pay, end?.toISOString() ?? null] as const
    })
    return {
      quote: mayDo(viewer, 'money') ? quote : null,
      checklist: toStaffChecklist(
        plan.gates.filter(({ gate }) => gate !== 'money'),
        (dogId) => plan.dogs.find(({ id }) => id === dogId)?.name ?? '',
        mayDo(viewer, 'money'),
      ),
      needsInterview: quote.needsInterview,
      bends,
      keptUntil: Object.fromEntries(until) as OutputOf<Quote>['keptUntil'],
    }
  })
}
