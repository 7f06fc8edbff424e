import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { payDue, placeStay } from '../support/orders.ts'
import { arriveToday, becomeStaff } from '../support/staff.ts'
import { BOTH_WIDTHS, expect, test } from '../support/test.ts'

/** The drawer is open, and the dog was given a pill that nobody had booked. */
const prepare = (orderId: number, dogId: number) =>
  withDatabase(async (client) => {
    await client.query(
      `insert into till (park_id, date, status, opened_at, opened_by, float_cents)
       select 1, current_date, 'open', now(), id, 10000 from account where role = 'manager' limit 1
       on conflict (park_id) where status <> 'closed' do update set status = 'open'`,
    )
    await client.query(
      `insert into care_log (id, park_id, dog_id, order_id, kind, item_key, what, outcome, by_account_id, made_at,
         recorded_at, due_at)
       select gen_random_uuid(), 1, $1, $2, 'medicine', 'pill', 'Rimadyl', 'given', id, now(), now(), now()
       from account where role = 'manager' limit 1`,
      [dogId, orderId],
    )
  })

test(
  'T9 O21 O23 O25 O26 a dog goes home: a fee that was proposed, a tip, part in cash and the rest by terminal',
  BOTH_WIDTHS,
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const owner = await context.newPage()
    const { dogId } = await becomeHousehold(owner)
    const order = await placeStay(owner, dogId)
    await payDue(owner, order)
    await arriveToday(order.id)
    await withDatabase((client) =>
      client.query(
        `update dog set feeding_what = 'Kibble', feeding_how_much = '2 cups', feeding_times = '{07:30}' where id = $1`,
        [dogId],
      ),
    )
    await context.close()
    await becomeStaff(page, ['desk', 'money', 'care'])
    await page.goto('/staff/today')
    const arriving = page.getByRole('region', { name: 'Arriving' })
    await arriving.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByText('Maple is here')).toBeVisible()
    await prepare(order.id, dogId)
    await arriving.getByRole('button', { name: 'Open' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Check out Maple' }).click()
    await expect(sheet).toContainText('Medicine for Maple')
    await expect(sheet).toContainText('Given on 1 day and not booked, $3 a day')
    await expect(sheet.getByRole('radio', { name: 'Charge $3.15' })).toBeChecked()
    await sheet.getByLabel('Tip').fill('10')
    await sheet.getByRole('button', { name: 'Split the payment' }).click()
    await sheet.getByLabel('Last four').fill('8810')
    await sheet.getByLabel('Approval code').fill(`E${Date.now()}`)
    await sheet.getByLabel('Cash, amount').fill('20')
    await sheet.getByLabel('Handed over for $20.00').fill('50')
    await expect(sheet.locator('.cash-change')).toContainText('$30.00')
    await expectGoodAtBothWidths(page)
    await sheet.getByRole('button', { name: /^Take \$[\d.,]+, check out$/ }).click()
    await expect(page.getByText('Maple went home')).toBeVisible()
    const { rows } = await withDatabase((client) =>
      client.query(
        `select o.balance_cents, o.status, array_agg(payment.method order by payment.id) as methods
         from customer_order as o join payment on payment.order_id = o.id and payment.provider = 'desk'
         where o.id = $1 group by o.id`,
        [order.id],
      ),
    )
    expect(rows).toEqual([{ balance_cents: 0, status: 'checked_out', methods: ['terminal', 'cash'] }])
  },
)
