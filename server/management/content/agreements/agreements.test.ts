import { beforeAll, describe, expect, test } from 'vitest'
import type { Agreement } from '#contract/business/catalog-content.ts'
import { staffAgreement, type StaffAgreement } from '#contract/management/content/agreements.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, theAgreement } from '../../../testing/booking.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { readGateFacts } from '../../../business/orders/order/order-gate-facts.ts'
import { publishDueAgreements } from './publish-due.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
beforeAll(async () => {
  await wideLimits(server)
  await moreRooms(server, 'Deluxe Suite', 30)
  manager = await aStaffMember(server, 'manager')
})

const boarding = async () => {
  const { agreements } = await staffRead(server, manager, staffAgreement.getAgreements)
  return agreements.find(({ key }) => key === 'boarding')!
}
const send = (endpoint: Parameters<typeof staffSend>[2], body: object, who = manager) =>
  staffSend(server, who, endpoint, body)
const writeDraft = async (body: string, version?: number) => {
  const { id, revision } = await boarding()
  const values = { title: 'Boarding agreement', body, note: 'Vet care' }
  return send(staffAgreement.saveAgreement, { id, version: version ?? revision, ...values })
}
const publish = async (more: { at?: string | null; resign?: string } = {}) => {
  const { id, revision } = await boarding()
  return send(staffAgreement.publishAgreement, {
    id,
    version: revision,
    at: null,
    resign: 'next-order',
    ...more,
  })
}
const onSite = async () => {
  const { body } = await server.get(`/api/Index/getAgreement?id=${(await boarding()).id}`)
  return body.data as Agreement
}
const book = async (booker: Booker) => {
  const body = { request: await aStay(server, [booker.dogId]), signature: await theAgreement(server) }
  const answer = await server.post('/api/order/create', body, booker.headers)
  expect(answer.body.code).toBe(200)
  return (answer.body.data as { id: number }).id
}
const isSigned = async (orderId: number) => {
  const order = await server.database.db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (await readGateFacts(server.app, server.database.db, order)).isAgreementSigned
}
const nextVersion = async (body: string, more: Parameters<typeof publish>[0] = {}) => {
  expect(await writeDraft(body)).toMatchObject({ code: 200 })
  const answer = await publish(more)
  expect(answer.code).toBe(200)
  server.clock.advance(1)
  return answer.data as StaffAgreement
}

