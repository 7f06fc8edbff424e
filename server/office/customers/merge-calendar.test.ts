import { expect, test } from 'vitest'
import { mailedCalendarUrl } from '../../business/orders/view/order-links.ts'
import { aStay, create } from '../../testing/booking.ts'
import { withFullHouseholds } from '../../testing/full-households.ts'

const { server, merge, undo, aFullHousehold } = withFullHouseholds()

const statusOf = async (path: string) => (await fetch(server.url + path)).status

/** Every way to a household's calendar: all its bookings, one of them, and the one in its mail. */
async function calendarLinks(booker: Awaited<ReturnType<typeof aFullHousehold>>, arrival: string) {
  const { body } = await server.get('/api/order/getCalendarLink', booker.headers)
  const departure = arrival.replace(/\d\d$/, '28')
  const placed = await create(server, booker, await aStay(server, [booker.dogId], { arrival, departure }))
  const { id, calendarPath } = placed.data as { id: number; calendarPath: string }
  const mailed = new URL((await mailedCalendarUrl(server.app, server.app.db, id)) ?? '')
  return [(body.data as { path: string }).path, calendarPath, mailed.pathname + mailed.search]
}

test.each(['kept', 'merged'] as const)(
  'AD25 the calendar links of whoever goes end with the merge and are back when it is undone: log-in of the one %s',
  async (logIn) => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const [ofKept, ofMerged] = [
      await calendarLinks(kept, '2027-06-25'),
      await calendarLinks(merged, '2027-06-26'),
    ]
    const statuses = async () => [
      await Promise.all(ofKept.map(statusOf)),
      await Promise.all(ofMerged.map(statusOf)),
    ]
    const [good, ended] = [
      [200, 200, 200],
      [404, 404, 404],
    ]
    expect(await statuses()).toEqual([good, good])
    server.clock.advance(1)
    const done = await merge(kept, merged, { logIn })
    expect(done.code).toBe(200)
    // Where the other log-in stays, whoever had this household's can no longer see what is in it.
    expect(await statuses()).toEqual([logIn === 'kept' ? good : ended, ended])
    expect(await undo(done)).toMatchObject({ code: 200 })
    expect(await statuses()).toEqual([good, good])
  },
)
