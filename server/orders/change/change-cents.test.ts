import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aStay, create, suiteTypeId } from '../../testing/booking.ts'
import { changeAsPreviewed } from '../../testing/changing.ts'
import { creditOf, getOrder, pay, placed } from '../../testing/order-calls.ts'
import { withBooker } from '../../testing/with-booker.ts'

const { server, booker } = withBooker()

describe('what a late reduction keeps', () => {
  test.each([
    [58, 'Luxury Suite'],
    [7, 'Deluxe Suite'],
  ])('A21 of %i nights in a %s is what the price fell by, to the cent', async (nights, suite) => {
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const request = await aStay(server, dogIds, {
      arrival: '2026-11-20',
      departure: addDays('2026-11-20', nights),
      arrivalTime: '15:00',
      departureTime: '11:00',
      rooms: [{ suiteTypeId: await suiteTypeId(server, suite), dogIds }],
      promoCode: 'WELCOME10',
    })
    const { id } = placed(await create(server, booker, request, { payAll: true }))
    await pay(server, booker, id, 'all')
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Classic Run'), dogIds }]
    const { differenceCents, text } = await changeAsPreviewed(server, booker, id, { ...request, rooms })
    expect(text).toBe(`${exactPrice(-differenceCents)} not refundable at such short notice`)
    const { balanceCents, checklist } = await getOrder(server, booker, id)
    expect(balanceCents).toBe(0)
    expect(checklist.find(({ gate }) => gate === 'money')?.text).not.toContain('due')
  })

  test('A21 of two nights of four is half of them, and the other half is credit', async () => {
    const four = { arrival: '2026-11-24', departure: '2026-11-28' }
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Classic Run'), dogIds: [booker.dogId] }]
    const request = await aStay(server, [booker.dogId], { ...four, rooms })
    const { id } = placed(await create(server, booker, request, { payAll: true }))
    await pay(server, booker, id, 'all')
    const two = { ...request, departure: '2026-11-26' }
    const { text } = await changeAsPreviewed(server, booker, id, two)
    expect(text).toBe('$57.75 as credit, $57.75 not refundable at such short notice')
    expect(await creditOf(server, booker.id)).toBe(5_775)
    expect(await getOrder(server, booker, id)).toMatchObject({ balanceCents: 0, creditBackCents: 5_775 })
  })
})
