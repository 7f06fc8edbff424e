import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../platform/project-root.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { getOrder, placed } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

test('the dogs of stays that were written as a list stay in their rooms', async () => {
  const { pool } = server.database
  const booker = await aBooker(server)
  const second = await aReadyDog(server, booker.id)
  const alone = placed(await create(server, booker, await aStay(server, [second])))
  const dates = { arrival: '2027-03-02', departure: '2027-03-05' }
  const request = await aStay(server, [second, booker.dogId], dates)
  const together = placed(await create(server, booker, request))

  // As the tables were before, one list with a dog named twice.
  await pool.query('alter table stay add column dog_ids integer[]')
  await pool.query(
    'update stay set dog_ids = array(select dog_id from stay_dog where stay_id = stay.id order by dog_id desc)',
  )
  await pool.query('update stay set dog_ids = dog_ids || dog_ids[1] where order_id = $1', [alone.id])
  await pool.query('drop table stay_dog')
  await pool.query(await readFile(join(PROJECT_ROOT, 'db/migrations/0024_stay_dogs.sql'), 'utf8'))

  expect((await getOrder(server, booker, alone.id)).rooms).toEqual(alone.rooms)
  expect((await getOrder(server, booker, together.id)).rooms).toEqual(together.rooms)
  expect(together.rooms.map(({ dogIds }) => dogIds)).toEqual([[booker.dogId, second]])
})

test('a dog that does not exist sleeps nowhere', async () => {
  const { rows } = await server.database.pool.query('select min(id) as id from stay')
  const write = server.database.pool.query('insert into stay_dog (stay_id, dog_id) values ($1, 2147483647)', [
    rows[0].id,
  ])
  await expect(write).rejects.toThrow(/foreign key/)
})
