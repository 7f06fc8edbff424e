import { expect, test } from 'vitest'
import { untilSomeoneWaits } from '../../../testing/lock-waits.ts'
import { withDatabase } from '../../../testing/with-server.ts'
import { moveSpace } from './inventory-store.ts'

const database = withDatabase({ demo: true })

test('B2 B13 a room that is closed while the first booking of a night is made is not counted for that night', async () => {
  const { pool, db } = database
  const { rows } = await pool.query<{ id: number; suite_type_id: number }>(
    'select id, suite_type_id from room where active order by id limit 1',
  )
  const [room = { id: 0, suite_type_id: 0 }] = rows
  const closing = await pool.connect()
  await closing.query('begin')
  await closing.query('update room set active = false where id = $1', [room.id])
  let isBooked = false
  const nights = [{ suiteTypeId: room.suite_type_id, night: '2027-05-05', rooms: 1 }]
  const book = async () => {
    await moveSpace(db, { slots: [], days: [], nights })
    isBooked = true
  }
  const booking = book()
  await untilSomeoneWaits(database, () => isBooked)
  await closing.query('commit')
  closing.release()
  await booking
  const { rows: counted } = await pool.query(
    `select capacity, (select count(*)::int from room where active and suite_type_id = $1) as rooms
     from suite_night where suite_type_id = $1 and night = '2027-05-05'`,
    [room.suite_type_id],
  )
  expect(counted[0].capacity).toBe(counted[0].rooms)
})
