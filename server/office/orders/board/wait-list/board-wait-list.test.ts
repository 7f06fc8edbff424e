import { beforeAll, expect, test } from 'vitest'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aVilla, bookers, fullVillas, nextWeek, waitListOf } from '../../../../testing/full-villas.ts'
import { brokenRules } from '../../../../testing/house-rules.ts'
import { staffRead, staffSend } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
beforeAll(async () => {
  await wideLimits(server)
  dana = await aStaffMember(server, ['desk'])
})

const listed = async () => (await staffRead(server, dana, boardWaitList.getWaitList)).entries

test('B18 WS49 who waits, in which place, and what they are offered; out of turn with a reason', async () => {
  const dates = nextWeek(server)
  const [taken] = await fullVillas(server, dates)
  const [first, second] = await bookers(server, 2)
  if (first === undefined || second === undefined || taken === undefined) throw new Error('nobody')
  for (const guest of [first, second]) {
    const request = await aVilla(server, guest, dates)
    const answer = await server.post('/api/order/joinWaitList', { request }, guest.headers)
    expect(answer.body.code).toBe(200)
  }
  const [one, two] = await listed()
  expect([one?.position, two?.position]).toEqual([1, 2])
  expect(two).toMatchObject({ accountId: second.id, what: 'Family Villa', offer: null })
  expect(two?.notNow).not.toBeNull()
  const offer = (change: object = {}) =>
    staffSend(server, dana, boardWaitList.offer, { entryId: two?.id, version: two?.version, ...change })
  expect(await offer()).toMatchObject({ code: 400 })
  const full = await offer({ why: 'They called first.' })
  expect(full).toMatchObject({ code: 409 })
  expect(full.msg).toContain('Nothing was offered.')
  await server.post('/api/order/cancel', { id: taken.id }, taken.guest.headers)
  expect((await listed())[1]?.notNow).toBeNull()
  expect(await offer({ version: 99, why: 'They called first.' })).toMatchObject({ code: 409 })
  const done = await offer({ why: 'They called first.' })
  expect(done).toMatchObject({ code: 200, data: { id: two?.id } })
  const [, after] = await listed()
  expect(after?.offer?.until).not.toBeNull()
  const [own] = await waitListOf(server, second)
  expect(own?.status).toBe('offered')
  const { rows } = await server.database.pool.query(
    `select why from audit_entry where action like '%out of turn'`,
  )
  expect(rows).toEqual([{ why: 'They called first.' }])
  expect(await brokenRules(server.database)).toEqual([])
})
