import { beforeEach, describe, expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffNote } from '#contract/office/notes.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, aStay } from '../../testing/booking.ts'
import { inLine } from '../../testing/lock-waits.ts'
import { giveCredit } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
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
const versionOf = async (id: number) =>
  (await query('select version from account where id = $1', [id]))[0].version as number
const asked = { askedBy: 'Priya Sandhu', provenBy: 'Called from her own number.' }

const remove = async (id: number, change: object = {}) =>
  staffSend(server, people.manager, staffCustomer.deleteHousehold, {
    id,
    version: await versionOf(id),
    ...asked,
    ...change,
  })

const merge = async (kept: { id: number }, merged: { id: number }) =>
  staffSend(server, people.manager, staffCustomer.merge, {
    keptId: kept.id,
    keptVersion: await versionOf(kept.id),
    mergedId: merged.id,
    mergedVersion: await versionOf(merged.id),
  })

const note = (id: number) =>
  staffSend(server, people.desk, staffNote.addNote, {
    about: { kind: 'household', id },
    text: 'Rings at night.',
  })

describe('C7 deleting on request', () => {
  test('C7 O19 T13 D1 whoever of the team acts at that moment stays logged in; nothing is sold to nobody', async () => {
    const { id, dogId } = await aBooker(server)
    const hand = await aStaffMember(server, ['desk', 'money', 'care'])
    const [{ version }] = await query('select version from dog where id = $1', [dogId])
    const [gone, flags, day, sale] = await inLine(server.database, id, [
      () => remove(id),
      () => staffSend(server, hand, staffDog.setFlags, { id: dogId, version, flags: ['Shy'] }),
      () => staffSend(server, hand, staffWalkIn.walkIn, { dogId, part: 'full', comesIn: false }),
      () =>
        staffSend(server, hand, staffSale.createSale, {
          accountId: id,
          items: [{ what: 'Kong', amountCents: 1_800 }],
        }),
    ])
    expect(gone.code).toBe(200)
    const deleted = { code: 404, msg: 'This household has just been deleted. Nothing was done.' }
    expect([flags, day]).toMatchObject([deleted, deleted])
    expect(sale).toMatchObject({ code: 404, msg: 'We couldn’t find that household.' })
    expect(await query('select id from customer_order where account_id = $1', [id])).toEqual([])
  })

  test('C7 what holds it is said of them, not to them', async () => {
    const [booked, rich, owing] = [await aBooker(server), await aCustomer(server), await aBooker(server)]
    await anOrder(server, { accountId: booked.id, dogId: booked.dogId })
    expect(await remove(booked.id)).toMatchObject({
      code: 409,
      msg: 'They have an open booking. Please cancel it first, or wait until it’s over. Nothing was deleted.',
    })
    await giveCredit(server, rich.id, 500)
    expect(await remove(rich.id)).toMatchObject({
      code: 409,
      msg: 'They still have $5.00 of store credit and would lose it. Nothing has been deleted yet.',
    })
    const order = await anOrder(server, { accountId: owing.id, dogId: owing.dogId })
    await query(`update customer_order set status = 'checked_out', hold_until = null where id = $1`, [
      order.id,
    ])
    expect(await remove(owing.id)).toMatchObject({
      code: 409,
      msg: `This household can’t be deleted yet; nothing was deleted. They still owe ${exactPrice(order.balance_cents)} for ${order.code}. Take it first, or have it written off.`,
    })
  })

  test('C7 nobody is deleted who owes what was charged on a booking that is off', async () => {
    const booker = await aBooker(server)
    const { id } = await anOrder(server, { accountId: booker.id, dogId: booker.dogId })
    await query(`update customer_order set status = 'cancelled', hold_until = null where id = $1`, [id])
    expect(await remove(booker.id)).toMatchObject({ code: 409 })
  })

  test('C7 nothing of a household is left that went into it by two steps, nor what the team wrote', async () => {
    const [first, second, last] = [await aCustomer(server), await aCustomer(server), await aCustomer(server)]
    await query('update account set email_proven_at = clock_now() where id = $1', [first.id])
    await query(
      `insert into contact_message (name, email, message, created_at) values ('Priya', $1, 'Hello', clock_now())`,
      [first.email],
    )
    expect((await note(last.id)).code).toBe(200)
    const stop = { id: last.id, version: await versionOf(last.id), why: 'Two no-shows.' }
    expect((await staffSend(server, people.desk, staffCustomer.block, stop)).code).toBe(200)
    for (const [kept, merged] of [
      [second, first],
      [last, second],
    ] as const)
      expect((await merge(kept, merged)).code).toBe(200)
    expect(await remove(last.id)).toMatchObject({ code: 200 })
    expect(
      await query('select distinct moved from merge_run where merged_id = any($1)', [[first.id, second.id]]),
    ).toEqual([{ moved: {} }])
    expect(await query('select id from contact_message where email = $1', [first.email])).toEqual([])
    expect(await query('select booking_stopped_because from account where id = $1', [last.id])).toEqual([
      { booking_stopped_because: '' },
    ])
    expect(await query('select text, is_pinned from staff_note where account_id = $1', [last.id])).toEqual([
      { text: 'Deleted with the household.', is_pinned: false },
    ])
  })

  test('O5 C7 whoever books for a household that is just deleted stays logged in', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId])
    const [gone, booked] = await Promise.all([
      remove(booker.id),
      staffSend(server, people.desk, staffNewOrderWrites.create, {
        accountId: booker.id,
        request,
        pay: 'hold',
      }),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([gone.code, booked.code])
  })

  test('O12 a note is written on no household that is gone', async () => {
    const [kept, merged, deleted] = [
      await aCustomer(server),
      await aCustomer(server),
      await aCustomer(server),
    ]
    await merge(kept, merged)
    await remove(deleted.id)
    expect(await note(merged.id)).toMatchObject({ code: 409, data: { mergedInto: kept.id } })
    expect(await note(deleted.id)).toMatchObject({ code: 404, msg: 'We couldn’t find that household.' })
  })
})

describe('C2 C7 people on the team', () => {
  const details = {
    firstName: 'Nobody',
    givenName: 'Known',
    phone: '+16045550142',
    address: { street: '', city: '', province: '', postalCode: '' },
    contacts: [],
  }
  const save = async (who: typeof people.desk, id: number) =>
    staffSend(server, who, staffCustomer.save, { ...details, id, version: await versionOf(id) })

  test('C2 the desk renames nobody on the team: the audit log goes by these names', async () => {
    expect(await save(people.desk, people.manager.id)).toMatchObject({
      code: 403,
      msg: 'People on the team change their details themselves.',
    })
    expect(await query('select first_name from account where id = $1', [people.manager.id])).toEqual([
      { first_name: 'Priya' },
    ])
    expect(await save(people.desk, people.desk.id)).toMatchObject({ code: 200 })
  })

  test('C7 nor does it take their data', async () => {
    const body = { id: people.manager.id, ...asked }
    expect(await staffSend(server, people.desk, staffCustomer.exportData, body)).toMatchObject({ code: 403 })
  })
})
