import { beforeAll, describe, expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { givePass } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const RUSH = 12

const server = withServer({ demo: true })
let bookers: Booker[]
beforeAll(async () => {
  bookers = []
  for (let count = 0; count < RUSH; count += 1) bookers.push(await aBooker(server))
}, 60_000)

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

/** Everyone asks at the same moment; the answers' codes, lowest first. */
async function rush(
  requestOf: (booker: Booker) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<number[]> {
  const requests = await Promise.all(bookers.map(async (booker) => requestOf(booker)))
  const answers = await Promise.all(
    bookers.map((booker, index) => create(server, booker, requests[index] ?? {})),
  )
  return answers.map(({ code }) => code).toSorted((a, b) => a - b)
}

const winners = (count: number) => [...Array(count).fill(200), ...Array(RUSH - count).fill(409)]

describe('many at once for the last one', () => {
  test('A21 the last room of a type goes to one', async () => {
    const villa = await suiteTypeId(server, 'Family Villa')
    await query(`insert into suite_night values ($1, '2027-05-04', 2, 1), ($1, '2027-05-05', 2, 0)`, [villa])
    const codes = await rush((booker) =>
      aStay(server, [booker.dogId], {
        arrival: '2027-05-04',
        departure: '2027-05-06',
        rooms: [{ suiteTypeId: villa, dogIds: [booker.dogId] }],
      }),
    )
    expect(codes).toEqual(winners(1))
    const { rows } = await query(
      'select night, booked from suite_night where suite_type_id = $1 order by 1',
      [villa],
    )
    expect(rows).toEqual([
      { night: '2027-05-04', booked: 2 },
      { night: '2027-05-05', booked: 1 },
    ])
  })

  test('A21 stays that overlap by one night in different orders never lock each other out', async () => {
    const luxury = await suiteTypeId(server, 'Luxury Suite')
    const starts = ['2027-05-10', '2027-05-11', '2027-05-12']
    const codes = await rush((booker) => {
      const arrival = starts[bookers.indexOf(booker) % starts.length] ?? ''
      return aStay(server, [booker.dogId], {
        arrival,
        departure: '2027-05-14',
        rooms: [{ suiteTypeId: luxury, dogIds: [booker.dogId] }],
      })
    })
    expect(codes).toEqual(winners(4))
  })

  test('A21 the last daycare places go to as many as there are', async () => {
    await query(`insert into daycare_day values (1, '2026-12-01', 'large', 20, 18)`)
    const codes = await rush((booker) =>
      someDays([booker.dogId], {
        days: ['2026-12-01', '2026-12-02'].map((date) => ({ date, part: 'full' })),
      }),
    )
    expect(codes).toEqual(winners(2))
    const { rows } = await query(`select booked from daycare_day where size_class = 'large' order by date`)
    expect(rows).toEqual([{ booked: 20 }, { booked: 2 }])
  })

  test('A21 a grooming time goes to as many as there are groomers', async () => {
    const { rows } = await query(
      'select id from grooming_service where not is_extra order by position limit 1',
    )
    const codes = await rush(({ dogId }) => ({
      orderType: 'grooming',
      grooming: [{ dogId, serviceId: rows[0].id, date: '2026-12-03', time: '10:00' }],
    }))
    expect(codes).toEqual(winners(2))
  })

  test('A21 an interview slot goes to two dogs', async () => {
    const codes = await rush(({ dogId }) => ({
      orderType: 'visit',
      dogIds: [dogId],
      date: '2026-12-04',
      time: '09:00',
    }))
    expect(codes).toEqual(winners(2))
  })

  test('A21 a promo code’s last use goes to one', async () => {
    await query(
      `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, total_limit)
       values (1, 'LASTONE', 'percent', 50, '2026-01-01', '2028-01-01', '{boarding}', 1)`,
    )
    const classic = await suiteTypeId(server, 'Classic Run')
    const codes = await rush((booker) =>
      aStay(server, [booker.dogId], {
        arrival: '2027-05-18',
        departure: '2027-05-19',
        promoCode: 'lastone',
        rooms: [{ suiteTypeId: classic, dogIds: [booker.dogId] }],
      }),
    )
    expect(codes).toEqual(winners(1))
    const { rows } = await query('select used from promo_use_count where total_limit = 1')
    expect(rows).toEqual([{ used: 1 }])
  })

  test('A21 who was promised the pass’s last day by a quote gets it or nothing', async () => {
    const [booker] = bookers
    if (booker === undefined) throw new Error('nobody came')
    await givePass(server, booker.id, { units: 2 })
    const days = ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17']
    const answers = await Promise.all(
      days.map((date) => {
        const request = someDays([booker.dogId], { usePasses: true, days: [{ date, part: 'full' }] })
        return create(server, booker, request, { expectedTotalCents: 0 })
      }),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const { msg, data } = answers.find(({ code }) => code === 409) ?? {}
    expect(msg).toBe('The price has changed. Nothing was booked; please take another look.')
    expect(data).toEqual({ totalCents: 4_725 })
  })

  test('A21 a pass’s last day pays for one visit, however often it is asked for at once', async () => {
    const [booker] = bookers
    if (booker === undefined) throw new Error('nobody came')
    const { rows } = await query(
      `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
       select $1, id, name, 'full_day', 2, 2, '2026-11-01', '2027-11-01', clock_now() from package limit 1 returning id`,
      [booker.id],
    )
    const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']
    const answers = await Promise.all(
      days.map((date) =>
        create(server, booker, someDays([booker.dogId], { usePasses: true, days: [{ date, part: 'full' }] })),
      ),
    )
    const paidByPass = answers.filter(({ data }) => data?.price.totalCents === 0)
    expect(paidByPass).toHaveLength(1)
    const left = await query('select units_left from pass where id = $1', [rows[0].id])
    expect(left.rows).toEqual([{ units_left: 0 }])
  })
})
