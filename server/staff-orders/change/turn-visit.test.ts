import { describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffChange, staffChangePreview } from '#contract/staff/orders/change.ts'
import { groomingId, suiteTypeId } from '../../testing/booking.ts'
import { withGuestInHouse } from '../../testing/in-house.ts'
import { givePass, unitsLeft } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'

const { server, dana, asha, guest, changeable, look, aStayInHouse, aDayInHouse, doAsShown, roomsOf } =
  withGuestInHouse()

describe('O14 turned into another, and groomed as well', () => {
  const turn = (orderId: number, wanted: object, who = dana) =>
    doAsShown(staffChangePreview.previewTurn, staffChange.turn, orderId, wanted, who)

  test('O14 a stay that began today becomes daycare: the night is free, what is less stays by the terms', async () => {
    const id = await aStayInHouse('2026-11-25')
    const { after, money } = await turn(id, { into: 'daycare' })
    expect(after).toMatchObject({ orderType: 'daycare', days: [{ date: '2026-11-25', part: 'full' }] })
    expect(money.keptCents).toBe(money.beforeCents - money.totalCents)
    expect(await roomsOf(id)).toEqual([])
    const { version } = await changeable(id)
    const out = { orderId: id, version, dogIds: [guest.dogId] }
    expect(await staffSend(server, dana, staffAttendance.checkOut, out)).toMatchObject({
      code: 200,
      data: { status: 'checked_out' },
    })
  })

  test('O14 our mistake: all that is less goes back', async () => {
    const id = await aStayInHouse('2026-11-25')
    const mistake = { into: 'daycare', ourMistake: true, why: 'We had no room.' }
    const { version } = await changeable(id)
    const alone = await staffSend(server, dana, staffChange.turn, { orderId: id, version, ...mistake })
    expect(alone).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    const { money } = await turn(id, mistake, asha)
    expect(money.refundCents).toBe(money.beforeCents - money.totalCents)
  })

  test('O14 today’s daycare becomes a stay the same evening, priced by lines; a pass comes back', async () => {
    const passId = await givePass(server, guest.id, { units: 10 })
    const id = await aDayInHouse({ usePasses: true })
    expect(await unitsLeft(server, passId)).toBe(8)
    server.clock.set('2026-11-26T02:00:00Z')
    const deluxe = await suiteTypeId(server, 'Deluxe Suite')
    expect(await look(staffChangePreview.previewTurn, { orderId: id, into: 'boarding' })).toMatchObject({
      code: 400,
      msg: 'Please choose a suite.',
    })
    const { after } = await turn(id, { into: 'boarding', suiteTypeId: deluxe })
    expect(after).toMatchObject({ orderType: 'boarding', status: 'checked_in' })
    expect(await unitsLeft(server, passId)).toBe(10)
    expect(after.price.lines.map(({ rule }) => rule)).toContain('nights')
    expect(await roomsOf(id)).toEqual([
      { name: 'Deluxe Suite', arrival: '2026-11-25', departure: '2026-11-26' },
    ])
  })

  test('O14 grooming is added to a stay in house; a taken time is refused, and so is one that has passed', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-28' })
    const groom = {
      dogId: guest.dogId,
      serviceId: await groomingId(server),
      date: '2026-11-26',
      time: '14:00',
    }
    const { before, after } = await doAsShown(
      staffChangePreview.previewGrooming,
      staffChange.addGrooming,
      id,
      {
        groom,
      },
    )
    expect(after.price.totalCents).toBeGreaterThan(before.price.totalCents)
    expect(after.appointments).toHaveLength(1)
    const twice = await look(staffChangePreview.previewGrooming, { orderId: id, groom })
    expect(twice.code).toBe(409)
    expect(
      await look(staffChangePreview.previewGrooming, {
        orderId: id,
        groom: { ...groom, date: '2026-11-26', time: '10:00' },
      }),
    ).toMatchObject({ code: 400, msg: 'That time has passed. Please choose a later one.' })
  })
})
