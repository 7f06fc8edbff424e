import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../testing/a-customer.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { getOrder, placed } from '../../../testing/order-calls.ts'
import { uploadFile } from '../../../testing/upload-file.ts'
import { withServer } from '../../../testing/with-server.ts'
import { writeReport } from './write-report.ts'

const server = withServer({ demo: true })
let booker: Booker
let orderId: number
beforeAll(async () => {
  booker = await aBooker(server)
  orderId = placed(await create(server, booker, await aStay(server, [booker.dogId]))).id
})

const arrive = (status: string) =>
  sql`update customer_order set status = ${status}, hold_until = null where id = ${orderId}`.execute(
    server.database.db,
  )
const report = (change: object = {}) =>
  server.database.db.transaction().execute((tx) =>
    writeReport(server.app, tx, {
      orderId,
      dogId: booker.dogId,
      headline: 'Maple swam',
      note: 'Twice round the pond.',
      pictures: [],
      by: booker.id,
      ...change,
    }),
  )

test('a dog that has not come yet has nothing to be told of', async () => {
  await expect(report()).rejects.toThrow('once the dog is here')
})

test('what is told is on the owner’s booking, newest first, with pictures they may open', async () => {
  await arrive('checked_in')
  const { name } = await uploadFile(server, 'pond.jpg', booker.headers)
  await report({ pictures: [name] })
  server.clock.advance(1)
  await report({ headline: 'Maple slept', note: '' })
  const { reports } = await getOrder(server, booker, orderId)
  expect(reports.map(({ headline, dogId }) => [headline, dogId])).toEqual([
    ['Maple slept', booker.dogId],
    ['Maple swam', booker.dogId],
  ])
  const picture = reports[1]?.pictures[0]
  const opened = await Promise.all(
    [picture?.path, picture?.thumbnailPath].map((path) => fetch(server.url + path)),
  )
  expect(opened.map(({ status }) => status)).toEqual([200, 200])
})

test('the owner is told once of each', async () => {
  const { body } = await server.post('/api/inform/getInformList', {}, booker.headers)
  const { list } = body.data as { list: { title: string }[] }
  expect(list.filter(({ title }) => title.startsWith('Maple s'))).toHaveLength(2)
})

test('a dog that is not part of the booking is refused, and nothing is written', async () => {
  await expect(report({ dogId: booker.dogId + 1_000 })).rejects.toThrow('We couldn’t find that dog')
  const stranger = await aCustomer(server)
  const { body } = await server.get(`/api/order/getOrder?id=${orderId}`, stranger.headers)
  expect(body.code).toBe(404)
})
