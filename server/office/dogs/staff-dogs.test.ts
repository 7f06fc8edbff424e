import { beforeEach, describe, expect, test } from 'vitest'
import type { DogList } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import { aBooker } from '../../testing/booking.ts'
import { noticesTo } from '../../testing/paying.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const people = during(
  async () => ({
    hand: await aStaffMember(server, ['care']),
    desk: await aStaffMember(server, ['desk', 'care']),
  }),
  async () => {},
)
beforeEach(() => server.clock.set(TEST_NOW))
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

const read = (id: number, who = people.hand) => staffRead(server, who, staffDog.getDog, { id })

describe('D1 the dog’s page', () => {
  test('a kennel hand sees no phone but emergency contacts, and nobody sums', async () => {
    const { id, dogId } = await aBooker(server)
    await query(`update account set phone = '+16045550161' where id = $1`, [id])
    await query(
      `insert into account_contact (account_id, position, name, relation, phone, may_pick_up, is_emergency)
       values ($1, 1, 'Ravi', 'brother', '+16045550199', true, true), ($1, 2, 'Mina', 'aunt', '+16045550198', true, false)`,
      [id],
    )
    const order = await anOrder(server, { accountId: id, dogId })
    const seen = await read(dogId)
    expect(seen).toMatchObject({
      owner: { id, name: 'Priya Sandhu', phone: null },
      emergencyContacts: [{ name: 'Ravi', phone: '+16045550199' }],
      visits: [{ code: order.code, status: 'held' }],
      isReady: true,
      groupPlay: null,
    })
    expect(JSON.stringify(seen)).not.toMatch(/cents|\$|6045550198/i)
    expect((await read(dogId, people.desk)).owner.phone).toBe('+16045550161')
  })

  test('care is saved with its version; the owner is notified of what changed, the audit log was and is', async () => {
    const booker = await aBooker(server)
    const { version, weightKg } = await read(booker.dogId)
    const body = {
      id: booker.dogId,
      version,
      feeding: { what: 'Kibble', howMuch: '1 cup', times: ['08:00'] },
      medications: [{ what: 'Insulin', dose: '4 units', times: ['07:00'], needsSecond: true }],
      weight: weightKg + 1,
      weightUnit: 'kg',
    }
    server.clock.advance(5)
    const answer = await staffSend(server, people.hand, staffDog.saveCare, body)
    expect(answer).toMatchObject({ code: 200, data: { dog: { version: version + 1 }, notFitting: [] } })
    const dog = await read(booker.dogId)
    expect(dog.medications).toEqual(body.medications)
    expect(dog.weights.map(({ kg }) => kg)).toEqual([28, 29])
    const [{ text }] = await query(
      `select text from notification where account_id = $1 and kind = 'dog-changed'`,
      [booker.id],
    )
    expect(text).toContain('Meals: Kibble, 1 cup, 08:00. Medicine: Insulin, 4 units, 07:00.')
    const late = await staffSend(server, people.desk, staffDog.saveCare, { ...body, allergies: 'Corn' })
    expect(late).toMatchObject({ code: 409, data: { version: version + 1, now: { id: booker.dogId } } })
    expect(late.msg).toMatch(/^Priya changed the care notes at .* Nothing was done\.$/)
    const again = await staffSend(server, people.hand, staffDog.saveCare, { ...body, version: version + 1 })
    expect(again).toMatchObject({ code: 200, data: { dog: { version: version + 1 } } })
    expect(await noticesTo(server, booker)).toHaveLength(2)
  })

  test('D14 what staff change while the dog is here must be read before the next dose', async () => {
    const { id, dogId } = await aBooker(server)
    const order = await anOrder(server, { accountId: id, dogId })
    await query(
      `insert into attendance (order_id, dog_id, date, came_at, came_by) values ($1, $2, '2026-11-16', clock_now(), $3)`,
      [order.id, dogId, people.hand.id],
    )
    const { version } = await read(dogId)
    const feeding = { what: 'Chicken', howMuch: 'a bowl', times: ['08:00'] }
    await staffSend(server, people.hand, staffDog.saveCare, { id: dogId, version, feeding })
    const changes = await query('select by_account_id, read_at from care_change where dog_id = $1', [dogId])
    expect(changes).toEqual([{ by_account_id: people.hand.id, read_at: null }])
  })

  test('a larger size lists the orders that no longer fit and breaks none', async () => {
    const { id, dogId } = await aBooker(server)
    await query('update dog set weight_grams = 9000 where id = $1', [dogId])
    const order = await anOrder(server, { accountId: id, dogId, suite: 'Cozy Condo' })
    const { version } = await read(dogId)
    const answer = await staffSend(server, people.hand, staffDog.setSize, {
      id: dogId,
      version,
      sizeClass: 'large',
    })
    expect(answer).toMatchObject({
      data: {
        dog: { sizeClass: 'large', sizeByStaff: 'large' },
        notFitting: [{ code: order.code, bookedSize: 'small' }],
      },
    })
    expect((await orderNow(server, order.id)).status).toBe('held')
  })

  test('flags stay with the team, group play is told', async () => {
    const booker = await aBooker(server)
    const { version } = await read(booker.dogId)
    const flags = { id: booker.dogId, version, flags: ['Loves water', 'Loves water'] }
    expect(await staffSend(server, people.hand, staffDog.setFlags, flags)).toMatchObject({
      data: { dog: { flags: ['Loves water'] } },
    })
    const play = { id: booker.dogId, version: version + 1, groupPlay: 'after-spay' }
    await staffSend(server, people.hand, staffDog.setGroupPlay, play)
    const notices = await query(
      `select text from notification where account_id = $1 and kind = 'dog-changed'`,
      [booker.id],
    )
    expect(notices.map(({ text }) => text)).toEqual([
      'Group play: once spayed or neutered. If something isn’t right, please change it or call us.',
    ])
  })

  test('a dog that is not there is not found', async () => {
    expect((await server.get(`${staffDog.getDog.path}?id=999999`, people.hand.headers)).body.code).toBe(404)
  })
})

