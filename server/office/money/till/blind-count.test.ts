import { beforeAll, describe, expect, test } from 'vitest'
import { staffTill } from '#contract/office/money/till.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { STAFF_AREAS } from '../../../testing/staff-areas.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { asPieces, takenAtDesk } from '../../../testing/tills.ts'
import { withTill } from '../../../testing/with-till.ts'

const { server, desk, customer, query, calls } = withTill([
  'desk',
  'money',
  'refund',
  'care',
  'vaccines',
  'meet',
  'groom',
  'message',
])

const FLOAT = 20_000
/** Sums that stand nowhere else. */
const CASH = 12_735
const EXPECTED = FLOAT + CASH

let manager: TestCustomer
let orderId: number

/** Today's drawer with its float, cash from an owner and a bag for the safe. */
async function aBusyDrawer() {
  if ((await calls.page()).till !== null) {
    const { expected } = (
      await query(`select float_cents as expected from till where status <> 'closed'`)
    )[0] as { expected: number }
    await calls.count(asPieces(expected))
    await calls.close('Counted anew')
  }
  await calls.open(FLOAT)
  orderId = (await anOrder(server, { accountId: customer.id, payAll: true })).id
  await takenAtDesk(server, { orderId, method: 'cash', amountCents: CASH, by: desk.id })
}

beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})

describe('AD13 the count is blind', () => {
  test('AD13 nothing is said before a line is typed, and nothing is written', async () => {
    await aBusyDrawer()
    const seen = await calls.seen()
    for (const counted of [{}, undefined, null, { '7': 3 }, []]) {
      const refused = await staffSend(server, desk, staffTill.countTill, { ...seen, counted })
      expect(refused.code).toBe(400)
      expect(JSON.stringify(refused)).not.toMatch(/expected/i)
    }
    expect(await staffSend(server, desk, staffTill.countTill, { ...seen, counted: {} })).toMatchObject({
      msg: 'Please count the drawer: type how many there are of one kind at least.',
    })
    expect(await calls.till()).toMatchObject({ status: 'open', version: seen.version, compared: null })
    expect(await query('select id from till_count where till_id = $1', [seen.tillId])).toEqual([])
  })

  test('AD13 of an open drawer only a manager sees what owners paid; the desk sees what it moved itself', async () => {
    await aBusyDrawer()
    await calls.move('drop', 5_000, 'bag 7')
    const open = await calls.till()
    expect(open).toMatchObject({ hidesCash: true, counts: [], slips: null, compared: null })
    expect(open.lines.map(({ kind }) => kind)).toEqual(['float', 'drop'])
    expect(JSON.stringify(open)).not.toContain(String(CASH))
    const { till } = await staffRead(server, manager, staffTill.getTill)
    expect(till?.lines.map(({ kind }) => kind)).toEqual(['float', 'payment', 'drop'])
    expect(till?.hidesCash).toBe(false)
    await calls.count(asPieces(EXPECTED - 5_000))
    expect((await calls.till()).lines.map(({ kind }) => kind)).toEqual(['float', 'payment', 'drop'])
  })

  test('AD13 every count stays, with who made it: on the page, in the report and on paper', async () => {
    await aBusyDrawer()
    await calls.count({ '100': 0 })
    await staffSend(server, desk, staffTill.resumeTill, await calls.seen())
    const again = await calls.till()
    expect(again).toMatchObject({ status: 'open', hidesCash: true, counts: [] })
    // Whoever comes with an old page hears what was done, and not what should lie there.
    const { tillId, version } = await calls.seen()
    const stale = await staffSend(server, desk, staffTill.countTill, {
      tillId,
      version: version - 1,
      counted: { '5': 0 },
    })
    expect(stale.code).toBe(409)
    expect(JSON.stringify(stale)).not.toContain(String(EXPECTED))
    server.clock.advance(5)
    await calls.count(asPieces(EXPECTED))
    const counts = [
      { by: 'Priya', countedCents: 0, expectedCents: EXPECTED, counted: {} },
      { by: 'Priya', countedCents: EXPECTED, expectedCents: EXPECTED },
    ]
    expect((await calls.till()).counts).toMatchObject(counts)
    expect(await calls.close()).toMatchObject({ code: 200 })
    const { report, path } = await staffRead(server, desk, staffTill.getTillReport, { id: tillId })
    expect(report.counts).toMatchObject(counts)
    expect(await pdfWords(await fetch(server.url + path))).toContain('Counted before')
    for (const statement of ['update till_count set counted_cents = 1', 'delete from till_count'])
      await expect(query(statement)).rejects.toThrow('only ever added')
  })

  test('AD13 a day that was closed before counts were kept still opens', async () => {
    const [{ id }] = (await query(
      `insert into till (park_id, date, status, opened_at, opened_by, float_cents, counted, counted_cents, closed_at, closed_by, report)
       select park_id, date - 300, status, opened_at, opened_by, float_cents, counted, counted_cents, closed_at, closed_by,
         report - 'counts' from till where status = 'closed' and report ? 'counts' limit 1 returning id`,
    )) as [{ id: number }]
    const { report, path } = await staffRead(server, desk, staffTill.getTillReport, { id })
    expect(report.counts).toEqual([])
    expect((await fetch(server.url + path)).status).toBe(200)
  })

  test('AD13 no call without fields tells the desk what lies in an open drawer', async () => {
    await aBusyDrawer()
    // What is not one owner's: a second one paid too, so that only a sum over both gives the drawer away.
    const other = await anOrder(server, { accountId: customer.id, payAll: true })
    await takenAtDesk(server, { orderId: other.id, method: 'cash', amountCents: 4_421, by: desk.id })
    const secret = [CASH + 4_421, EXPECTED + 4_421].flatMap((cents) => [
      String(cents),
      (cents / 100).toFixed(2),
    ])
    const told: string[] = []
    for (const { method, path } of STAFF_AREAS.flatMap((area) => Object.values(area))) {
      if (method !== 'GET') continue
      for (const input of [
        '',
        `?id=${orderId}`,
        `?orderId=${orderId}`,
        `?accountId=${customer.id}`,
        '?q=cash',
      ]) {
        const { body } = await server.get(`${path}${input}`, desk.headers)
        const text = JSON.stringify(body)
        if (body.code === 200 && secret.some((sum) => new RegExp(`\\b${sum}\\b`).test(text)))
          told.push(path + input)
      }
    }
    expect(told).toEqual([])
  })
})
