import { beforeEach, describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { PASSWORD } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { codeSentTo, mailsTo } from '../../testing/mailbox.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { during, withServer } from '../../testing/with-server.ts'
import { giftOf } from '../../testing/gifts.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const people = during(
  async () => ({
    desk: await aStaffMember(server, ['desk', 'money']),
    counter: await aStaffMember(server, ['desk']),
    manager: await aStaffMember(server, 'manager'),
  }),
  async () => {},
)
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const read = (id: number, who = people.desk) => staffRead(server, who, staffCustomer.getCustomer, { id })
const send = (
  endpoint: (typeof staffCustomer)[keyof typeof staffCustomer],
  body: object,
  who = people.desk,
) => staffSend(server, who, endpoint, body)
const countAudit = async (id: number) =>
  (await query('select count(*)::int as n from audit_entry where household_id = $1', [id]))[0].n as number

/** Written down at the desk: no address, no password. */
async function madeHousehold(change: Record<string, unknown> = {}): Promise<number> {
  const row = {
    first_name: 'Ravi',
    last_name: 'Gill',
    phone: '+16045550177',
    made_by: people.desk.id,
    ...change,
  }
  const names = Object.keys(row)
  const [{ id }] = await query(
    `insert into account (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return id as number
}

describe('C1 the household’s page', () => {
  test('C1 shows dogs, bookings, credit and what is owed; sums only with money', async () => {
    const { id, dogId } = await aBooker(server)
    const order = await anOrder(server, { accountId: id, dogId })
    await giftOf(server.database, id, 2_000, 'Late bath')
    await query(`update account set videos_url = 'http://plain.example/a' where id = $1`, [id])
    const seen = await read(id)
    expect(seen).toMatchObject({
      firstName: 'Priya',
      hasLogIn: true,
      videosUrl: null,
      dogs: [{ id: dogId, isHidden: false, isHere: false }],
      orders: [{ id: order.id, code: order.code, isToCome: true }],
      creditCents: 2_000,
      credits: [{ why: 'Late bath', amountCents: 2_000 }],
      visits: 0,
      owedCents: 0,
      isOwing: false,
      mergedInto: null,
    })
    expect(seen.orders[0]?.totalCents).toBeGreaterThan(0)
    const bare = await read(id, people.counter)
    expect(bare).toMatchObject({ creditCents: null, owedCents: null, spentCents: null, credits: [] })
    expect(JSON.stringify(bare)).not.toContain('$')
    expect(bare.orders.map(({ totalCents, balanceCents }) => [totalCents, balanceCents])).toEqual([
      [null, null],
    ])
    expect(
      (await server.get(`${staffCustomer.getCustomer.path}?id=999999`, people.desk.headers)).body.code,
    ).toBe(404)
  })

  test('C1 the list pages by name, and finds by name, dog, phone and email', async () => {
    const ids = []
    for (const first_name of ['Zed', 'Abe', 'Moe'])
      ids.push(await madeHousehold({ first_name, last_name: 'Zzyzx', phone: '+17785550988' }))
    const found = async (q: string) =>
      (await staffRead(server, people.desk, staffCustomer.getCustomerList, { q })).rows.map(
        ({ name }) => name,
      )
    expect(await found('zzy')).toEqual(['Abe Zzyzx', 'Moe Zzyzx', 'Zed Zzyzx'])
    expect(await found('zed zzyzx')).toEqual(['Zed Zzyzx'])
    expect(await found('zzyzx zed')).toEqual(['Zed Zzyzx'])
    expect(await found('0988')).toHaveLength(3)
    expect(await found('nobody-has-this-name')).toEqual([])
    const all: number[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: { rows: { id: number }[]; next: string | null } = await staffRead(
        server,
        people.desk,
        staffCustomer.getCustomerList,
        { list: 'all', ...(after !== '' && { after }) },
      )
      all.push(...page.rows.map(({ id }) => id))
      after = page.next
    }
    expect(new Set(all).size).toBe(all.length)
    expect(ids.every((id) => all.includes(id))).toBe(true)
    const bare = await staffRead(server, people.counter, staffCustomer.getCustomerList, { list: 'no-log-in' })
    expect(bare.rows.every(({ owedCents }) => owedCents === null)).toBe(true)
  })
})

describe('C2 changes by us', () => {
  test('C2 name, phone, address and contacts are saved with the version, and the owner is told each', async () => {
    const { id } = await aBooker(server)
    const { version } = await read(id)
    const contact = {
      name: 'Mei Tran',
      relation: 'neighbour',
      phone: '+16045550123',
      mayPickUp: true,
      isEmergency: false,
    }
    const body = { id, version, firstName: 'Priyanka', phone: '+16045550142', contacts: [contact] }
    const saved = await send(staffCustomer.save, body)
    expect(saved).toMatchObject({ code: 200, data: { firstName: 'Priyanka', contacts: [contact] } })
    const [{ text }] = await query(
      `select text from notification where account_id = $1 and kind = 'profile-changed'`,
      [id],
    )
    expect(text).toContain('Name: Priyanka Sandhu. Phone: +16045550142. Contacts: Mei Tran, neighbour')
    const late = await send(staffCustomer.save, { ...body, firstName: 'P.' })
    expect(late).toMatchObject({ code: 409, data: { now: { firstName: 'Priyanka' } } })
    expect(late.msg).toMatch(/^Priya changed the household’s details at .* Nothing was done\.$/)
    const bad = await send(staffCustomer.save, { ...body, version: (await read(id)).version, phone: '+1604' })
    expect(bad).toMatchObject({ code: 400, msg: 'Please check the phone number.' })
    expect(await countAudit(id)).toBe(1)
  })

  test('C2 the email changes only with the code that went to the new address', async () => {
    const { id, email } = await aBooker(server)
    const { version } = await read(id)
    const wanted = `new-${id}@example.com`
    expect(await send(staffCustomer.changeEmail, { id, version, email: wanted })).toMatchObject({
      code: 400,
      msg: 'Please send a code to the new address first.',
    })
    const taken = await send(staffCustomer.sendEmailCode, { id, email: people.desk.email })
    expect(taken).toMatchObject({ code: 409, msg: 'Another household has this email. Nothing was changed.' })
    const asked = await send(staffCustomer.sendEmailCode, { id, email: wanted })
    const { codeId } = asked.data as { codeId: string }
    const code = await codeSentTo(server, wanted)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(
      await send(staffCustomer.changeEmail, { id, version, email: wanted, code: wrong, codeId }),
    ).toMatchObject({
      code: 400,
    })
    expect((await read(id)).email).toBe(email)
    const given = { id, version, email: wanted, code, codeId }
    expect(await send(staffCustomer.changeEmail, given, people.manager)).toMatchObject({
      code: 200,
      data: { email: wanted },
    })
    const entries = await query('select after from audit_entry where household_id = $1', [id])
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('C2 a household without a password gets its email at once, is invited and chooses one', async () => {
    const id = await madeHousehold()
    const bare = await read(id)
    expect(bare).toMatchObject({ email: null, hasLogIn: false, madeBy: 'Priya' })
    expect(await send(staffCustomer.invite, { id, version: bare.version })).toMatchObject({
      code: 400,
      msg: 'Please add their email first.',
    })
    const email = `ravi-${id}@example.com`
    const changed = await send(staffCustomer.changeEmail, { id, version: bare.version, email })
    expect(changed).toMatchObject({ code: 200, data: { email } })
    const { version } = await read(id)
    expect(await send(staffCustomer.invite, { id, version })).toMatchObject({ code: 200 })
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject === 'Your account with us')
    const link = /newPassword\?([^\s"<]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
    const given = Object.fromEntries(new URLSearchParams(link.replaceAll('&amp;', '&').replace(/\\.*$/, '')))
    server.clock.advance(3 * 24 * 60)
    expect((await server.post('/api/user/reset', { ...given, password: PASSWORD })).body.code).toBe(200)
    expect((await server.post('/api/user/doLogin', { email, password: PASSWORD })).body.code).toBe(200)
  })

  test('C2 a household without an email breaks no notice and no mail', async () => {
    const id = await madeHousehold()
    const { version } = await read(id)
    expect(await send(staffCustomer.save, { id, version, phone: '+16045550178' })).toMatchObject({
      code: 200,
    })
    const notices = await query('select kind from notification where account_id = $1', [id])
    expect(notices).toEqual([{ kind: 'profile-changed' }])
    expect(await query('select id from mail where account_id = $1', [id])).toEqual([])
  })

  test('C1 only an https link to videos is taken', async () => {
    const { id } = await aBooker(server)
    const { version } = await read(id)
    const refused = await send(staffCustomer.setVideos, { id, version, videosUrl: 'http://a.example' })
    expect(refused).toMatchObject({
      code: 400,
      msg: 'Please paste a link that begins with https, without a name or password in it.',
    })
    const saved = await send(staffCustomer.setVideos, { id, version, videosUrl: 'https://a.example/v' })
    expect(saved).toMatchObject({ code: 200, data: { videosUrl: 'https://a.example/v' } })
  })
})

describe('C4 bookings on line can be stopped', () => {
  test('C4 create, wait-list and packages answer 403, quotes still work, and it can be lifted', async () => {
    const booker = await aBooker(server)
    const { id, dogId, headers } = booker
    const { version } = await read(id)
    const why = 'Two no-shows.'
    const stopped = await send(staffCustomer.block, { id, version, why })
    expect(stopped).toMatchObject({ code: 200, data: { stoppedBecause: why } })
    const request = await aStay(server, [dogId])
    const refusal = { code: 403, msg: 'Please call us to book.' }
    expect(await create(server, booker, request)).toMatchObject(refusal)
    expect((await server.post('/api/order/joinWaitList', { request }, headers)).body).toMatchObject(refusal)
    const [{ id: packageId }] = await query('select id from package order by id limit 1')
    const bought = await server.post('/api/package/buy', { packageId }, headers)
    expect(bought.body).toMatchObject(refusal)
    expect((await server.post('/api/order/quote', request, headers)).body.code).toBe(200)
    expect(JSON.stringify(await server.get('/api/user/getUserInfo', headers))).not.toContain('no-shows')
    expect(await query('select id from customer_order where account_id = $1', [id])).toEqual([])
    await send(staffCustomer.unblock, { id, version: version + 1 })
    expect(await create(server, booker, request)).toMatchObject({ code: 200 })
  })

  test('C4 a change that adds nights is refused, one that takes some away is made', async () => {
    const booker = await aBooker(server)
    const { id, dogId, headers } = booker
    const placed = await create(
      server,
      booker,
      await aStay(server, [dogId], { arrival: '2027-03-02', departure: '2027-03-06' }),
    )
    const orderId = placed.data.id
    await send(staffCustomer.block, { id, version: (await read(id)).version, why: 'Call first.' })
    const change = async (departure: string) =>
      (
        await server.post(
          '/api/order/change',
          { id: orderId, request: await aStay(server, [dogId], { arrival: '2027-03-02', departure }) },
          headers,
        )
      ).body
    expect(await change('2027-03-08')).toMatchObject({ code: 403, msg: 'Please call us to book.' })
    expect(await change('2027-03-05')).toMatchObject({ code: 200 })
  })
})

describe('C7 on request', () => {
  test('C7 the zip opens for whoever asked, and not after they have gone; both are written down', async () => {
    const { id } = await aBooker(server)
    const body = { id, askedBy: 'Priya', provenBy: 'Called from her number.' }
    const answer = await send(staffCustomer.exportData, body)
    const { path } = answer.data as { path: string }
    const zip = await fetch(`${server.url}${path}`)
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(
      (await fetch(`${server.url}${path.replace(/staff=\d+/, `staff=${people.manager.id}`)}`)).status,
    ).toBe(404)
    const kept = await query(`select answer from idempotency_key where path = $1`, [
      staffCustomer.exportData.path,
    ])
    expect(kept.map((row) => row.answer.data)).toEqual([{ path: '' }])
    expect(await query('select after from audit_entry where household_id = $1', [id])).toEqual([
      { after: { askedBy: 'Priya', provenBy: 'Called from her number.' } },
    ])
  })

  test('C7 a household is deleted with a manager’s word, and not while a booking is open', async () => {
    const { id, dogId, headers } = await aBooker(server)
    const order = await anOrder(server, { accountId: id, dogId })
    const body = { id, version: (await read(id)).version, askedBy: 'Priya', provenBy: 'Showed her licence.' }
    expect(await send(staffCustomer.deleteHousehold, body)).toMatchObject({
      code: 403,
      msg: 'This needs a manager.',
    })
    const open = await send(staffCustomer.deleteHousehold, body, people.manager)
    expect(open).toMatchObject({ code: 409 })
    expect(open.msg).toContain('open booking')
    await query(`update customer_order set status = 'expired', hold_until = null where id = $1`, [order.id])
    expect(await send(staffCustomer.deleteHousehold, body, people.manager)).toMatchObject({ code: 200 })
    expect((await server.get('/api/user/getUserInfo', headers)).body.code).toBe(401)
  })
})
