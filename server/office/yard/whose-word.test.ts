import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { PIN } from '../../testing/care-calls.ts'
import { careMonday } from '../../testing/care-monday.ts'
import { anItem, syncCalls } from '../../testing/sync-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { people, aDog } = careMonday(server)
const { sync, sign } = syncCalls(server)

const UNTOUCHED = { weight_grams: 20_000, weighed_grams: null }
const dogNow = async (id: number) =>
  (await server.database.pool.query('select weight_grams, weighed_grams from dog where id = $1', [id]))
    .rows[0]
/** Here, and 20 kg by what its owner says. */
const aDogOf = async (owner?: TestCustomer) => {
  const { dogId } = await aDog(owner === undefined ? {} : { accountId: owner.id })
  await server.database.pool.query('update dog set weight_grams = 20000 where id = $1', [dogId])
  return dogId
}
const weighed = (who: TestCustomer, dogId: number, what: string) =>
  anItem(who, 'entry', { dogIds: [dogId], kind: 'weight', what })
const pinOf = ({ id }: TestCustomer) => ({ accountId: id, pin: PIN })

test('AD67 a colleague’s name without their PIN weighs nobody’s own dog, lighter or heavier', async () => {
  const { asha, rob } = people
  const dogId = await aDogOf(asha)
  const deviceId = randomUUID()
  for (const what of ['8 kg', '35 kg']) {
    const { items } = await sync(asha, [weighed(rob, dogId, what)], { deviceId })
    expect(items).toMatchObject([{ outcome: 'taken', isSigned: false }])
    expect(await dogNow(dogId)).toEqual(UNTOUCHED)
  }
  // Signed later it stays what it was when it was taken: a note.
  expect(await sign(asha, deviceId, rob.id, PIN)).toMatchObject({ code: 200, data: { signed: 2 } })
  expect(await dogNow(dogId)).toEqual(UNTOUCHED)
})

test('AD67 nor does the owner’s name by a colleague’s session; the colleague’s own word does, and their PIN', async () => {
  const { asha, rob } = people
  const dogId = await aDogOf(asha)
  await sync(rob, [weighed(asha, dogId, '8 kg')])
  expect(await dogNow(dogId)).toEqual(UNTOUCHED)
  await sync(rob, [weighed(asha, dogId, '8 kg')], { signatures: [pinOf(asha)] })
  expect(await dogNow(dogId)).toEqual(UNTOUCHED)
  await sync(rob, [weighed(rob, dogId, '19 kg')])
  expect(await dogNow(dogId)).toMatchObject({ weighed_grams: 19_000 })
  await sync(asha, [weighed(rob, dogId, '8 kg')], { signatures: [pinOf(rob)] })
  expect(await dogNow(dogId)).toMatchObject({ weighed_grams: 8000 })
})

test('AD67 of a customer’s dog it is the word of whoever sent it, and counts', async () => {
  const { asha, rob } = people
  const dogId = await aDogOf()
  await sync(asha, [weighed(rob, dogId, '35 kg')])
  expect(await dogNow(dogId)).toEqual({ weight_grams: 35_000, weighed_grams: 35_000 })
})