const listAll = async (list: DogList): Promise<number[]> => {
  const ids: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: { rows: { id: number }[]; next: string | null } = await staffRead(
      server,
      people.hand,
      staffDog.getDogList,
      { parkId: 1, list, ...(after !== '' && { after }) },
    )
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  return ids
}

describe('D25 lists', () => {
  test('WS34 all dogs are a list too, page by page by name, with who is here', async () => {
    const ids = await listAll('all')
    const rows = await query('select id from dog where hidden_at is null and deceased_on is null')
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(ids).toHaveLength(rows.length)
  })

  test('in house, coming, medicine, expired vaccines, birthdays and not seen', async () => {
    const { id, dogId } = await aBooker(server)
    const order = await anOrder(server, { accountId: id, dogId, arrival: '2027-04-06' })
    expect(await listAll('coming')).toContain(dogId)
    expect(await listAll('medicine')).not.toContain(dogId)
    await query(`update dog set medications = '[{"what":"Insulin","dose":"","times":[]}]' where id = $1`, [
      dogId,
    ])
    expect(await listAll('medicine')).toContain(dogId)
    expect(await listAll('expired-vaccines')).not.toContain(dogId)
    await query(
      `update vaccine_record set expires_on = '2027-04-07' where dog_id = $1 and vaccine = 'dhpp'`,
      [dogId],
    )
    expect(await listAll('expired-vaccines')).toContain(dogId)
    expect(await listAll('in-house')).not.toContain(dogId)
    await query(
      `insert into attendance (order_id, dog_id, date, came_at, came_by) values ($1, $2, '2026-11-16', clock_now(), $3)`,
      [order.id, dogId, people.hand.id],
    )
    expect(await listAll('in-house')).toContain(dogId)
    // Another stay is booked already: the day that counts is the one it goes home.
    await anOrder(server, { accountId: id, dogId, arrival: '2027-05-06' })
    const { rows } = await staffRead(server, people.hand, staffDog.getDogList, {
      parkId: 1,
      list: 'medicine',
    })
    const [{ last_date }] = await query('select last_date from customer_order where id = $1', [order.id])
    expect(rows.find((row: { id: number }) => row.id === dogId)).toMatchObject({
      isHere: true,
      hasMedicine: true,
      date: last_date,
    })
    const idle = await aReadyDog(server, id)
    await query(`update dog set birthday = '2020-11-20', last_visit_on = '2026-09-16' where id = $1`, [idle])
    expect(await listAll('birthdays')).toContain(idle)
    expect(await listAll('not-seen')).toContain(idle)
    await query(`update dog set last_visit_on = '2026-09-18' where id = $1`, [idle])
    expect(await listAll('not-seen')).not.toContain(idle)
  })

  test('pages follow each other without gaps or doubles', async () => {
    const { id } = await aBooker(server)
    for (let made = 0; made < 55; made++) await aReadyDog(server, id)
    await query(`update dog set last_visit_on = '2026-01-01' where account_id = $1`, [id])
    const ids = await listAll('not-seen')
    expect(new Set(ids).size).toBe(ids.length)
    const rows = await query('select id from dog where account_id = $1', [id])
    expect(rows.every((row) => ids.includes(row.id))).toBe(true)
  })
})
