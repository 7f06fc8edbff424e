import { describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, countRows, create, someDays } from '../../../testing/booking.ts'
import { withServer } from '../../../testing/with-server.ts'
import { giftOf } from '../../../testing/gifts.ts'

const server = withServer({ demo: true })

describe('placing a stay', () => {
  test('A21 it is held for a quarter of an hour at the price of its quote', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId])
    const quote = await server.post('/api/order/quote', request, booker.headers)
    expect(quote.body).toMatchObject({
      code: 200,
      data: { price: { totalCents: 21_420, dueNowCents: 10_710 }, payNowCents: 10_710 },
    })
    expect(await create(server, booker, request)).toMatchObject({
      code: 200,
      data: {
        status: 'held',
        holdUntil: '2026-11-16T18:15:00.000Z',
        price: { totalCents: 21_420, dueNowCents: 10_710 },
        balanceCents: 21_420,
        payNowCents: 10_710,
        canPay: true,
        canCancel: true,
      },
    })
  })

  test('A21 what is answered is what is read back, whatever was booked', async () => {
    const booker = await aBooker(server)
    const second = await aReadyDog(server, booker.id)
    const stay = await aStay(server, [second, booker.dogId], {
      arrival: '2027-01-12',
      departure: '2027-01-15',
    })
    const { rows } = await server.database.pool.query(
      'select id from grooming_service where not is_extra order by position limit 1',
    )
    const grooming = [
      { dogId: booker.dogId, serviceId: rows[0].id as number, date: '2027-01-13', time: '14:00' },
      { dogId: second, serviceId: rows[0].id as number, date: '2027-01-13', time: '10:00' },
    ]
    const requests = [
      { ...stay, grooming },
      someDays([booker.dogId, second], {
        days: ['2027-01-20', '2027-01-19'].map((date) => ({ date, part: 'half' })),
      }),
      { orderType: 'grooming', grooming: grooming.map((one) => ({ ...one, date: '2027-01-21' })) },
    ]
    for (const request of requests) {
      const answer = await create(server, booker, request)
      expect(answer.code, answer.msg).toBe(200)
      const read = await server.get(`/api/order/getOrder?id=${answer.data.id}`, booker.headers)
      expect(read.body.data).toEqual(answer.data)
    }
  })

  test('A21 a price that the caller sends is not listened to', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId], { arrival: '2027-02-09', departure: '2027-02-10' })
    const answer = await create(server, booker, { ...request, totalCents: 1, price: { totalCents: 1 } })
    expect(answer).toMatchObject({ code: 200, data: { price: { totalCents: 7_140 } } })
  })

  test('A21 paid by store credit it is confirmed at once', async () => {
    const booker = await aBooker(server)
    await giftOf(server.database, booker.id, 20_000)
    const request = await aStay(server, [booker.dogId], { useCredit: true })
    expect(await create(server, booker, request)).toMatchObject({
      code: 200,
      data: { status: 'confirmed', paidCents: 10_710, balanceCents: 10_710, holdUntil: null },
    })
  })

  test('A21 a dog we have not met comes to an interview first, and nothing is charged', async () => {
    const booker = await aBooker(server)
    await server.database.pool.query(
      `update dog set interview_outcome = 'none', interview_passed_on = null where id = $1`,
      [booker.dogId],
    )
    const request = await aStay(server, [booker.dogId])
    expect(await create(server, booker, request)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('Please choose a time for the meet and greet.'),
    })
    const answer = await create(server, booker, {
      ...request,
      interview: { date: '2026-11-20', time: '10:00' },
    })
    expect(answer).toMatchObject({ code: 200, data: { status: 'awaiting_interview', canPay: false } })
    const list = await server.get('/api/order/getOrderList?which=upcoming', booker.headers)
    expect(list.body.data).toMatchObject({
      total: 2,
      list: [{ orderType: 'interview', status: 'confirmed' }, { orderType: 'boarding' }],
    })
    const notice = await server.database.pool.query<{ text: string }>(
      "select text from notification where account_id = $1 and kind = 'order-requested'",
      [booker.id],
    )
    expect(notice.rows).toEqual([
      {
        text: expect.stringMatching(
          /: Deluxe Suite, 3 nights\. First we meet: Fri 20 Nov, 10:00 am\. .* you have 48 hours to pay \$107\.10, and it’s yours\.$/,
        ),
      },
    ])
  })

  test('A21 without papers it is held, and says who must do what', async () => {
    const booker = await aBooker(server)
    await server.database.pool.query('update vaccine_record set expires_on = $2 where dog_id = $1', [
      booker.dogId,
      '2027-02-03',
    ])
    const answer = await create(server, booker, await aStay(server, [booker.dogId]))
    expect(answer.data?.checklist).toContainEqual(
      expect.objectContaining({ gate: 'vaccines', state: 'waiting-for-you' }),
    )
  })
})

describe('the same call again', () => {
  test('A21 answers as the first did and makes one order', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId])
    const before = await countRows(server, 'customer_order')
    const first = await create(server, booker, request, { key: 'double-click' })
    const second = await create(server, booker, request, { key: 'double-click' })
    expect(first.code).toBe(200)
    expect(second).toEqual(first)
    expect(await countRows(server, 'customer_order')).toBe(before + 1)
  })

  test('A21 at the same moment makes one order too', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId])
    const before = await countRows(server, 'customer_order')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(server, booker, request, { key: 'twins' })),
    )
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    expect(await countRows(server, 'customer_order')).toBe(before + 1)
  })

  test('A21 with other contents is refused', async () => {
    const booker = await aBooker(server)
    await create(server, booker, await aStay(server, [booker.dogId]), { key: 'k' })
    const other = await aStay(server, [booker.dogId], { arrival: '2027-03-02', departure: '2027-03-03' })
    expect(await create(server, booker, other, { key: 'k' })).toMatchObject({ code: 409 })
  })
})
