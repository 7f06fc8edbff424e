import { beforeAll, expect, test } from 'vitest'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import { noticesTo } from '../../testing/paying.ts'
import { withServer } from '../../testing/with-server.ts'
import { inTransaction } from '../once/run-idempotent.ts'
import { type ReadRecord, type SentBack, sendBackRecord, verifyRecord } from './check-vaccine.ts'

const server = withServer({ demo: true })
let staffId: number
beforeAll(async () => {
  staffId = (await aCustomer(server)).id
})

const verifyVaccine = (seen: ReadRecord) =>
  inTransaction(server.app, (tx) => verifyRecord(server.app, tx, staffId, seen))
const sendBackVaccine = (seen: SentBack) =>
  inTransaction(server.app, (tx) => sendBackRecord(server.app, tx, staffId, seen))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const rabies = (dogId: number, proofFile: string) => ({ dogId, vaccine: 'rabies', proofFile }) as const

/** A dog whose rabies paper nobody has looked at. */
async function aPaper() {
  const customer = await aCustomer(server)
  const dogId = await aReadyDog(server, customer.id)
  const [{ proof_file }] = await query(
    `update vaccine_record set verified_at = null where dog_id = $1 and vaccine = 'rabies' returning proof_file`,
    [dogId],
  )
  return { customer, dogId, proofFile: proof_file as string }
}
const stateOf = async ({ headers }: TestCustomer, dogId: number) => {
  const { data } = (await server.get(`/api/dog/getDog?id=${dogId}`, headers)).body
  return (data as { vaccines: { vaccine: string }[] }).vaccines.find(({ vaccine }) => vaccine === 'rabies')
}

test('a paper that staff have seen is valid until the day they read on it, and the owner is told once', async () => {
  const { customer, dogId, proofFile } = await aPaper()
  for (let time = 0; time < 2; time++)
    await verifyVaccine({ ...rabies(dogId, proofFile), expiresOn: '2028-05-01' })
  expect(await stateOf(customer, dogId)).toMatchObject({ state: 'verified', expiresOn: '2028-05-01' })
  const notice = await noticesTo(server, customer)
  expect(notice.filter((title) => /^We checked Maple \d+’s rabies record$/.test(title))).toHaveLength(1)
})

test('a paid order that only lacked the paper is confirmed; one that is not paid stays held', async () => {
  const { customer, dogId, proofFile } = await aPaper()
  const paid = await anOrder(server, { accountId: customer.id, dogId })
  await query(
    `insert into order_entry (order_id, kind, amount_cents, created_at) values ($1, 'credit_used', $2, clock_now())`,
    [paid.id, -paid.due_now_cents],
  )
  await query('update customer_order set hold_until = begins_at where id = $1', [paid.id])
  const unpaid = await anOrder(server, { accountId: customer.id, dogId })
  await verifyVaccine({ ...rabies(dogId, proofFile), expiresOn: '2028-05-01' })
  expect((await orderNow(server, paid.id)).status).toBe('confirmed')
  expect(await orderNow(server, unpaid.id)).toMatchObject({ status: 'held', hold_until: unpaid.hold_until })
})

test('a paper sent back counts as missing, and the owner is told why, once', async () => {
  const { customer, dogId, proofFile } = await aPaper()
  for (let time = 0; time < 2; time++)
    await sendBackVaccine({
      ...rabies(dogId, proofFile),
      reason: 'The date is cut off.',
    })
  expect(await stateOf(customer, dogId)).toMatchObject({
    state: 'missing',
    refusedBecause: 'The date is cut off.',
  })
  const texts = await query(
    `select text from notification where account_id = $1 and kind = 'vaccine-sent-back'`,
    [customer.id],
  )
  expect(texts).toEqual([{ text: expect.stringContaining('The date is cut off.') as string }])
})

test('a paper that was exchanged while staff looked at the old one is not waved through', async () => {
  const { customer, dogId } = await aPaper()
  const seen = rabies(dogId, 'private/the-old-one.pdf')
  const newer = { reason: 'changed-meanwhile' }
  await expect(verifyVaccine({ ...seen, expiresOn: '2028-05-01' })).rejects.toMatchObject(newer)
  await expect(sendBackVaccine({ ...seen, reason: 'Blurred' })).rejects.toMatchObject(newer)
  expect(await stateOf(customer, dogId)).toMatchObject({ state: 'waiting' })
})

test('a paper that has run out, a missing one and an empty reason are refused', async () => {
  const { dogId, proofFile } = await aPaper()
  const seen = rabies(dogId, proofFile)
  await expect(verifyVaccine({ ...seen, expiresOn: '2026-11-15' })).rejects.toMatchObject({
    reason: 'bad-request',
  })
  await expect(sendBackVaccine({ ...seen, reason: ' ' })).rejects.toThrow('what’s wrong')
  await expect(verifyVaccine({ ...seen, dogId: 999_999, expiresOn: '2028-05-01' })).rejects.toMatchObject({
    reason: 'not-found',
  })
})