describe('N3 a new version of an agreement', () => {
  test('N3 a draft is seen by no one, is published, and never changes again', async () => {
    const before = await onSite()
    expect(await writeDraft('## Vet care\n\nThe nearest open clinic.')).toMatchObject({ code: 200 })
    expect(await onSite()).toEqual(before)
    const { versions } = (await publish()).data as StaffAgreement
    expect(versions[0]).toMatchObject({ version: before.version + 1, publishAt: null })
    expect(versions[0]?.publishedAt).not.toBeNull()
    await expect.poll(onSite).toMatchObject({ version: before.version + 1, note: 'Vet care' })
    const { id } = await boarding()
    await expect(
      server.database.pool.query(`update agreement_version set body = 'Other' where agreement_id = $1`, [id]),
    ).rejects.toThrow('a published agreement cannot be changed')
    expect(await publish()).toMatchObject({ code: 404, msg: expect.stringContaining('no draft') as string })
  })

  test('N3 N6 of two who write one text the second sees both', async () => {
    const { revision } = await boarding()
    expect(await writeDraft('You may take my dog to our clinic.', revision)).toMatchObject({ code: 200 })
    expect(await writeDraft('You may take my dog to the nearest clinic.', revision + 1)).toMatchObject({
      code: 200,
    })
    const stale = await writeDraft('You may not.', revision + 1)
    expect(stale).toMatchObject({
      code: 409,
      data: {
        version: revision + 2,
        changed: [
          {
            what: 'body',
            was: 'You may take my dog to our clinic.',
            is: 'You may take my dog to the nearest clinic.',
          },
        ],
      },
    })
    const { id } = await boarding()
    expect(await send(staffAgreement.dropAgreement, { id, version: revision + 2 })).toMatchObject({
      code: 200,
    })
    expect((await boarding()).versions.every(({ publishedAt }) => publishedAt !== null)).toBe(true)
  })

  test('N3 a version is published at its moment, once, and cannot be changed while it waits', async () => {
    await writeDraft('From January on.')
    const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    expect(await publish({ at: server.clock.now().toISOString() })).toMatchObject({ code: 400 })
    expect(await publish({ at })).toMatchObject({ code: 200 })
    expect(await writeDraft('Changed after all.')).toMatchObject({ code: 409 })
    await publishDueAgreements(server.app)
    expect((await onSite()).body).not.toBe('From January on.')
    server.clock.advance(61)
    manager = await aStaffMember(server, 'manager')
    await Promise.all([publishDueAgreements(server.app), publishDueAgreements(server.app)])
    await expect.poll(async () => (await onSite()).body).toBe('From January on.')
    const { rows } = await server.database.pool.query(
      `select 1 from audit_entry where action like 'published version % at its moment'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('N3 bookings keep what was signed, or wait for the new version, as was chosen', async () => {
    const booker = await aBooker(server)
    const orderId = await book(booker)
    expect(await isSigned(orderId)).toBe(true)
    server.clock.advance(1)
    await nextVersion('Sign with the next order.', { resign: 'next-order' })
    expect(await isSigned(orderId)).toBe(true)
    const { versions } = await boarding()
    expect(versions[0]).toMatchObject({ resign: 'next-order', households: 0 })
    await nextVersion('Sign before check-in.', { resign: 'before-check-in' })
    expect(await isSigned(orderId)).toBe(false)
    expect((await boarding()).toCome).toBeGreaterThan(0)
    let tries = 0
    const sign = async () => {
      const key = { 'idempotency-key': `sign-${orderId}-${(tries += 1)}` }
      const body = { id: orderId, signature: await theAgreement(server) }
      return (await server.post('/api/order/sign', body, { ...booker.headers, ...key })).body.code
    }
    await expect.poll(sign).toBe(200)
    expect(await isSigned(orderId)).toBe(true)
  })

  test('N5 a draft is read by whoever has its link, for a day, and nothing on it runs', async () => {
    const { id } = await boarding()
    const ask = () => server.get(`${staffAgreement.getPreviewLink.path}?id=${id}`, manager.headers)
    expect((await ask()).body.code).toBe(404)
    await writeDraft('## Vet care\n\nThe **nearest** clinic. <script>alert(1)</script>')
    const { path } = (await ask()).body.data as { path: string }
    const answer = await fetch(server.url + path)
    const page = await answer.text()
    expect(page).toContain('<h2>Vet care</h2>')
    expect(page).toContain('The <b>nearest</b> clinic. &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const status = async (link: string, method = 'GET') => (await fetch(server.url + link, { method })).status
    expect(await status(path.replace(`of=${id}`, 'of=1'))).toBe(404)
    expect(await status(path, 'POST')).not.toBe(200)
    server.clock.advance(24 * 60)
    expect(await status(path)).toBe(404)
    manager = await aStaffMember(server, 'manager')
    const { path: later } = (await ask()).body.data as { path: string }
    expect(await status(later)).toBe(200)
    await publish()
    expect(await status(later)).toBe(404)
  })

  test('N3 who signed which version, when, how and for what; the CSV says the same', async () => {
    const booker = await aBooker(server)
    const orderId = await book(booker)
    const { id } = await boarding()
    const list = await staffRead(server, manager, staffAgreement.getSignatures, { id })
    const mine = list.rows.find((row) => row.orderId === orderId)
    expect(mine).toMatchObject({ how: 'typed', signsNext: false, version: (await onSite()).version })
    expect(list.rows.map(({ signedAt }) => signedAt)).toEqual(
      list.rows
        .map(({ signedAt }) => signedAt)
        .toSorted()
        .toReversed(),
    )
    const named = await staffRead(server, manager, staffAgreement.getSignatures, { id, word: mine!.code })
    expect(named.rows.map((row) => row.orderId)).toEqual([orderId])
    await nextVersion('One more.', { resign: 'next-order' })
    const open = await staffRead(server, manager, staffAgreement.getSignatures, { id, show: 'to-sign' })
    expect(open.rows.every(({ signsNext }) => signsNext)).toBe(true)
    expect(open.rows.map((row) => row.orderId)).toContain(orderId)
    const { text } = await staffRead(server, manager, staffAgreement.getSignatureCsv, { id, show: 'to-sign' })
    expect(text.trim().split('\r\n')).toHaveLength(open.rows.length + 1)
    expect(text).toContain(mine!.code)
    const dana = await aStaffMember(server, ['desk'])
    const answer = await server.get(`${staffAgreement.getSignatures.path}?id=${id}`, dana.headers)
    expect(answer.body.code).toBe(403)
  })
})
