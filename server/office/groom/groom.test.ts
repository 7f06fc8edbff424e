import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffGroom } from '#contract/office/groom.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, groomingId } from '../../testing/booking.ts'
import { aGroom, arrive, groomOf } from '../../testing/grooms.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { getOrder, pay, placed } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let groomers: { id: number; name: string }[]
/** Every test has a Tuesday of its own. */
let week = 0
let date: string

beforeAll(async () => {
  groomers = (await server.app.parkBook(1)).groomers.map(({ id, name }) => ({ id, name }))
})
beforeEach(async () => {
  week += 1
  date = new Date(Date.UTC(2026, 10, 17 + 7 * week)).toISOString().slice(0, 10)
  server.clock.set(on('05:00'))
  dana = await aStaffMember(server, ['care', 'groom'])
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const send = (name: Exclude<keyof typeof staffGroom, 'getDay'>, body: object, key?: string) =>
  staffSend(server, dana, staffGroom[name], body, key)
const on = (time: string) => new Date(`${date}T${time}:00-07:00`).toISOString()
const aMaple = async () => {
  const guest = await aBooker(server)
  await server.database.pool.query(`update dog set name = 'Maple' where id = $1`, [guest.dogId])
  return guest
}
const booked = async (time = '10:00', who?: Booker) => {
  const guest = who ?? (await aMaple())
  const groomerId = groomers[0]?.id ?? 0
  const orderId = await aGroom(server, guest, { date, time, groomerId })
  const { id, version } = await groomOf(server, dana, orderId, date)
  return { guest, orderId, at: { appointmentId: id, version }, groomerId }
}
const titles = async ({ headers }: TestCustomer) => {
  const { body } = await server.post('/api/inform/getInformList', {}, headers)
  return (body.data as { list: { title: string }[] }).list.map(({ title }) => title)
}
const codesOf = (answers: readonly { code: number }[]) =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other)
const mails = async (orderId: number, kind: string) =>
  (
    await server.database.pool.query(
      `select 1 from mail join customer_order on customer_order.account_id = mail.account_id
       where customer_order.id = $1 and kind = $2`,
      [orderId, kind],
    )
  ).rows.length

describe('WS23 what the groomer sees', () => {
  test('WS23 what was found is a task for pick-up and a note on the dog once it is done, and only once', async () => {
    const { guest, at, orderId } = await booked()
    server.clock.set(on('10:00'))
    await arrive(server, orderId, dana.id)
    await send('start', at)
    const found = 'A hot spot on the left hip'
    expect(await send('note', { ...at, version: at.version + 1, found })).toMatchObject({
      code: 200,
      data: { found },
    })
    const told = async () => {
      const tasks = await server.database.pool.query(
        `select what from day_task where what like $1 and done_at is null`,
        [`%Maple: ${found}`],
      )
      const notes = await server.database.pool.query('select text from staff_note where dog_id = $1', [
        guest.dogId,
      ])
      return [tasks.rows.length, notes.rows]
    }
    expect(await told()).toEqual([0, []])
    const done = await send('done', { ...at, version: at.version + 2 })
    expect(done).toMatchObject({ code: 200 })
    expect(await told()).toEqual([1, [{ text: `Found while grooming: ${found}` }]])
    await send('undo', { ...at, version: at.version + 3, what: 'done' })
    await send('done', { ...at, version: at.version + 4 })
    expect(await told()).toEqual([1, [{ text: `Found while grooming: ${found}` }]])
  })

  test('WS23 photos before and after are pictures that this groomer sent, and are kept', async () => {
    const { at, orderId } = await booked()
    const other = await aStaffMember(server, ['groom'])
    const { name: strange } = await uploadFile(server, 'photo.png', other.headers)
    expect(await send('note', { ...at, before: strange })).toMatchObject({ code: 400 })
    const { name } = await uploadFile(server, 'photo.png', dana.headers)
    expect(await send('note', { ...at, before: name })).toMatchObject({
      code: 200,
      data: { beforePath: expect.any(String) as string, afterPath: null },
    })
    await expect(
      server.database.pool.query('delete from upload where file_name = $1 and account_id = $2', [
        name,
        dana.id,
      ]),
    ).rejects.toThrow('groom_before_is_kept')
    expect(await groomOf(server, dana, orderId, date)).toMatchObject({
      beforePath: expect.any(String) as string,
    })
  })

  test('WS23 the desk reads the page and changes nothing on it; sums and phones are for whoever may see them', async () => {
    const { at, orderId, guest } = await booked()
    await server.database.pool.query(`update account set phone = '+16045550161' where id = $1`, [guest.id])
    const desk = await aStaffMember(server, ['desk', 'money'])
    const hand = await aStaffMember(server, ['care'])
    expect(await groomOf(server, desk, orderId, date)).toMatchObject({
      priceCents: expect.any(Number) as number,
      ownerPhone: expect.any(String) as string,
      goesHome: { date },
    })
    expect(await groomOf(server, hand, orderId, date)).toMatchObject({ priceCents: null, ownerPhone: null })
    for (const name of ['start', 'note'] as const)
      expect(await staffSend(server, desk, staffGroom[name], at)).toMatchObject({ code: 403 })
  })
})

describe('the day', () => {
  test('T15 shows the groomers’ hours and who is booked, and when the next really begin', async () => {
    const first = await booked('10:00')
    const second = await booked('12:00')
    server.clock.set(on('10:20'))
    await arrive(server, first.orderId, dana.id)
    await send('start', first.at)
    server.clock.set(on('12:40'))
    const day = await staffRead(server, dana, staffGroom.getDay, { date })
    expect(day).toMatchObject({ date, today: date, opens: expect.any(String) as string })
    expect(day.groomers.map(({ id }) => id)).toContain(first.groomerId)
    const [rusty, coco] = [first, second].map(({ orderId }) =>
      day.appointments.find((one) => one.orderId === orderId),
    )
    expect(rusty).toMatchObject({ starts: '10:00', startedAt: on('10:20'), isHere: true, expectedAt: null })
    expect(coco).toMatchObject({ starts: '12:00', startedAt: null, isHere: false, expectedAt: on('12:40') })
    const { rows } = await server.database.pool.query(
      'select starts_at from grooming_appointment where id = $1',
      [second.at.appointmentId],
    )
    expect((rows[0].starts_at as Date).toISOString()).toBe(on('12:00'))
  })
})

describe('start and done', () => {
  test('T15 only a dog that is here is started; done tells the owner once, also after an undo', async () => {
    const { guest, orderId, at } = await booked()
    server.clock.set(on('10:05'))
    expect(await send('start', at)).toMatchObject({ code: 409, data: null })
    await arrive(server, orderId, dana.id)
    const started = await send('start', at)
    expect(started).toMatchObject({ code: 200, data: { startedAt: on('10:05'), version: at.version + 1 } })
    expect(await send('done', at)).toMatchObject({ code: 409, data: { version: at.version + 1 } })
    server.clock.set(on('10:50'))
    const next = (version: number) => ({ ...at, version })
    expect(await send('done', next(at.version + 1))).toMatchObject({ data: { doneAt: on('10:50') } })
    expect(await titles(guest)).toContain('Maple is ready to go home')
    expect(await send('undo', { ...next(at.version + 2), what: 'done' })).toMatchObject({
      code: 200,
      data: { doneAt: null, startedAt: on('10:05') },
    })
    expect(await send('done', next(at.version + 3))).toMatchObject({ code: 200 })
    expect((await titles(guest)).filter((title) => title.endsWith('ready to go home'))).toHaveLength(1)
    expect(await mails(orderId, 'groom-done')).toBe(1)
  })

  test('O33 the groom of a dog who is with us anyway is over once it is done, and not before', async () => {
    const guest = await aMaple()
    const { orderId, at } = await booked('10:00', guest)
    const day = { orderType: 'daycare', dogIds: [guest.dogId], days: [{ date, part: 'full' }] }
    const { id: dayId } = placed(await create(server, guest, day))
    await pay(server, guest, dayId, 'all')
    server.clock.set(on('08:00'))
    await arrive(server, dayId, dana.id)
    const status = async () => (await getOrder(server, guest, orderId)).status
    const next = (version: number, further = {}) => ({ ...at, version, ...further })
    server.clock.set(on('10:05'))
    expect(await status()).toBe('confirmed')
    await send('start', at)
    expect(await status()).toBe('checked_in')
    await send('done', next(at.version + 1))
    expect(await status()).toBe('checked_out')
    await send('undo', next(at.version + 2, { what: 'done' }))
    expect(await status()).toBe('checked_in')
    await send('undo', next(at.version + 3, { what: 'start' }))
    expect(await status()).toBe('confirmed')
    await send('start', next(at.version + 4))
    await send('done', next(at.version + 5))
    expect(await status()).toBe('checked_out')
    expect((await getOrder(server, guest, dayId)).status).toBe('checked_in')
  })

  test('O33 whoever came for the groom alone waits to be picked up', async () => {
    const { guest, orderId, at } = await booked()
    server.clock.set(on('10:05'))
    await arrive(server, orderId, dana.id)
    await send('start', at)
    await send('done', { ...at, version: at.version + 1 })
    expect((await getOrder(server, guest, orderId)).status).toBe('checked_in')
  })

  test('W8 start is undone while it is not done, and only on its day', async () => {
    const { orderId, at } = await booked()
    server.clock.set(on('10:05'))
    await arrive(server, orderId, dana.id)
    expect(await send('undo', { ...at, what: 'start' })).toMatchObject({ code: 409 })
    await send('start', at)
    const after = { ...at, version: at.version + 1 }
    expect(await send('undo', { ...after, what: 'done' })).toMatchObject({ code: 409 })
    expect(await send('undo', { ...after, what: 'start' })).toMatchObject({ data: { startedAt: null } })
    const again = { ...at, version: at.version + 2 }
    server.clock.set(new Date(Date.parse(on('00:10')) + 86_400_000).toISOString())
    dana = await aStaffMember(server, ['groom'])
    expect(await send('start', again)).toMatchObject({
      code: 409,
      msg: 'Maple’s groom isn’t today. Nothing was done.',
    })
  })

  test('U10 every step is in the audit log, and a refused one is not', async () => {
    const { orderId, at } = await booked()
    server.clock.set(on('10:05'))
    await send('start', at)
    await arrive(server, orderId, dana.id)
    await send('start', at)
    const { rows } = await server.database.pool.query(
      `select action, subject_version from audit_entry where subject_kind = 'groom' and subject_id = $1`,
      [at.appointmentId],
    )
    expect(rows).toEqual([{ action: 'started Maple', subject_version: at.version + 1 }])
  })
})

describe('another time', () => {
  test('T15 the order, its request and its history follow, and the owner hears of it', async () => {
    const { guest, orderId, at, groomerId } = await booked()
    const moved = await send('move', { ...at, groomerId, time: '13:20' })
    expect(moved).toMatchObject({ code: 200, data: { starts: '13:20', startsAt: on('13:20') } })
    const order = await getOrder(server, guest, orderId)
    expect(order).toMatchObject({
      beginTime: '13:20',
      beginsAt: on('13:20'),
      request: { grooming: [{ time: '13:20', groomerId }] },
      appointments: [{ startsAt: on('13:20') }],
    })
    expect(order.endsAt).toBe(order.appointments[0]?.endsAt)
    expect(order.history.at(-1)).toMatchObject({
      text: `Maple’s groom moved to 1:20 pm with ${groomers[0]?.name}`,
      byUs: true,
    })
    expect((await titles(guest))[0]).toMatch(/^A new time for Maple’s groom: .*, 1:20 pm$/)
    expect(await mails(orderId, 'groom-moved')).toBe(1)
  })

  test('T15 another groomer at the same time changes nothing the owner must know', async () => {
    const { guest, orderId, at } = await booked('13:00')
    const other = groomers[1]?.id ?? 0
    expect(await send('move', { ...at, groomerId: other, time: '13:00' })).toMatchObject({
      code: 200,
      data: { groomerId: other, starts: '13:00' },
    })
    expect((await titles(guest)).filter((title) => title.startsWith('A new time'))).toEqual([])
    expect(await mails(orderId, 'groom-moved')).toBe(0)
  })

  test('T15 a taken time is refused by name, with the nearest that are free, and nothing is written', async () => {
    const { at: first, groomerId } = await booked('10:00')
    const { at } = await booked('14:00')
    const name = groomers[0]?.name ?? ''
    const answer = await send('move', { ...at, groomerId, time: '10:00' })
    expect(answer).toMatchObject({ code: 409, msg: `${name} has Maple then.` })
    const { free } = answer.data as { free: string[] }
    expect(free).not.toContain('10:00')
    expect(await send('move', { ...at, groomerId, time: free[0] })).toMatchObject({ code: 200 })
    expect(await send('move', { ...first, groomerId, time: '05:00' })).toMatchObject({
      code: 409,
      msg: `${name} doesn’t work then.`,
    })
    expect(await send('move', { ...first, groomerId: 9_999, time: '11:00' })).toMatchObject({ code: 404 })
  })

  test('T15 a groom of a stay stays between drop-off and pick-up; one that has begun stays where it is', async () => {
    const guest = await aMaple()
    const groom = { dogId: guest.dogId, serviceId: await groomingId(server), date, time: '12:00' }
    const days = {
      arrival: date,
      departure: new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10),
    }
    const stay = await aStay(server, [guest.dogId], { ...days, arrivalTime: '11:00', grooming: [groom] })
    const { id: orderId } = placed(await create(server, guest, stay))
    await pay(server, guest, orderId, 'all')
    const { id, version, groomerId } = await groomOf(server, dana, orderId, date)
    const at = { appointmentId: id, version, groomerId }
    expect(await send('move', { ...at, time: '10:00' })).toMatchObject({ msg: 'Maple isn’t here then.' })
    expect(await send('move', { ...at, time: '13:00' })).toMatchObject({ code: 200 })
    expect(await getOrder(server, guest, orderId)).toMatchObject({ beginTime: '11:00' })
    server.clock.set(on('12:00'))
    await arrive(server, orderId, dana.id)
    await send('start', { ...at, version: version + 1 })
    expect(await send('move', { ...at, version: version + 2, time: '14:00' })).toMatchObject({
      code: 409,
      msg: 'Maple has been started. Nothing was moved.',
    })
    await send('done', { ...at, version: version + 2 })
    expect((await titles(guest))[0]).toMatch(/^Maple’s (bath|groom) is done$/)
  })
})

