import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Quote } from '#contract/business/order-view.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, type Booker, create } from '../../../testing/booking.ts'
import { change, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
let serviceId: number
/** Every test has a week of its own. */
let week = 0
let date: string
beforeAll(async () => {
  const { rows } = await server.database.pool.query(
    'select id from grooming_service where not is_extra order by position limit 1',
  )
  serviceId = rows[0].id as number
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
  week += 1
  date = new Date(Date.UTC(2027, 1, 4 + 7 * week)).toISOString().slice(0, 10)
})

const at = (time: string, dogId = booker.dogId) => ({ dogId, serviceId, date, time })
const groom = (...grooming: object[]) => ({ orderType: 'grooming', grooming })
const order = (...grooming: object[]) => create(server, booker, groom(...grooming))

test('A21 a groom is quoted as it would be booked: nobody is in the way whose time to pay is over', async () => {
  const quote = () => server.post('/api/order/quote', groom(at('10:00')), booker.headers)
  const anotherIsTaken = async () => {
    const other = await aBooker(server)
    return (await create(server, other, groom(at('10:00', other.dogId)))).code === 200
  }
  while (await anotherIsTaken());
  expect((await quote()).body).toMatchObject({ code: 409, data: { canWait: true } })
  server.clock.advance(16)
  const quoted = (await quote()).body as Envelope<Quote>
  expect(quoted).toMatchObject({ code: 200 })
  expect(placed(await order(at('10:00'))).price.totalCents).toBe(quoted.data.price.totalCents)
})

describe('the same dog', () => {
  test('A21 groomed twice at the same time in one order is refused, though two groomers are free', async () => {
    const sameTime = {
      code: 400,
      msg: expect.stringMatching(/has two grooms at the same time/) as string,
    }
    expect(await order(at('10:00'), at('10:00'))).toMatchObject(sameTime)
    expect(await order(at('10:00'), at('10:30'))).toMatchObject(sameTime)
    expect(await order(at('10:30'), at('10:00'))).toMatchObject(sameTime)
    const { rows } = await server.database.pool.query('select 1 from customer_order where account_id = $1', [
      booker.id,
    ])
    expect(rows).toEqual([])
  })

  test('A21 in two orders is refused too, and a change does not stand in its own way', async () => {
    const { id } = placed(await order(at('10:00')))
    expect(await order(at('10:30'))).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/already has a grooming appointment at that time/) as string,
    })
    expect(await change(server, booker, id, groom(at('10:30')))).toMatchObject({ code: 200 })
  })

  test('A21 one after the other is fine, and so are two dogs at once', async () => {
    const other = await aReadyDog(server, booker.id)
    expect(await order(at('09:00'), at('14:00'))).toMatchObject({ code: 200 })
    expect(await order(at('11:30'), at('11:30', other))).toMatchObject({ code: 200 })
  })
})
