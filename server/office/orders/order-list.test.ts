import { describe, expect, test } from 'vitest'
import { staffNote } from '#contract/office/notes.ts'
import { staffOrderList } from '#contract/office/orders/list.ts'
import { staffOrderViews } from '#contract/office/orders/views.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker } from '../../testing/booking.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const house = during(
  async () => {
    const dana = await aStaffMember(server, ['desk', 'money'])
    const front = await aStaffMember(server, ['desk'])
    const guest = await aBooker(server)
    await query(`update dog set name = 'Zappelin' where id = $1`, [guest.dogId])
    await query(
      `update account set first_name = 'Xenia', last_name = 'Quill', phone = '+16045559417' where id = $1`,
      [guest.id],
    )
    const first = await anOrder(server, { accountId: guest.id, dogId: guest.dogId, arrival: '2027-02-02' })
    const second = await anOrder(server, { accountId: guest.id, dogId: guest.dogId, arrival: '2027-02-10' })
    return { dana, front, guest, first, second }
  },
  async () => {},
)

const list = (input: Record<string, string>, who = house.dana) =>
  staffRead(server, who, staffOrderList.getOrderList, input)
const codes = async (input: Record<string, string>) => (await list(input)).rows.map(({ code }) => code)
const both = () => [house.second.code, house.first.code]

describe('O1 the list', () => {
  test('O1 an order is found by its dog, its owner, a telephone, an address, its room and its code', async () => {
    const { guest, first } = house
    await query(
      `update stay set room_id = (select id from room where suite_type_id = stay.suite_type_id order by id limit 1)
       where order_id = $1`,
      [first.id],
    )
    const [{ name }] = await query(
      'select room.name from stay join room on room.id = room_id where order_id = $1',
      [first.id],
    )
    for (const q of ['zappel', 'zappelin quill', 'Quill', 'xenia qui', '604 555-9417', '9417', guest.email]) {
      expect([q, await codes({ q })]).toEqual([q, both()])
    }
    expect(await codes({ q: first.code })).toEqual([first.code])
    expect(await codes({ q: first.code.slice(3) })).toEqual([first.code])
    expect(await codes({ q: name as string, from: '2027-02-02', to: '2027-02-03' })).toContain(first.code)
    expect(await codes({ q: '?' })).toEqual([])
    expect(await codes({ q: 'zappelin%' })).toEqual([])
  })

  test('O1 filters narrow it: status, type, days, what is owed, who made it, notes, changed by us', async () => {
    const { dana, first, second } = house
    const own = (input: Record<string, string>) => codes({ q: 'zappelin', ...input })
    expect(await own({ status: 'held,confirmed', type: 'boarding' })).toEqual(both())
    expect(await own({ status: 'checked_in' })).toEqual([])
    expect(await own({ type: 'daycare,grooming' })).toEqual([])
    expect(await own({ from: '2027-02-04', to: '2027-02-09' })).toEqual([first.code])
    expect(await own({ from: '2027-02-04', to: '2027-02-12', day: 'arrival' })).toEqual([second.code])
    expect(await own({ from: '2027-02-05', to: '2027-02-05', day: 'departure' })).toEqual([first.code])
    expect(await own({ owes: '1' })).toEqual(both())
    expect(await own({ by: 'us' })).toEqual([])
    await query('update customer_order set placed_by = $1 where id = $2', [dana.id, first.id])
    expect(await own({ by: 'us' })).toEqual([first.code])
    expect(await own({ by: String(dana.id) })).toEqual([first.code])
    expect(await own({ by: 'owner' })).toEqual([second.code])
    expect(await own({ note: '1' })).toEqual([])
    await staffSend(server, dana, staffNote.addNote, {
      about: { kind: 'order', id: second.id },
      text: 'Calls.',
    })
    expect(await own({ note: '1' })).toEqual([second.code])
    expect(await own({ ours: '1' })).toEqual([])
    await query(
      `insert into order_history (order_id, at, by_account_id, from_status, to_status, why)
       values ($1, clock_now(), $2, 'held', 'held', 'Changed by us: suite')`,
      [first.id, dana.id],
    )
    expect(await own({ ours: '1' })).toEqual([first.code])
    expect(await own({ sort: 'arrival' })).toEqual([first.code, second.code])
  })

  test('O1 what waits is what its checklist says, for us or for the owner', async () => {
    const { guest, first } = house
    const own = (waits: string) => codes({ q: 'zappelin', waits })
    expect(await own('owner')).toEqual(both())
    expect(await own('us')).toEqual([])
    await query(
      `update vaccine_record set verified_at = null, verified_by = null, expires_on = '2027-12-01'
       where dog_id = $1 and vaccine = 'rabies'`,
      [guest.dogId],
    )
    expect(await own('us')).toEqual(both())
    const [row] = (await list({ q: first.code })).rows
    expect(row).toMatchObject({
      statusText: 'Waiting for payment',
      open: expect.arrayContaining([
        expect.objectContaining({
          state: 'waiting-for-us',
          text: 'Zappelin’s record for rabies waits for a check',
        }),
      ]) as object,
    })
    await query(`update vaccine_record set verified_at = clock_now(), verified_by = $1 where dog_id = $2`, [
      house.dana.id,
      guest.dogId,
    ])
  })

  test('O1 pages of fifty follow one another without a gap, by number and by arrival', async () => {
    for (const sort of ['newest', 'arrival'] as const) {
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, ...(after !== '' && { after }) })
        expect(page.rows.length).toBeLessThanOrEqual(50)
        seen.push(...page.rows.map(({ code }) => code))
        after = page.next
      }
      const order = sort === 'newest' ? 'id desc' : 'begins_at, id'
      const all = await query(`select code from customer_order where park_id = 1 order by ${order}`)
      expect(seen).toEqual(all.map(({ code }) => code as string))
    }
  })

  test('O1 sums are for those who see money, also in the file', async () => {
    const { front, first } = house
    const [seen] = (await list({ q: first.code })).rows
    expect(seen).toMatchObject({
      totalCents: first.total_cents,
      balanceCents: first.balance_cents,
      isOwed: true,
    })
    const hidden = await list({ q: first.code }, front)
    expect(hidden.rows[0]).toMatchObject({ totalCents: null, balanceCents: null, isOwed: true })
    expect(JSON.stringify(hidden)).not.toContain('$')
    const { text } = await staffRead(server, front, staffOrderList.getOrderCsv, { q: first.code })
    expect(text).not.toContain('Total')
  })

  test('O1 the file has the rows of the list, in its order, and no formula', async () => {
    const { guest } = house
    await query(`update dog set name = '=cmd|x' where id = $1`, [guest.dogId])
    const { rows } = await list({ q: 'quill' })
    const { text, next } = await staffRead(server, house.dana, staffOrderList.getOrderCsv, { q: 'quill' })
    await query(`update dog set name = 'Zappelin' where id = $1`, [guest.dogId])
    const lines = text.trimEnd().split('\r\n')
    expect(next).toBeNull()
    expect(lines[0]).toBe('Code,Dogs,Owner,What,Room,Arrives,At,Leaves,Nights,Status,Made by,Total,To pay')
    expect(lines.slice(1).map((line) => line.slice(0, 9))).toEqual(rows.map(({ code }) => code))
    expect(lines[1]).toContain(",'=cmd|x,Xenia Quill,boarding,")
    expect(
      lines[1]?.endsWith(
        `,${(house.second.total_cents / 100).toFixed(2)},${(house.second.balance_cents / 100).toFixed(2)}`,
      ),
    ).toBe(true)
  })

  test('O1 filters that mean nothing are refused in words', async () => {
    const answer = await server.get('/api/staffOrder/getOrderList?status=lost', house.dana.headers)
    expect(answer.body).toMatchObject({ code: 400, msg: 'Please choose a status.' })
    const cursor = await server.get('/api/staffOrder/getOrderList?after=x', house.dana.headers)
    expect(cursor.body.code).toBe(400)
  })
})

