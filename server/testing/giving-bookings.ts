import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import { staffClosure } from '#contract/management/closures.ts'
import { dogRecords } from '#contract/office/dogs/dog-records.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { Given } from '#domain/money/outgoing.ts'
import { previewMove } from './a-board.ts'
import type { TestCustomer } from './a-customer.ts'
import { orderNow } from './an-order.ts'
import { suiteTypeId } from './booking.ts'
import { closedDay } from './closed-day.ts'
import { FAR, type Givers, type GivingCase, givingScene, type ReadyCall, TOO_LATE } from './giving-case.ts'
import { asShown, stayOf } from './move-on-board.ts'
import { giveCredit, givePass } from './order-calls.ts'
import { staffRead } from './staff-calls.ts'

const why = 'A burst pipe'
const OUR_MISTAKE = `Our mistake: ${why}`

/** Every step with a booking that gives more than its terms. */
export function givingBookings(desk: Givers): Record<string, GivingCase> {
  const { server, query } = desk
  const { other, seen, booked, paid, inHouse } = givingScene(desk)

  const cancelled = (
    pay: (to: TestCustomer) => Promise<{ id: number; beyond: Partial<Given> }>,
  ): GivingCase => ({
    endpoint: staffChange.cancel,
    make: async (to) => {
      const { id, beyond } = await pay(to)
      const body = { ...(await seen(id)), ourDoing: true, why, expected: null }
      return { body, orderId: id, verb: 'cancel', why: `We cancelled it: ${why}`, beyond }
    },
  })
  /** Changed because of our mistake; what is shown to whoever looks is what is asked for. */
  const changed = async (id: number, dates: object): Promise<object> => {
    const { request } = await orderNow(server, id)
    return { ...(await seen(id)), request: { ...request, ...dates }, ourMistake: true, why }
  }
  const turned = async (to: TestCustomer): Promise<ReadyCall> => {
    const order = await inHouse(to, { ...TOO_LATE, departure: '2026-11-28' })
    const body = { ...(await seen(order.id)), into: 'daycare', ourMistake: true, why }
    const look = { orderId: order.id, into: 'daycare', ourMistake: true }
    const { path, output } = staffChangePreview.previewTurn
    const { money } = output.parse((await server.post(path, look, other(to).headers)).body.data)
    const moneyCents = order.total_cents - (money?.totalCents ?? 0)
    return { body, orderId: order.id, verb: 'change', why: OUR_MISTAKE, beyond: { moneyCents } }
  }
  return {
    'a booking we cancel, paid with money': cancelled(async (to) => {
      const { id, total_cents } = await paid(to, TOO_LATE)
      return { id, beyond: { moneyCents: total_cents } }
    }),
    'a booking we cancel, paid with store credit': cancelled(async (to) => {
      await giveCredit(server, to.id, 100_000)
      const { id } = await booked(to, { ...TOO_LATE, useCredit: true, payAll: true })
      const { balance_cents, total_cents } = await orderNow(server, id)
      return { id, beyond: { creditCents: total_cents - balance_cents } }
    }),
    'a booking we cancel, paid with a pass': cancelled(async (to) => {
      await givePass(server, to.id, { kind: 'night', units: 4 })
      const { id } = await booked(to, { ...TOO_LATE, usePasses: true })
      return { id, beyond: { passUnits: 2 } }
    }),
    'a booking we cancel because we close the day it begins': {
      endpoint: staffClosure.saveClosure,
      make: (to) => closedDay(desk, to),
    },
    'fewer nights because of our mistake': {
      endpoint: staffChange.change,
      make: async (to) => {
        const { id, total_cents } = await paid(to, { ...TOO_LATE, departure: '2026-11-28' })
        const body = await changed(id, { departure: '2026-11-25' })
        const beyond = { moneyCents: (total_cents * 3) / 4 }
        return { body, orderId: id, verb: 'change', why: OUR_MISTAKE, beyond }
      },
    },
    'a deadline that moves on': {
      endpoint: staffChange.change,
      make: async (to) => {
        const { id, total_cents } = await paid(to, TOO_LATE)
        const body = await changed(id, { arrival: '2027-02-09', departure: '2027-02-11' })
        // All of it can be had back from now on, and nothing has gone yet.
        return {
          body,
          orderId: id,
          verb: 'change',
          why: OUR_MISTAKE,
          beyond: { moneyCents: total_cents },
          rows: {},
        }
      },
    },
    'a stay that becomes daycare by our mistake': { endpoint: staffChange.turn, make: turned },
    'credit for nights not slept': {
      endpoint: staffChange.shorten,
      make: async (to) => {
        const { id } = await inHouse(to, { ...TOO_LATE, departure: '2026-11-28' })
        const body = { ...(await seen(id)), departure: '2026-11-25', creditCents: 6_000, why }
        return { body, orderId: id, verb: 'went home early', why, beyond: { creditCents: 6_000 } }
      },
    },
    'a dearer suite for the same price': {
      endpoint: boardMoves.move,
      make: async (to) => {
        const { id } = await booked(to, FAR, 'Classic Run')
        const { total_cents } = await orderNow(server, id)
        const deluxe = await suiteTypeId(server, 'Deluxe Suite')
        const wanted = { ...(await stayOf(server, id)), suiteTypeId: deluxe }
        const shown = MovePreview.parse((await previewMove(server, other(to), wanted)).data)
        const body = { ...asShown(shown), ...wanted, keepPrice: true, why }
        const forgivenCents = (shown.change?.money?.totalCents ?? 0) - total_cents
        return { body, orderId: id, verb: 'price kept', why, beyond: { forgivenCents } }
      },
    },
    'what is booked for a dog that died': {
      endpoint: dogRecords.cancelComing,
      make: async (to) => {
        const { id, dogId, total_cents } = await paid(to, TOO_LATE)
        await query(
          `update dog set deceased_on = '2026-11-22', deceased_noted_at = clock_now() where id = $1`,
          [dogId],
        )
        const [dog] = await query('select name from dog where id = $1', [dogId])
        const body = { ...(await seen(id)), dogId }
        const said = `${String(dog?.['name'])} has died`
        return { body, orderId: id, verb: 'cancel', why: said, beyond: { moneyCents: total_cents } }
      },
    },
    'a late fee that is waived': {
      endpoint: staffAttendance.checkOut,
      make: async (to) => {
        const { id, dogId } = await inHouse(to, TOO_LATE)
        server.clock.set('2026-11-26T21:04:00Z')
        const look = { orderId: id, dogIds: String(dogId) }
        const { proposals } = await staffRead(server, other(to), staffCharges.previewCheckOut, look)
        const [late] = proposals
        if (late === undefined) throw new Error('no fee was proposed')
        const waived = { rule: late.rule, dogId, proposedCents: late.cents, decision: 'waive', why }
        const body = { ...(await seen(id)), dogIds: [dogId], charges: [waived] }
        const beyond = { forgivenCents: late.totalCents }
        return { body, orderId: id, verb: 'charge waived', why: `${late.what}: ${why}`, beyond }
      },
    },
  }
}
