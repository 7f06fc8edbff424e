import { describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { aBooker, create, groomingId, suiteTypeId } from '../../../testing/booking.ts'
import { creditOf, givePass, pay, placed, unitsLeft } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withGuestInHouse } from '../../../testing/with-guest-in-house.ts'

const { server, people, changeable, look, checkIn, aStayInHouse, doAsShown, shorten, roomsOf } =
  withGuestInHouse()

/** One day of daycare, today; the dog is here. */
async function aDayInHouse(change: object = {}) {
  const request = {
    orderType: 'daycare',
    dogIds: [people.guest.dogId],
    days: [{ date: '2026-11-25', part: 'full' }],
    ...change,
  }
  const { id, balanceCents } = placed(await create(server, people.guest, request))
  if (balanceCents > 0) await pay(server, people.guest, id, 'all')
  server.clock.set('2026-11-25T18:30:00Z')
  await checkIn(id)
  return id
}

describe('O14 turned into another, and groomed as well', () => {
  const turn = (orderId: number, wanted: object, who = people.dana) =>
    doAsShown(staffChangePreview.previewTurn, staffChange.turn, orderId, wanted, who)

  test('O14 a stay that began today becomes daycare: the night is free, what is less stays by the terms', async () => {
    const id = await aStayInHouse('2026-11-25')
    const { after, money } = await turn(id, { into: 'daycare' })
    expect(after).toMatchObject({ orderType: 'daycare', days: [{ date: '2026-11-25', part: 'full' }] })
    expect(money.keptCents).toBe(money.beforeCents - money.totalCents)
    expect(await roomsOf(id)).toEqual([])
    const { version } = await changeable(id)
    const out = { orderId: id, version, dogIds: [people.guest.dogId] }
    expect(await staffSend(server, people.dana, staffAttendance.checkOut, out)).toMatchObject({
      code: 200,
      data: { status: 'checked_out' },
    })
  })

  test('O14 our mistake: all that is less goes back', async () => {
    const id = await aStayInHouse('2026-11-25')
    const mistake = { into: 'daycare', ourMistake: true, why: 'We had no room.' }
    const { version } = await changeable(id)
    const alone = await staffSend(server, people.dana, staffChange.turn, { orderId: id, version, ...mistake })
    expect(alone).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    const { money } = await turn(id, mistake, people.asha)
    expect(money.refundCents).toBe(money.beforeCents - money.totalCents)
  })

  test('O14 O16 credit for nights goes when their price comes back, and stays where the terms keep the price', async () => {
    const credit = { departure: '2026-11-26', creditCents: 3_000, why: 'The owner came home early.' }
    const kept = await aStayInHouse('2026-11-25', { departure: '2026-11-28' })
    expect(await shorten(people.asha, kept, credit)).toMatchObject({ code: 200 })
    await turn(kept, { into: 'daycare' })
    expect(await creditOf(server, people.guest.id)).toBe(3_000)
    people.guest = await aBooker(server)
    server.clock.set('2026-11-23T18:00:00Z')
    const back = await aStayInHouse('2026-11-25', { departure: '2026-11-28' })
    expect(await shorten(people.asha, back, credit)).toMatchObject({ code: 200 })
    await server.database.pool.query(
      `insert into credit_entry (account_id, amount_cents, why, created_at) values ($1, -1000, 'Spent', clock_now())`,
      [people.guest.id],
    )
    const mistake = { into: 'daycare', ourMistake: true, why: 'We had no room.' }
    const { money, after, answer } = await turn(back, mistake, people.asha)
    expect(answer?.msg).toContain('$30.00 of credit for these nights was taken back.')
    expect(money.refundCents).toBe(money.beforeCents - money.totalCents)
    expect([await creditOf(server, people.guest.id), after.balanceCents]).toEqual([0, 1_000])
  })

  test('O14 today’s daycare becomes a stay the same evening, priced by lines; a pass comes back', async () => {
    const passId = await givePass(server, people.guest.id, { units: 10 })
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
      dogId: people.guest.dogId,
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

  test('O14 grooming is paid for also when nights were given back: what was sold pays for no more than nights', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-12-02' })
    const groom = { dogId: people.guest.dogId, serviceId: await groomingId(server), time: '14:00' }
    const add = async (date: string) => {
      const { before, after } = await doAsShown(
        staffChangePreview.previewGrooming,
        staffChange.addGrooming,
        id,
        { groom: { ...groom, date } },
      )
      return after.price.totalCents - before.price.totalCents
    }
    const bath = await add('2026-11-26')
    expect(bath).toBeGreaterThan(0)
    await shorten(people.dana, id, { departure: '2026-11-28' })
    expect(await add('2026-11-27')).toBe(bath)
  })
})
