import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { orderNow } from './an-order.ts'
import { aStay, create, groomingId, someDays, suiteTypeId, theAgreement } from './booking.ts'
import { FAR, type Givers, givingScene, TOO_LATE } from './giving-case.ts'
import { harmless, type HarmlessCase } from './harmless-case.ts'
import { pay, placed } from './order-calls.ts'
import { staffRead } from './staff-calls.ts'

const BRUNO = { name: 'Bruno', breed: 'Beagle', sex: 'male', ageMonths: 30, weight: 12, weightUnit: 'kg' }
let phones = 0

/** What the desk does with bookings, and what comes of it by the terms. */
export function harmlessDesk(desk: Givers): HarmlessCase[] {
  const { server, dana, guest, query } = desk
  const { seen, paid, booked, inHouse } = givingScene(desk)
  const here = () => inHouse(guest, TOO_LATE)
  const withDogs = async ({ id, dogId }: { id: number; dogId: number }) => ({
    ...(await seen(id)),
    dogIds: [dogId],
  })
  const groom = async (dogId: number) => ({
    groom: { dogId, serviceId: await groomingId(server), date: '2026-11-25', time: '14:00' },
  })
  const aRequest = async (change: object = FAR) => aStay(server, [await aReadyDog(server, guest.id)], change)

  const attendance = [
    harmless(staffAttendance.checkIn, async () => {
      const order = await paid(guest, TOO_LATE)
      server.clock.set('2026-11-24T17:02:00Z')
      return { ...(await withDogs(order)), careConfirmed: true }
    }),
    harmless(staffAttendance.checkOut, async () => {
      const order = await here()
      server.clock.set('2026-11-26T17:30:00Z')
      return withDogs(order)
    }),
    harmless(staffAttendance.markAbsent, async () => {
      const { id } = placed(await create(server, guest, someDays([guest.dogId])))
      await pay(server, guest, id, 'all')
      server.clock.set('2026-11-24T17:02:00Z')
      return { ...(await withDogs({ id, dogId: guest.dogId })), date: '2026-11-24', why: 'A cold' }
    }),
    {
      ...harmless(staffAttendance.markNoShow, async () => {
        const { id } = await paid(guest, TOO_LATE, 'due')
        server.clock.set('2026-11-25T08:00:00Z')
        return seen(id)
      }),
      // T6: what was paid is kept, and the rest is not asked for.
      grows: async (body: object) => {
        const { total_cents, due_now_cents } = await orderNow(server, (body as { orderId: number }).orderId)
        return { lowered_prices: total_cents - due_now_cents }
      },
    },
    harmless(staffAttendance.sign, async () => {
      const dogId = await aReadyDog(server, guest.id)
      const { id } = placed(
        await create(server, guest, await aStay(server, [dogId], TOO_LATE), { isSigned: false }),
      )
      return { ...(await seen(id)), signature: { ...(await theAgreement(server)), drawing: 'M0 0L1 1' } }
    }),
    harmless(staffAttendance.undo, async () => ({ ...(await withDogs(await here())), what: 'check-in' })),
    harmless(staffEarlyArrival.comeEarly, async () => {
      const order = await paid(guest, TOO_LATE)
      const { totalCents } = await staffRead(server, dana, staffEarlyArrival.previewEarly, {
        orderId: order.id,
      })
      return { ...(await withDogs(order)), totalCents, careConfirmed: true }
    }),
    harmless(staffWalkIn.walkIn, async () => {
      // With which the household has signed.
      await paid(guest, FAR)
      return { dogId: await aReadyDog(server, guest.id), part: 'full', careConfirmed: true }
    }),
  ]
  const changes = [
    harmless(staffChange.extend, async () => ({
      ...(await seen((await here()).id)),
      departure: '2026-11-27',
    })),
    harmless(staffChange.addGrooming, async () => {
      const { id, dogId } = await here()
      return { ...(await seen(id)), ...(await groom(dogId)), expected: null }
    }),
    harmless(staffChangePreview.previewChange, async () => {
      const { id, request } = await paid(guest, FAR)
      return { orderId: id, request: { ...request, departure: '2027-02-11' }, ourMistake: true }
    }),
    harmless(staffChangePreview.previewExtend, async () => ({
      orderId: (await here()).id,
      departure: '2026-11-27',
    })),
    harmless(staffChangePreview.previewTurn, async () => ({
      orderId: (await here()).id,
      into: 'daycare',
      ourMistake: true,
    })),
    harmless(staffChangePreview.previewGrooming, async () => {
      const { id, dogId } = await here()
      return { orderId: id, ...(await groom(dogId)) }
    }),
  ]
  const bookings = [
    harmless(staffNewOrder.quote, async () => ({ accountId: guest.id, request: await aRequest() })),
    harmless(staffNewOrderWrites.addHousehold, () => {
      phones += 1
      const phone = `+1604555${String(2_000 + phones)}`
      return Promise.resolve({ firstName: 'Ines', lastName: 'Duarte', phone, isAnother: true })
    }),
    harmless(staffNewOrderWrites.addDog, () => Promise.resolve({ accountId: guest.id, dog: BRUNO })),
    harmless(staffNewOrderWrites.create, async () => ({
      accountId: guest.id,
      request: await aRequest(),
      pay: 'hold',
    })),
    harmless(staffNewOrderWrites.joinWaitList, async () => {
      const full = { arrival: '2027-04-06', departure: '2027-04-08' }
      await booked(guest, full)
      await query(
        `update suite_night set capacity = booked where suite_type_id = $1 and night between '2027-04-06' and '2027-04-08'`,
        [await suiteTypeId(server, 'Deluxe Suite')],
      )
      return { accountId: guest.id, request: await aRequest(full) }
    }),
  ]
  return [...attendance, ...changes, ...bookings]
}
