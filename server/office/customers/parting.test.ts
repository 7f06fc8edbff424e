import { beforeEach, describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { aVilla, fullVillas, nextWeek } from '../../testing/full-villas.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true, accounts: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const people = during(
  async () => ({
    desk: await aStaffMember(server, ['desk', 'money']),
    manager: await aStaffMember(server, 'manager'),
  }),
  async () => {},
)
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

const accountRow = async (id: number) => (await query('select * from account where id = $1', [id]))[0]

async function merge(kept: { id: number }, merged: { id: number }, change: object = {}) {
  const body = {
    keptId: kept.id,
    keptVersion: (await accountRow(kept.id)).version,
    mergedId: merged.id,
    mergedVersion: (await accountRow(merged.id)).version,
    ...change,
  }
  const answer = await staffSend(server, people.manager, staffCustomer.merge, body)
  server.clock.advance(1)
  return answer
}

const undo = ({ data }: { data: unknown }) => {
  const { runId, version } = data as { runId: number; version: number }
  return staffSend(server, people.manager, staffCustomer.undoMerge, { runId, version })
}

const inTheWay = (answer: { data: unknown }) => (answer.data as { inTheWay: string[] }).inTheWay

describe('C6 what hangs on a moved dog', () => {
  test('C6 a booking from before the merge that has taken a moved dog since stands in the way', async () => {
    const [kept, merged] = [await aBooker(server), await aBooker(server)]
    const { id, code } = placed(await create(server, kept, await aStay(server, [kept.dogId])))
    await pay(server, kept, id)
    server.clock.advance(60)
    const done = await merge(kept, merged)
    const [{ version }] = await query('select version from customer_order where id = $1', [id])
    const request = await aStay(server, [kept.dogId, merged.dogId])
    const changed = await staffSend(server, people.desk, staffChange.change, {
      orderId: id,
      version,
      request,
    })
    expect(changed).toMatchObject({ code: 200 })
    const refused = await undo(done)
    const [{ name }] = await query('select name from dog where id = $1', [merged.dogId])
    expect(refused.code).toBe(409)
    expect(inTheWay(refused)).toContain(`Booking ${code} was made for ${name}.`)
    expect(await query('select account_id from dog where id = $1', [merged.dogId])).toEqual([
      { account_id: kept.id },
    ])
  })

  test('C6 so does a wait-list that it was put on since', async () => {
    const [kept, merged] = [await aBooker(server), await aBooker(server)]
    const done = await merge(kept, merged)
    const dates = nextWeek(server)
    await fullVillas(server, dates)
    const joined = await staffSend(server, people.desk, staffNewOrderWrites.joinWaitList, {
      accountId: kept.id,
      request: await aVilla(server, merged, dates),
    })
    expect(joined).toMatchObject({ code: 200 })
    const refused = await undo(done)
    const [{ name }] = await query('select name from dog where id = $1', [merged.dogId])
    expect(inTheWay(refused)).toContain(`${name} is on a wait-list with the others.`)
  })
})

describe('C6 the address', () => {
  test.each(['kept', 'merged'] as const)(
    'C6 with the log-in of the one %s: taken by the household that stays, it is said and nothing is done',
    async (logIn) => {
      const [kept, merged] = [await aCustomer(server), await aCustomer(server)]
      const done = await merge(kept, merged, { logIn })
      const wanted = logIn === 'kept' ? merged.email : kept.email
      await query('update account set email = $1 where id = $2', [wanted, kept.id])
      const refused = await undo(done)
      expect(refused).toMatchObject({ code: 409 })
      expect(inTheWay(refused)).toEqual([`${wanted} belongs to Priya Sandhu now.`])
      expect(await accountRow(merged.id)).toMatchObject({ merged_into: kept.id, email: null })
    },
  )

  test('C5 C6 what is mailed goes with the address, and comes back with it', async () => {
    const [kept, merged] = [await aCustomer(server), await aCustomer(server)]
    await query('update account set mails_reminders = false, mails_reports = false where id = $1', [
      merged.id,
    ])
    const done = await merge(kept, merged, { logIn: 'merged' })
    expect(await accountRow(kept.id)).toMatchObject({
      email: merged.email,
      mails_reminders: false,
      mails_reports: false,
    })
    expect(await undo(done)).toMatchObject({ code: 200 })
    expect(await accountRow(kept.id)).toMatchObject({ email: kept.email, mails_reminders: true })
    expect(await accountRow(merged.id)).toMatchObject({ email: merged.email, mails_reminders: false })
  })
})

describe('C5 what a household has besides rows of its own', () => {
  test('C5 the videos link fills the gap, and what they wrote is read on one page', async () => {
    const [kept, merged] = [await aCustomer(server), await aCustomer(server)]
    await query(`update account set videos_url = 'https://videos.example/m' where id = $1`, [merged.id])
    await query(
      `insert into contact_message (name, email, message, created_at) values ('Priya', $1, 'Is Maple well?', clock_now())`,
      [merged.email],
    )
    const done = await merge(kept, merged)
    const wrote = async (id: number) => {
      const page = await staffRead(server, people.desk, staffCustomer.getCustomer, { id })
      return page.messages.filter(({ isOurs }) => !isOurs).map(({ text }) => text)
    }
    const page = await staffRead(server, people.desk, staffCustomer.getCustomer, { id: kept.id })
    expect(page.videosUrl).toBe('https://videos.example/m')
    expect(await wrote(kept.id)).toEqual(['Is Maple well?'])
    const story = await staffRead(server, people.desk, staffCustomer.getTimeline, {
      id: kept.id,
      kind: 'message',
    })
    expect(story.items.map(({ text }) => text)).toContain('They wrote: Is Maple well?')
    expect(await undo(done)).toMatchObject({ code: 200 })
    expect([await wrote(kept.id), await wrote(merged.id)]).toEqual([[], ['Is Maple well?']])
    expect((await accountRow(kept.id)).videos_url).toBeNull()
  })

  test('C5 the demo log-in that everyone shares does not go into another household', async () => {
    const kept = await aCustomer(server)
    const [demo] = await query(`select id from account where email = 'customer@evergreen.example'`)
    expect(await merge(kept, demo)).toMatchObject({ code: 409 })
    expect(await accountRow(demo.id)).toMatchObject({
      merged_into: null,
      email: 'customer@evergreen.example',
    })
  })
})
