import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { aBooker, aStay, create, groomingId, someDays } from '../../../testing/booking.ts'
import { THREE } from '../../../testing/changing.ts'
import { askToWait, change, pay, placed, previewChange, quote } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

describe('space that is not paid is kept up to the limits of the park', () => {
  const nights = (from: number, count: number) => {
    const arrival = addDays('2027-01-11', from)
    return { arrival, departure: addDays(arrival, count) }
  }

  test('A21 five bookings, also those that wait for a meet and greet', async () => {
    await forgetMeeting(server, booker.dogId)
    const interview = { date: '2026-12-01', time: '09:00' }
    for (let turn = 0; turn < 5; turn += 1) {
      const request = await aStay(server, [booker.dogId], {
        ...nights(turn * 3, 2),
        ...(turn === 0 && { interview }),
      })
      expect(placed(await create(server, booker, request)).status).toBe('awaiting_interview')
    }
    const sixth = await aStay(server, [booker.dogId], nights(20, 2))
    expect(await create(server, booker, sixth)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^You have 5 bookings waiting for payment/),
    })
    expect(await quote(server, booker, sixth)).toMatchObject({ code: 409 })
  })

  test('A21 ninety nights and days together; what is paid does not count', async () => {
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(0, 50))))
    const more = await aStay(server, [booker.dogId], nights(50, 45))
    expect(await create(server, booker, more)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/We can hold up to 90 unpaid nights and days/),
    })
    const other = await aBooker(server)
    const { id } = placed(await create(server, other, await aStay(server, [other.dogId], nights(0, 50))))
    await pay(server, other, id)
    expect(await create(server, other, await aStay(server, [other.dogId], nights(50, 45)))).toMatchObject({
      code: 200,
    })
  })

  /** On one day, at these hours. */
  const grooms = async (...times: string[]) => {
    const serviceId = await groomingId(server)
    const of = (time: string) => ({ dogId: booker.dogId, serviceId, date: '2026-12-01', time })
    return { orderType: 'grooming', grooming: times.map(of) }
  }
  const aPaidGroom = async () => {
    const { id } = placed(await create(server, booker, await grooms('10:00')))
    await pay(server, booker, id)
    return id
  }
  const TOO_MUCH = {
    code: 409,
    msg: expect.stringMatching(/We can hold up to 90 unpaid nights and days/) as string,
  }

  test('A21 grooming that a change adds counts like any other', async () => {
    const id = await aPaidGroom()
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(0, 50))))
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(50, 39))))
    const two = await grooms('12:00', '14:00')
    expect(await previewChange(server, booker, id, two)).toMatchObject(TOO_MUCH)
    expect(await change(server, booker, id, two)).toMatchObject(TOO_MUCH)
    // The time it has already is paid for.
    placed(await change(server, booker, id, await grooms('10:00', '14:00')))
  })

  test('A21 grooming that is kept for a change counts until it is paid or its time is over', async () => {
    const id = await aPaidGroom()
    placed(await change(server, booker, id, await grooms('10:00', '12:00', '14:00')))
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(0, 50))))
    const more = await aStay(server, [booker.dogId], nights(50, 39))
    expect(await create(server, booker, more)).toMatchObject(TOO_MUCH)
    server.clock.advance(15)
    placed(await create(server, booker, await aStay(server, [booker.dogId], nights(100, 51))))
    placed(await create(server, booker, more))
  })

  test('A21 one meeting a dog, three a household; a missed one does not count', async () => {
    const meet = (dogId: number, date: string, orderType = 'interview') =>
      create(server, booker, { orderType, dogIds: [dogId], date, time: '10:00' }, { isSigned: false })
    await forgetMeeting(server, booker.dogId)
    placed(await meet(booker.dogId, '2026-12-01'))
    expect(await meet(booker.dogId, '2026-12-02')).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/already has a time booked/),
    })
    for (const date of ['2026-12-02', '2026-12-03']) {
      placed(await meet(await aReadyDog(server, booker.id), date, 'visit'))
    }
    expect(await meet(await aReadyDog(server, booker.id), '2026-12-04', 'visit')).toMatchObject({ code: 409 })
    server.clock.set('2026-12-05T18:00:00Z')
    placed(await meet(booker.dogId, '2026-12-08'))
  })

  test.each(['interview', 'visit'])(
    'A21 a dog we could not take books no other %s by itself: its owner is asked to call',
    async (orderType) => {
      const query = (text: string) => server.database.pool.query(text, [booker.dogId])
      await query(`update dog set interview_outcome = 'refused', interview_passed_on = null where id = $1`)
      const request = { orderType, dogIds: [booker.dogId], date: '2026-12-01', time: '10:00' }
      const called = {
        code: 400,
        msg: expect.stringMatching(
          /^We’ve met Maple \d+, and we weren’t the right fit\. Please call us before you book again; we’re happy to talk about it\.$/,
        ) as string,
      }
      expect(await quote(server, booker, request)).toMatchObject(called)
      expect(await create(server, booker, request, { isSigned: false })).toMatchObject(called)
      const { rows } = await query('select interview_outcome from dog where id = $1')
      expect(rows).toEqual([{ interview_outcome: 'refused' }])
    },
  )

  test('A21 meetings and grooming are planned some months ahead, not for 2199', async () => {
    const serviceId = await groomingId(server)
    const groom = (date: string) => ({
      orderType: 'grooming',
      grooming: [{ dogId: booker.dogId, serviceId, date, time: '10:00' }],
    })
    const meet = (date: string) => ({ orderType: 'visit', dogIds: [booker.dogId], date, time: '10:00' })
    for (const far of [groom('2027-06-01'), groom('2199-01-02'), meet('2027-03-01'), meet('2199-01-02')]) {
      expect(await create(server, booker, far, { isSigned: false })).toMatchObject({
        code: 400,
        msg: expect.stringMatching(/ahead\. Please choose an earlier day\.$/),
      })
    }
    expect(await quote(server, booker, groom('2027-04-06'))).toMatchObject({ code: 200 })
  })

  test('A21 there is a wait-list only for what is full', async () => {
    expect(await askToWait(server, booker, await aStay(server, [booker.dogId], THREE))).toMatchObject({
      code: 409,
      msg: 'This is available right now. You can book it.',
    })
    expect(await askToWait(server, booker, someDays([booker.dogId]))).toMatchObject({ code: 409 })
  })
})