describe('two at once', () => {
  test('T15 two drags onto one time: exactly one', async () => {
    const one = await booked('10:00')
    const two = await booked('14:00')
    const { groomerId } = one
    const answers = await Promise.all(
      [one, two].map(({ at }) => send('move', { ...at, groomerId, time: '12:00' })),
    )
    expect(codesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ code }) => code === 409)?.msg).toBe(`${groomers[0]?.name} has Maple then.`)
  })

  test('W6, W7 one appointment dragged twice at once: the second hears of the first; one key is one move', async () => {
    const { at, groomerId } = await booked()
    const answers = await Promise.all(
      ['12:00', '13:00'].map((time) => send('move', { ...at, groomerId, time })),
    )
    expect(codesOf(answers)).toEqual([200, 409])
    const { data } = answers.find(({ code }) => code === 409) as {
      data: { version: number; changed: object[] }
    }
    expect(data).toMatchObject({ version: at.version + 1 })
    expect(data.changed.length).toBeGreaterThan(0)
    const again = { ...at, version: data.version, groomerId, time: '15:00' }
    const same = await Promise.all(Array.from({ length: 5 }, () => send('move', again, `one-drag-${week}`)))
    expect(same).toEqual(same.map(() => same[0]))
  })

  test('T15 a drag and customers’ bookings onto one time: exactly one, and no fault', async () => {
    const { at, groomerId } = await booked('10:00')
    const guests = await Promise.all([1, 2, 3].map(() => aBooker(server)))
    const serviceId = await groomingId(server)
    const answers = await Promise.all([
      ...guests.map((guest) => {
        const groom = { dogId: guest.dogId, serviceId, date, time: '14:00', groomerId }
        return create(server, guest, { orderType: 'grooming', grooming: [groom] })
      }),
      send('move', { ...at, groomerId, time: '14:00' }),
    ])
    expect(codesOf(answers)).toEqual([200, 409, 409, 409])
  })
})

test('T15 the steps of the page need groom', async () => {
  const hand = await aStaffMember(server, ['care', 'desk'])
  for (const name of ['start', 'done', 'undo', 'move', 'note'] as const) {
    const answer = await staffSend(server, hand, staffGroom[name], { appointmentId: 1, version: 1 })
    expect(answer).toMatchObject({ code: 403, data: { needs: 'groom' } })
  }
})
