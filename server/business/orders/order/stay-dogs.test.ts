import { expect, test } from 'vitest'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

test('a dog that does not exist sleeps nowhere', async () => {
  const booker = await aBooker(server)
  const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId])))
  const write = server.database.pool.query(
    'insert into stay_dog (stay_id, dog_id) select id, 2147483647 from stay where order_id = $1',
    [id],
  )
  await expect(write).rejects.toThrow(/foreign key/)
})
