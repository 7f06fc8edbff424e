import { beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { cancel, placed } from '../../../testing/order-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeAll(async () => {
  await wideLimits(server)
  booker = await aBooker(server)
})

const ask = async (question: string, headers = booker.headers) =>
  (await server.get(`/api/order/getOrderList?${question}`, headers)).body
const read = async (question: string) => orders.getOrderList.output.parse((await ask(question)).data)

describe('my orders', () => {
  test('A21 twenty on a page, the soonest first, none twice', async () => {
    for (let index = 0; index < 23; index += 1) {
      const date = addDays('2026-11-30', Math.floor(index / 3) + (index >= 18 ? 1 : 0))
      const time = ['09:00', '10:00', '11:00'][index % 3]
      const visit = { orderType: 'visit', dogIds: [await aReadyDog(server, booker.id)], date, time }
      placed(await create(server, booker, visit, { isSigned: false }))
    }
    const first = await read('which=upcoming')
    const second = await read('which=upcoming&page=2')
    expect([first.total, first.list.length, second.total, second.list.length]).toEqual([23, 20, 23, 3])
    const begins = [...first.list, ...second.list].map(({ beginsAt }) => beginsAt)
    expect(begins).toEqual(begins.toSorted())
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(23)
    expect((await read('which=upcoming&page=3')).list).toEqual([])
    expect((await read('which=all')).list[0]?.beginsAt).toBe(begins.at(-1))
  })

  test('A21 what is coming, what is over and what is off are apart', async () => {
    const soon = placed(await create(server, booker, await aStay(server, [booker.dogId])))
    const dates = { arrival: '2027-02-09', departure: '2027-02-10' }
    const off = placed(await create(server, booker, await aStay(server, [booker.dogId], dates)))
    await cancel(server, booker, off.id)
    server.clock.advance(15)
    await endRunOutOrders(server.app)
    expect((await read('which=cancelled')).list.map(({ id, status }) => [id, status])).toEqual([
      [off.id, 'cancelled'],
      [soon.id, 'expired'],
    ])
    await server.database.pool.query(`update customer_order set status = 'checked_out' where id = $1`, [
      (await read('which=upcoming')).list[0]?.id,
    ])
    expect(await read('which=past')).toMatchObject({ total: 1, list: [{ status: 'checked_out' }] })
    expect((await read('which=upcoming')).total).toBe(22)
    expect((await read('which=all')).total).toBe(25)
  })

  test('A21 take as many statements for a page of them as for one', async () => {
    const single = await aBooker(server)
    placed(
      await create(
        server,
        single,
        await aStay(server, [single.dogId], { arrival: '2027-02-16', departure: '2027-02-18' }),
      ),
    )
    await ask('which=upcoming', single.headers)
    const statementsFor = (headers: Booker['headers']) =>
      countStatements(() => ask('which=upcoming', headers))
    expect(await statementsFor(booker.headers)).toBe(await statementsFor(single.headers))
  })

  test('A21 are nobody else’s business', async () => {
    const stranger = await aBooker(server)
    expect(await ask('which=all', stranger.headers)).toMatchObject({ data: { total: 0, list: [] } })
    expect(await ask('which=all', {})).toMatchObject({ code: 401 })
  })

  test.each(['which=some', 'page=0', 'page=one', 'page=99999'])('A21 %s is refused', async (question) => {
    expect(await ask(question)).toMatchObject({ code: 400 })
  })
})
