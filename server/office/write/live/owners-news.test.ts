import { expect, test } from 'vitest'
import { putVaccineRecord } from '../../../business/dogs/dog-store.ts'
import { create, groomingId, someDays } from '../../../testing/booking.ts'
import { cancel, change, placed } from '../../../testing/order-calls.ts'
import { uploadFile } from '../../../testing/upload-file.ts'
import { withBooker } from '../../../testing/with-booker.ts'
import { findLastSeq, listLiveEvents } from '../../../platform/live/live-store.ts'

const { server, booker } = withBooker()

/** Which pages of the back office have something new to show after this. */
async function newsOf(what: () => Promise<unknown>): Promise<string[]> {
  const { db } = server.database
  const before = await findLastSeq(db)
  await what()
  const later = (await listLiveEvents(db, before)).filter(({ seq }) => seq > before)
  return [...new Set(later.map(({ kind }) => kind))].toSorted()
}

const bookings = [
  {
    what: 'a meet and greet',
    news: ['order'],
    request: () => ({
      orderType: 'interview',
      dogIds: [booker.dogId],
      date: '2026-11-24',
      time: '10:00',
    }),
  },
  {
    what: 'a groom',
    news: ['order'],
    request: async () => ({
      orderType: 'grooming',
      grooming: [
        { dogId: booker.dogId, serviceId: await groomingId(server), date: '2026-11-24', time: '10:00' },
      ],
    }),
  },
  { what: 'a day of daycare', news: ['board', 'order'], request: () => someDays([booker.dogId]) },
]

test.each(bookings)(
  'W12 $what that an owner books or cancels is told to the open pages',
  async ({ request, news }) => {
    let id = 0
    const asked = await request()
    const isSigned = asked.orderType !== 'interview'
    const booked = await newsOf(async () => {
      id = placed(await create(server, booker, asked, { isSigned })).id
    })
    expect(booked).toEqual(news)
    expect(await newsOf(() => cancel(server, booker, id))).toContain('order')
  },
)

test('W12 so is a changed one; what changes nothing is not', async () => {
  const days = someDays([booker.dogId])
  const { id } = placed(await create(server, booker, days))
  const fewer = { ...days, days: days.days.slice(1) }
  expect(await newsOf(() => change(server, booker, id, fewer))).toContain('order')
  expect(
    await newsOf(() => server.database.pool.query('update customer_order set code = code where id = -1')),
  ).toEqual([])
})

test('W12 D3 a vaccine record that an owner sends is told, the same one again is not', async () => {
  const { name } = await uploadFile(server, 'rabies.png', booker.headers)
  const send = () =>
    putVaccineRecord(server.database.db, {
      dogId: booker.dogId,
      accountId: booker.id,
      vaccine: 'rabies',
      expiresOn: '2028-01-01',
      proofFile: name,
      sentAt: server.clock.now(),
    })
  expect(await newsOf(send)).toEqual(['vaccine'])
  expect(await newsOf(send)).toEqual([])
})
