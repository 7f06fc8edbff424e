import type { Order } from '#contract/business/order-view.ts'
import type { Pass } from '#contract/business/packages.ts'
import { passesWithUnitsBack, passUnitsKept } from '#domain/orders/change/changed-passes.ts'
import { creditsFrom, unitsOf } from '#domain/pricing/passes.ts'
import type { BookingDraft } from './booking-draft.ts'
import { wholeStay } from './draft-dates.ts'

type OrderToChange = Pick<Order, 'id' | 'passUse'>

/** The household's passes; while an order is changed, what it uses of them can be used for it again. */
export function passesFor(
  draft: BookingDraft,
  passes: readonly Pass[],
  order: OrderToChange | undefined,
): Pass[] {
  if (order === undefined || order.id !== draft.changedOrderId) return [...passes]
  const kept = passUnitsKept(order.passUse, {
    usePasses: draft.usePasses,
    dogCount: draft.dogIds.length,
    days: draft.orderType === 'daycare' ? draft.days : [],
    stays: draft.orderType === 'boarding' ? staysOf(draft) : [],
  })
  const counted = passes.map(({ id, kind, creditsLeft }) => ({
    passId: id,
    unitsLeft: unitsOf(kind, creditsLeft),
  }))
  const after = passesWithUnitsBack(counted, order.passUse, kept)
  return passes.map((pass, index) => ({
    ...pass,
    creditsLeft: creditsFrom(after[index]?.unitsLeft ?? 0, pass.kind),
  }))
}

/** Before rooms are chosen every dog has a bed of its own somewhere. */
function staysOf({ rooms, dogIds, ...draft }: BookingDraft) {
  const stay = wholeStay(draft)
  if (stay === null) return []
  const beds = rooms.length > 0 ? rooms : [{ dogIds }]
  return beds.map((room) => ({
    dogIds: room.dogIds,
    arrival: ('from' in room ? room.from : undefined) ?? stay.arrival,
    departure: ('to' in room ? room.to : undefined) ?? stay.departure,
  }))
}