describe('O1 saved views', () => {
  const views = async (who = house.dana) => (await staffRead(server, who, staffOrderViews.getViews)).views
  const mine = async (who = house.dana) => (await views(who)).filter(({ id }) => id !== null)
  const save = (name: string, view: string) =>
    staffSend(server, house.dana, staffOrderViews.saveView, { name, query: view })

  test('O1 twenty views and no more, also when many are saved at once', async () => {
    const rob = await aStaffMember(server, ['desk'])
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        staffSend(server, rob, staffOrderViews.saveView, { name: `View ${index}`, query: 'owes=1' }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.find(({ code }) => code === 400)?.msg).toBe('Please keep it to 20 views.')
    expect(await mine(rob)).toHaveLength(20)
  })

  test('O1 a view is one’s own, counts what it shows, and the same name replaces it', async () => {
    expect((await views()).map(({ name }) => name)).toEqual([
      'Arriving, next 10 days',
      'With us',
      'To pay',
      'Waiting for us',
      'All orders',
    ])
    const { team } = await staffRead(server, house.dana, staffOrderViews.getViews)
    expect(team.map(({ id }) => id)).toEqual(expect.arrayContaining([house.dana.id, house.front.id]))
    expect(team.map(({ id }) => id)).not.toContain(house.guest.id)
    expect(await save('Quills', 'q=quill')).toMatchObject({ code: 200 })
    expect(await mine()).toMatchObject([{ name: 'Quills', query: 'q=quill', count: 2, version: 1 }])
    expect(await save('Quills', `q=${house.first.code}`)).toMatchObject({ code: 200 })
    const [view] = await mine()
    expect(view).toMatchObject({ count: 1, version: 2 })
    expect(await mine(house.front)).toEqual([])
    const remove = (who: typeof house.dana, version: number) =>
      staffSend(server, who, staffOrderViews.removeView, { id: view?.id, version })
    expect(await remove(house.front, 2)).toMatchObject({ code: 404 })
    expect(await remove(house.dana, 1)).toMatchObject({ code: 409 })
    expect(await mine()).toHaveLength(1)
    expect(await remove(house.dana, 2)).toMatchObject({ code: 200 })
    expect(await mine()).toEqual([])
  })

  test('O1 what cannot be a list is not kept', async () => {
    expect(await save('Odd', 'status=lost')).toMatchObject({
      code: 400,
      msg: 'These filters can’t be saved.',
    })
    expect(await save(' ', '')).toMatchObject({ code: 400, msg: 'Please give the view a name.' })
    expect(await mine()).toEqual([])
  })
})
