import { describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { type staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { aStay, suiteTypeId } from '../../../testing/booking.ts'
import { withDesk } from '../../../testing/with-desk.ts'

const { server, asha, write } = withDesk()

describe('O3 a new household', () => {
  const bruno = { name: 'Bruno', breed: 'Beagle', sex: 'male', ageMonths: 30, weight: 11, weightUnit: 'kg' }
  let last = 1_000
  const aPhone = () => `+1778555${(last += 1)}`
  const add = (form: object, key?: string) =>
    write(
      staffNewOrderWrites.addHousehold,
      { firstName: 'Ines', lastName: 'Duarte', phone: aPhone(), ...form },
      asha,
      key,
    )

  test('needs a name and a phone; its dog is met first, and its room is kept', async () => {
    const added = await add({ dogs: [bruno] })
    expect(added).toMatchObject({
      code: 200,
      data: { name: 'Ines Duarte', email: null, hasLogIn: false, dogs: [{ name: 'Bruno', isReady: false }] },
    })
    const { accountId, dogs } = added.data as OutputOf<typeof staffNewOrder.getBooker>
    const { rows } = await server.database.pool.query('select made_by from account where id = $1', [
      accountId,
    ])
    expect(rows).toEqual([{ made_by: asha.id }])
    const dogId = dogs[0]?.id ?? 0
    const request = await aStay(server, [dogId], {
      rooms: [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds: [dogId] }],
    })
    const create_ = (change: object) =>
      write(staffNewOrderWrites.create, { accountId, request: { ...request, ...change }, pay: 'hold' })
    const unmet = await create_({})
    expect(unmet).toMatchObject({ code: 400 })
    expect(unmet.msg).toContain('We’d like to meet Bruno first')
    const done = await create_({ interview: { date: '2026-11-24', time: '10:00' } })
    expect(done).toMatchObject({ code: 200, data: { status: 'awaiting_interview' } })
    const meetings = await server.database.pool.query(
      `select placed_by, source from customer_order where account_id = $1 and order_type = 'interview'`,
      [accountId],
    )
    expect(meetings.rows).toEqual([{ placed_by: asha.id, source: 'phone' }])
    const more = await write(staffNewOrderWrites.addDog, { accountId, dog: { ...bruno, name: 'Lola' } })
    expect(more).toMatchObject({ code: 200, data: { dogs: [{ name: 'Bruno' }, { name: 'Lola' }] } })
    expect(await write(staffNewOrderWrites.addDog, { accountId: 999_999, dog: bruno })).toMatchObject({
      code: 404,
    })
  })

  test('WS12 WS25 WS27 comes with all its dogs at once: pounds stay pounds, and not known is not “not spayed”; one bad dog and nothing is written', async () => {
    const lola = { ...bruno, name: 'Lola', sex: 'female', weight: 55, weightUnit: 'lb', isSpayed: null }
    const added = await add({ dogs: [{ ...bruno, isSpayed: true }, lola] })
    expect(added).toMatchObject({
      code: 200,
      msg: 'Ines Duarte, Bruno and Lola were added.',
      data: {
        dogs: [
          { name: 'Bruno', isSpayed: true, weightKg: 11 },
          { name: 'Lola', isSpayed: null, weightLb: 55 },
        ],
      },
    })
    const phone = aPhone()
    expect(await add({ phone, dogs: [bruno, { ...lola, weight: 900 }] })).toMatchObject({ code: 400 })
    const { rows } = await server.database.pool.query('select id from account where phone = $1', [phone])
    expect(rows).toEqual([])
  })

  test('with an email is invited to choose a password, and can log in with it', async () => {
    const email = 'ines@mail.example'
    expect((await add({ email })).code).toBe(200)
    const { rows } = await server.database.pool.query(
      `select letter::json -> 'action' ->> 'route' as route from mail where to_address = $1 and kind = $2`,
      [email, 'household-invitation'],
    )
    const link = new URLSearchParams(String(rows[0].route).split('?')[1])
    server.clock.set('2026-11-24T18:00:00Z')
    const form = { ...Object.fromEntries(link), password: 'a long enough phrase' }
    expect((await server.post('/api/user/reset', form)).body.code).toBe(200)
    const logIn = await server.post('/api/user/doLogin', { email, password: form.password })
    expect(logIn.body).toMatchObject({ code: 200, data: { firstName: 'Ines' } })
  })

  test('whoever has the number or the address already is offered first; only a number can be shared', async () => {
    const phone = aPhone()
    const email = 'marco@mail.example'
    const { data } = await add({ phone, email })
    const { accountId } = data as { accountId: number }
    const count = async () =>
      (await server.database.pool.query('select count(*)::int from account')).rows[0].count
    const before = await count()
    expect(await add({ phone })).toMatchObject({
      code: 409,
      msg: 'Someone has this phone number already. Nothing was saved.',
      data: { known: [{ accountId, by: 'phone' }] },
    })
    expect(await add({ email, isAnother: true })).toMatchObject({
      code: 409,
      data: { known: [{ accountId, by: 'email' }] },
    })
    expect(await count()).toBe(before)
    expect((await add({ phone, isAnother: true })).code).toBe(200)
    expect(await add({ phone: '604' })).toMatchObject({ code: 400, msg: 'Please check the phone number.' })
  })
})
