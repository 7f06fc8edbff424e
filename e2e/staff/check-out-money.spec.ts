import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeStaff } from '../support/staff.ts'
import { stayToday } from '../support/stay-today.ts'
import { expect, ON_PHONE, type Page, test } from '../support/test.ts'
import { openDrawer } from '../support/till.ts'

/** The drawer is open, and the dog was given a pill that nobody had booked. */
async function prepare(orderId: number, dogId: number) {
  await openDrawer()
  await withDatabase((client) =>
    client.query(
      `insert into care_log (id, park_id, dog_id, order_id, kind, item_key, what, outcome, by_account_id, made_at,
         recorded_at, due_at)
       select gen_random_uuid(), 1, $1, $2, 'medicine', 'pill', 'Rimadyl', 'given', id, now(), now(), now()
       from account where role = 'manager' limit 1`,
      [dogId, orderId],
    ),
  )
}

/** The gate has closed twenty minutes ago, or at least a few; afterwards its hours are what they were. */
async function afterClosing(run: () => Promise<void>) {
  const hours = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number; opens: string; closes: string }>(
      'select id, opens, closes from opening_hours',
    )
    await client.query(
      `update opening_hours set opens = '00:00', closes = greatest(time '00:01',
         case when park_now < '00:21' then time '00:01' else park_now - interval '20 minutes' end)
       from (select (now() at time zone 'America/Vancouver')::time(0) as park_now) as clock`,
    )
    return rows
  })
  try {
    await run()
  } finally {
    await withDatabase(async (client) => {
      for (const { id, opens, closes } of hours)
        await client.query('update opening_hours set opens = $2, closes = $3 where id = $1', [
          id,
          opens,
          closes,
        ])
    })
  }
}

test(
  'T9 O21 O23 O24 O25 O26 a dog goes home after closing: fees that were proposed, a tip for a person, part in cash and the rest by terminal',
  ON_PHONE,
  async ({ page }) => {
    const { dogId, order } = await stayToday()
    const asha = await becomeStaff(page, ['desk', 'money', 'care'])
    await page.goto('/staff/today')
    const arriving = page.getByRole('region', { name: 'Arriving' })
    await arriving.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByText('Maple is here')).toBeVisible()
    await prepare(order.id, dogId)
    await afterClosing(async () => {
      await arriving.getByRole('button', { name: 'Open' }).click()
      await checkOut(page, asha.id)
    })
    expect(await chargesOf(order.id)).toEqual([
      { kind: 'late', for_account_id: null, pst_cents: 0, is_charged: true },
      { kind: 'extra', for_account_id: null, pst_cents: 0, is_charged: true },
      { kind: 'tip', for_account_id: asha.id, pst_cents: 0, is_charged: true },
    ])
    const paid = { balance_cents: 0, status: 'checked_out' }
    expect(await paymentsOf(order.id)).toEqual([
      { ...paid, method: 'terminal', rounding_cents: 0 },
      { ...paid, method: 'cash', rounding_cents: 2 },
    ])
  },
)

async function checkOut(page: Page, ashaId: number) {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Check out Maple' }).click()
  await expect(sheet).toContainText('Medicine for Maple')
  await expect(sheet).toContainText('Given on 1 day and not booked, $3 a day')
  await expect(sheet.getByRole('radio', { name: 'Charge $3.15' })).toBeChecked()
  await expect(sheet).toContainText('Late pick-up')
  await expect(sheet).toContainText(/minutes? after closing at .*: \$1 a minute, at least \$15/)
  await expect(sheet.getByLabel('Tip')).toHaveValue('')
  await sheet.getByLabel('Tip').fill('10')
  await sheet.getByLabel('For', { exact: true }).selectOption(String(ashaId))
  await sheet.getByRole('button', { name: 'Split the payment' }).click()
  await sheet.getByLabel('Last four').fill('8810')
  await sheet.getByLabel('Approval code').fill(`E${Date.now()}`)
  await sheet.getByLabel('Cash, amount').fill('20.03')
  await sheet.getByLabel('Handed over for $20.05').fill('50')
  await expect(sheet.locator('.cash-change')).toContainText('$29.95')
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: /^Take \$[\d.,]+, check out$/ }).click()
  await expect(page.getByText('Maple went home')).toBeVisible()
}

const chargesOf = (orderId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select kind, for_account_id, pst_cents, amount_cents > gst_cents as is_charged from order_charge
       where order_id = $1 order by id`,
      [orderId],
    )
    return rows as object[]
  })

const paymentsOf = (orderId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select o.balance_cents, o.status, payment.method, payment.rounding_cents from customer_order as o
       join payment on payment.order_id = o.id and payment.provider = 'desk' where o.id = $1 order by payment.id`,
      [orderId],
    )
    return rows as object[]
  })

test('T9 T10 O7 D23 a dog goes home with its report card, and the rest is paid by a card link', async ({
  page,
}) => {
  const { order } = await stayToday()
  await becomeStaff(page, ['desk', 'money', 'care'])
  await page.goto('/staff/today')
  const arriving = page.getByRole('region', { name: 'Arriving' })
  await arriving.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Maple is here')).toBeVisible()
  await arriving.getByRole('button', { name: 'Open' }).click()
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Check out Maple' }).click()
  await sheet.getByRole('button', { name: 'Write a card for Maple' }).click()
  const card = page.getByRole('dialog', { name: 'Maple’s report card' })
  await card.getByLabel('Headline').fill('A quiet night')
  await card.getByRole('button', { name: 'Save draft' }).click()
  await expect(card).toHaveCount(0)
  await expect(sheet.getByRole('region', { name: 'Report card' })).toContainText('a draft, not sent yet')
  await sheet.getByRole('radio', { name: 'Card link' }).check()
  await expect(sheet).toContainText(/A link for \$[\d.]+ is mailed to .+ once they have left/)
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Check out, mail the link' }).click()
  await expect(page.getByText('Maple went home')).toBeVisible()
  const left = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ status: string; is_owed: boolean; links: number }>(
        `select status, balance_cents > 0 as is_owed,
         (select count(*)::int from pay_link where order_id = customer_order.id) as links
       from customer_order where id = $1`,
        [order.id],
      )
      return rows
    })
  await expect.poll(left).toEqual([{ status: 'checked_out', is_owed: true, links: 1 }])
})
