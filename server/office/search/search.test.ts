import { beforeAll, expect, test } from 'vitest'
import { staffSearch } from '#contract/office/search.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, type Booker } from '../../testing/booking.ts'
import { staffRead } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const people = during(
  async () => ({ desk: await aStaffMember(server, ['desk']), hand: await aStaffMember(server, ['care']) }),
  async () => {},
)
let booker: Booker
let code: string
beforeAll(async () => {
  booker = await aBooker(server)
  const { pool } = server.database
  await pool.query(
    `update account set first_name = 'Xenia', last_name = 'Quist', phone = '+16045550161' where id = $1`,
    [booker.id],
  )
  await pool.query(`update dog set name = 'Zorro' where id = $1`, [booker.dogId])
  code = (await anOrder(server, { accountId: booker.id, dogId: booker.dogId })).code
})

const find = async (q: string, who: TestCustomer = people.desk) =>
  (await staffRead(server, who, staffSearch.find, { q })).results
const ids = async (q: string, kind: string, who?: TestCustomer) =>
  (await find(q, who)).filter((one) => one.kind === kind).map(({ id }) => id)

test.each(['zor', 'ZORRO', 'zorro qui', ' zor '])('W5 "%s" finds the dog first', async (q) => {
  expect((await find(q))[0]).toMatchObject({
    kind: 'dog',
    id: booker.dogId,
    line: expect.stringMatching(/^Golden Retriever, Xenia Quist · Boarding, /) as string,
  })
})

test.each(['xen', 'qui', 'xenia quist', 'quist xe', '0161', '604 555-0161', '+1 (604) 555 0161', '6045'])(
  'W5 "%s" finds the owner',
  async (q) => {
    expect(await ids(q, 'owner')).toContain(booker.id)
  },
)

test('W5 e-mails, rooms and order codes, with or without the prefix', async () => {
  expect(await ids(booker.email.slice(0, 12), 'owner')).toContain(booker.id)
  for (const q of [code, code.toLowerCase(), code.slice(3), code.slice(0, 6)])
    expect((await find(q)).map(({ title }) => title)).toContain(code)
  expect((await find(code))[0]).toMatchObject({ kind: 'order', title: code })
  expect((await find('deluxe')).some(({ kind }) => kind === 'room')).toBe(true)
})

test.each(['zorro xenia', 'xenia zorro', 'quist zorro', 'zorro quist'])(
  'WS21 "%s": words in any order find the dog',
  async (q) => {
    expect(await ids(q, 'dog')).toEqual([booker.dogId])
  },
)

test('WS21 a dog and its owner bring the booking, the room and that they are here', async () => {
  const { pool } = server.database
  const { rows } = await pool.query<{ id: number }>('select id from customer_order where code = $1', [code])
  const orderId = rows[0]?.id ?? 0
  for (const q of ['zorro', 'quist']) {
    expect(await find(q)).toContainEqual(
      expect.objectContaining({
        kind: 'order',
        id: orderId,
        line: expect.stringMatching(/^Zorro · Boarding, /) as string,
        isHere: false,
      }),
    )
  }
  await pool.query(
    `insert into attendance (order_id, dog_id, date, came_at, came_by)
     select $1, $2, first_date, clock_now(), $3 from customer_order where id = $1`,
    [orderId, booker.dogId, people.desk.id],
  )
  const results = await find('zorro')
  expect(results[0]).toMatchObject({
    isHere: true,
    line: expect.stringMatching(/ · here( in \w+)? (today|until )/) as string,
  })
  expect((await find('quist')).find(({ kind }) => kind === 'owner')).toMatchObject({ isHere: true })
  await pool.query('delete from attendance where order_id = $1', [orderId])
})

test('WS21 our own team comes last, and is named as team', async () => {
  await server.database.pool.query(`update account set first_name = 'Zorana' where id = $1`, [people.hand.id])
  const results = await find('zor')
  expect(results.at(-1)).toMatchObject({ kind: 'owner', id: people.hand.id, isTeam: true })
  expect(results[0]).toMatchObject({ kind: 'dog', isTeam: false })
})

test('W5 nothing is found by what means something in patterns', async () => {
  expect(await find('%%%')).toEqual([])
  expect(await ids('zo__o', 'dog')).toEqual([])
})

test('W5 hidden dogs come last and say so', async () => {
  const { pool } = server.database
  const other = await aBooker(server)
  await pool.query(`update dog set name = 'Zorrah', hidden_at = clock_now() where id = $1`, [other.dogId])
  const results = await find('zorr')
  expect(results[0]).toMatchObject({ id: booker.dogId, isHidden: false })
  expect(results.at(-1)).toMatchObject({ kind: 'dog', id: other.dogId, isHidden: true })
})

test('W5 a number reads as people say it, not as it is kept', async () => {
  const [owner] = (await find('quist')).filter(({ kind }) => kind === 'owner')
  expect(owner).toMatchObject({ title: 'Xenia Quist', line: 'Zorro, 604-555-0161' })
})

test('a kennel hand finds nobody by phone or e-mail, and sees no phone', async () => {
  expect(await find('0161', people.hand)).toEqual([])
  expect(await ids(booker.email, 'owner', people.hand)).toEqual([])
  const [owner] = (await find('quist', people.hand)).filter(({ kind }) => kind === 'owner')
  expect(owner).toMatchObject({ title: 'Xenia Quist', line: 'Zorro' })
})
