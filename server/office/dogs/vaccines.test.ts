import { beforeEach, describe, expect, test } from 'vitest'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import { aBooker, type Booker } from '../../testing/booking.ts'
import { noticesTo } from '../../testing/paying.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const people = during(
  async () => ({
    asha: await aStaffMember(server, ['vaccines', 'care']),
    dana: await aStaffMember(server, ['vaccines']),
  }),
  async () => {},
)
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

/** Somebody whose rabies record waits for us. */
async function aWaitingRecord(): Promise<Booker & { proofName: string }> {
  const booker = await aBooker(server)
  const [{ proof_file: proofName }] = await query(
    `update vaccine_record set verified_at = null, expires_on = '2028-01-01'
     where dog_id = $1 and vaccine = 'rabies' returning proof_file`,
    [booker.dogId],
  )
  return { ...booker, proofName }
}

const paperOf = ({ dogId, proofName }: { dogId: number; proofName: string }) =>
  ({ dogId, vaccine: 'rabies', proofName }) as const
const DATES = { givenOn: '2026-11-01', expiresOn: '2028-05-01' }
const send = (
  name: 'verify' | 'sendBack' | 'undoVerify' | 'uploadRecord',
  body: object,
  who: TestCustomer = people.asha,
) => staffSend(server, who, staffDog[name], body)
const recordOf = async (dogId: number) =>
  (await query(`select * from vaccine_record where dog_id = $1 and vaccine = 'rabies'`, [dogId]))[0]
const auditOf = (dogId: number) =>
  query(`select action, before, after from audit_entry where subject_kind = 'vaccine' and subject_id = $1`, [
    dogId,
  ])
const noticesOf = async (who: TestCustomer) =>
  (await noticesTo(server, who)).filter((title) => title.startsWith('We checked'))

/** A stay that is paid and lacks only the record. */
async function paidFor(booker: Booker, stay: { arrival?: string; departure?: string } = {}) {
  const order = await anOrder(server, { accountId: booker.id, dogId: booker.dogId, ...stay })
  await query(
    `insert into order_entry (order_id, kind, amount_cents, created_at) values ($1, 'credit_used', $2, clock_now())`,
    [order.id, -order.due_now_cents],
  )
  return order
}

describe('D3 the queue', () => {
  test('waiting records, the soonest stay first, with what verifying would do', async () => {
    const later = await aWaitingRecord()
    const sooner = await aWaitingRecord()
    const idle = await aWaitingRecord()
    await anOrder(server, { accountId: later.id, dogId: later.dogId, arrival: '2027-03-09' })
    const order = await paidFor(sooner, { arrival: '2027-03-02' })
    const { waiting, reasons } = await staffRead(server, people.asha, staffDog.getVaccineQueue)
    const own = [later.dogId, sooner.dogId, idle.dogId]
    const seen = waiting.filter(({ dogId }) => own.includes(dogId))
    expect(seen.map(({ dogId }) => dogId)).toEqual([sooner.dogId, later.dogId, idle.dogId])
    expect(seen.map(({ visit }) => visit?.otherOpen)).toEqual([[], ['money'], undefined])
    expect(seen[0]).toMatchObject({
      vaccine: 'rabies',
      expiresOn: '2028-01-01',
      visit: { code: order.code, lastNight: '2027-03-04', isConfirmed: false },
    })
    expect(reasons.length).toBeGreaterThan(3)
  })

  test('verify stores who, given and valid until, confirms what only lacked it, and tells the owner', async () => {
    const record = await aWaitingRecord()
    const order = await paidFor(record)
    const answer = await send('verify', { ...paperOf(record), ...DATES })
    expect(answer).toMatchObject({ code: 200, msg: 'Rabies verified', data: { confirmed: [order.code] } })
    expect(await recordOf(record.dogId)).toMatchObject({
      given_on: '2026-11-01',
      expires_on: '2028-05-01',
      owner_expires_on: '2028-01-01',
      verified_by: people.asha.id,
    })
    expect((await orderNow(server, order.id)).status).toBe('confirmed')
    expect(await noticesOf(record)).toHaveLength(1)
    const { waiting, doneToday } = await staffRead(server, people.asha, staffDog.getVaccineQueue)
    expect(waiting.some(({ dogId }) => dogId === record.dogId)).toBe(false)
    expect(doneToday[0]).toMatchObject({ dogId: record.dogId, by: 'Priya', refusedBecause: null })
    expect(await auditOf(record.dogId)).toMatchObject([
      { action: 'verified the rabies record', before: { isVerified: false }, after: { isVerified: true } },
    ])
    const live = await query('select kind from live_event where $1 = any (ids) order by seq', [record.dogId])
    expect(live).toEqual([{ kind: 'vaccine' }, { kind: 'dog' }])
  })
})

test.each([
  [
    { givenOn: '2025-11-01', expiresOn: '2026-11-15' },
    'This record has expired. Please send it back instead.',
  ],
  [{ givenOn: '2026-11-10', expiresOn: '2026-11-09' }, 'That is before it was given. Please check the year.'],
  [
    { givenOn: '2026-11-20', expiresOn: '2027-11-20' },
    'That day is still to come. Please check when it was given.',
  ],
])('D4 dates that cannot be are refused and change nothing: %j', async (dates, msg) => {
  const record = await aWaitingRecord()
  expect(await send('verify', { ...paperOf(record), ...dates })).toMatchObject({ code: 400, msg })
  expect(await recordOf(record.dogId)).toMatchObject({ verified_at: null, given_on: null })
  expect(await auditOf(record.dogId)).toEqual([])
})

test('D4 a very long time, or one that ends during the stay, is allowed; the stay stays open', async () => {
  const record = await aWaitingRecord()
  const order = await paidFor(record)
  const long = await aWaitingRecord()
  expect(await send('verify', { ...paperOf(long), ...DATES, expiresOn: '2031-01-01' })).toMatchObject({
    code: 200,
  })
  const early = { ...DATES, expiresOn: order.first_date }
  expect(await send('verify', { ...paperOf(record), ...early })).toMatchObject({ data: { confirmed: [] } })
  expect((await orderNow(server, order.id)).status).toBe('held')
})

describe('D5 two at once', () => {
  test('a newer record came in between: nothing is done', async () => {
    const record = await aWaitingRecord()
    const newer = { code: 409, msg: 'A newer record has been uploaded. Please check that one.' }
    const old = { ...paperOf(record), proofName: 'private/the-old-one.pdf' }
    expect(await send('verify', { ...old, ...DATES })).toMatchObject(newer)
    expect(await send('sendBack', { ...old, reason: 'Blurred' })).toMatchObject(newer)
    expect(await recordOf(record.dogId)).toMatchObject({ verified_at: null, refused_because: null })
  })

  test('verified by ten people at once: once, told once, one row of the audit log', async () => {
    const record = await aWaitingRecord()
    const order = await paidFor(record)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send('verify', { ...paperOf(record), ...DATES }, index % 2 === 0 ? people.asha : people.dana),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await noticesOf(record)).toHaveLength(1)
    expect(await auditOf(record.dogId)).toHaveLength(1)
    const moves = await query(`select 1 from order_history where order_id = $1 and to_status = 'confirmed'`, [
      order.id,
    ])
    expect(moves).toHaveLength(1)
  })

  test('whoever reads another day, or sends it back, is told who got there first', async () => {
    const record = await aWaitingRecord()
    await send('verify', { ...paperOf(record), ...DATES })
    const other = { ...paperOf(record), ...DATES, expiresOn: '2028-06-01' }
    const { verified_at: verifiedAt } = await recordOf(record.dogId)
    const late = await send('verify', other, people.dana)
    expect(late.code).toBe(409)
    expect(late.msg).toMatch(/^Priya verified this record at \d+:\d\d [ap]m\. Nothing was done\.$/)
    expect(await send('sendBack', { ...paperOf(record), reason: 'Blurred' }, people.dana)).toMatchObject({
      code: 409,
    })
    const seen = { verifiedAt: verifiedAt.toISOString() }
    expect(await send('verify', { ...other, ...seen }, people.dana)).toMatchObject({ code: 200 })
    expect(await recordOf(record.dogId)).toMatchObject({
      expires_on: '2028-06-01',
      owner_expires_on: '2028-01-01',
    })
  })
})

describe('D6', () => {
  test('send back needs a reason; it counts as missing, and the owner’s page shows why', async () => {
    const record = await aWaitingRecord()
    const empty = await send('sendBack', { ...paperOf(record), reason: '  ' })
    expect(empty).toMatchObject({ code: 400, msg: 'Please say what’s wrong with the record.' })
    expect(await send('sendBack', { ...paperOf(record), reason: 'We can’t read the date.' })).toMatchObject({
      code: 200,
    })
    const { data } = (await server.get(`/api/dog/getDog?id=${record.dogId}`, record.headers)).body
    const { vaccines } = data as { vaccines: { vaccine: string }[] }
    expect(vaccines.find(({ vaccine }) => vaccine === 'rabies')).toMatchObject({
      state: 'missing',
      refusedBecause: 'We can’t read the date.',
    })
    const late = await send('verify', { ...paperOf(record), ...DATES }, people.dana)
    expect(late.code).toBe(409)
    expect(late.msg).toContain('sent this record back')
  })

  test('undo within ten minutes: the record waits again with the day its owner typed', async () => {
    const record = await aWaitingRecord()
    await send('verify', { ...paperOf(record), ...DATES })
    expect(await send('undoVerify', paperOf(record))).toMatchObject({ code: 200 })
    expect(await recordOf(record.dogId)).toMatchObject({
      verified_at: null,
      given_on: null,
      expires_on: '2028-01-01',
    })
    const { waiting } = await staffRead(server, people.asha, staffDog.getVaccineQueue)
    expect(waiting.some(({ dogId }) => dogId === record.dogId)).toBe(true)
    expect(await auditOf(record.dogId)).toHaveLength(2)
  })

  test('no undo after ten minutes, nor once an order was confirmed by it', async () => {
    const slow = await aWaitingRecord()
    await send('verify', { ...paperOf(slow), ...DATES })
    server.clock.set(new Date(new Date(TEST_NOW).getTime() + 11 * 60_000))
    expect(await send('undoVerify', paperOf(slow))).toMatchObject({ code: 409 })
    server.clock.set(TEST_NOW)
    const relied = await aWaitingRecord()
    const order = await paidFor(relied)
    await send('verify', { ...paperOf(relied), ...DATES })
    expect(await send('undoVerify', paperOf(relied))).toMatchObject({
      code: 409,
      msg: `${order.code} was confirmed by this record. Please send the record back instead.`,
    })
    expect((await recordOf(relied.dogId)).verified_at).not.toBeNull()
  })

  test('a record that a vet mailed is uploaded by staff and verified in the same step', async () => {
    const record = await aWaitingRecord()
    const { name } = await uploadFile(server, 'from-the-vet.jpg', people.asha.headers, 33)
    const body = { dogId: record.dogId, vaccine: 'rabies', proofName: name, ...DATES }
    expect(await send('uploadRecord', body, people.dana)).toMatchObject({ code: 404 })
    expect(await send('uploadRecord', body)).toMatchObject({ code: 200 })
    expect(await recordOf(record.dogId)).toMatchObject({
      proof_file: name,
      account_id: record.id,
      verified_by: people.asha.id,
    })
  })
})
