import { hash } from '@node-rs/argon2'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { payDue, placeStay } from '../support/orders.ts'
import { givePass } from '../support/packages.ts'
import { becomeStaff } from '../support/staff.ts'
import { BOTH_WIDTHS, type Browser, expect, test } from '../support/test.ts'
import { openDrawer } from '../support/till.ts'

const query = async (text: string, values: unknown[] = []) =>
  withDatabase(async (client) => (await client.query(text, values)).rows as Record<string, unknown>[])

/** A household with a stay ahead, of which what is due now is paid. */
async function aStay(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const owner = await context.newPage()
  const { email, dogId } = await becomeHousehold(owner)
  const order = await placeStay(owner, dogId)
  await payDue(owner, order)
  await context.close()
  const [account] = await query('select id from account where email = $1', [email])
  return { email, dogId, orderId: order.id, accountId: Number(account?.['id']) }
}

test(
  'O19 O23 a sale at the counter: two kinds of lines, cash, the change and a receipt',
  BOTH_WIDTHS,
  async ({ page }) => {
    await becomeStaff(page, ['desk', 'money'])
    await openDrawer()
    await page.goto('/staff/orders')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await page.keyboard.press('s')
    await expect(page).toHaveURL('/staff/orders/sale')
    const line = (number: number) => page.getByRole('group', { name: `Line ${number}` })
    await line(1).getByLabel('What', { exact: true }).fill('Kong')
    await line(1).getByLabel('Each').fill('18')
    await line(1).getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await line(2).getByLabel('What', { exact: true }).fill('Nail trim')
    await line(2).getByLabel('Kind').selectOption('extra')
    await line(2).getByLabel('Each').fill('15')
    const pay = page.getByRole('region', { name: 'To pay' })
    await expect(pay).toContainText('GST 5%$2.55')
    await expect(pay).toContainText('PST 7%, on goods$2.52')
    await expect(pay).toContainText('Total$56.07')
    await pay.getByRole('radio', { name: /^Cash/ }).check()
    await pay.getByLabel('Handed over for $56.05').fill('60')
    await expect(pay.locator('.cash-change')).toContainText('$3.95')
    await expectGoodAtBothWidths(page)
    await pay.getByRole('button', { name: /^Take \$56\.07/ }).click()
    const sold = page.getByRole('region', { name: /is sold$/ })
    await expect(sold).toContainText('$3.95')
    await expect(sold).toContainText('Everything is paid.')
    await expectGoodAtBothWidths(page)
    const receipt = await page.request.get(
      (await sold.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? '',
    )
    expect(receipt.headers()['content-type']).toBe('application/pdf')
    expect(
      await query(
        `select o.balance_cents, account.is_counter, payment.amount_cents, payment.rounding_cents
       from customer_order as o join account on account.id = o.account_id join payment on payment.order_id = o.id
       where o.order_type = 'sale'`,
      ),
    ).toEqual([{ balance_cents: 0, is_counter: true, amount_cents: 5_607, rounding_cents: -2 }])
    await sold.getByRole('button', { name: 'Another sale' }).click()
    await expect(line(1).getByLabel('What', { exact: true })).toHaveValue('')
  },
)

test('O31 O21 O19 credit is given, a pass is changed by a manager’s PIN, and the credit is used on an order', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, orderId, accountId } = await aStay(browser, baseURL)
  await givePass(email, { units: 20, left: 8, expiresOn: '2199-01-01' })
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const manager = await becomeStaff(await context.newPage(), 'manager', 'Rosa')
  await query('update account set pin_hash = $1 where id = $2', [await hash('7391'), manager.id])
  await context.close()
  await becomeStaff(page, ['desk', 'money', 'refund'], 'Dana')
  await page.goto(`/staff/customers/${accountId}`)
  const credit = page.getByRole('region', { name: 'Store credit' })
  await credit.getByRole('button', { name: 'Give credit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give credit' })
  await sheet.getByLabel('Amount').fill('15')
  await sheet.getByLabel('Why (Priya reads it)').fill('Photos were missing')
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Give $15.00' }).click()
  await expect(sheet).toHaveCount(0)
  const given = credit.getByRole('row', { name: /Photos were missing/ })
  await expect(given).toContainText('Dana')
  await expect(given).toContainText('+$15.00')

  await page.getByRole('button', { name: /^Add a line/ }).click()
  const change = page.getByRole('dialog', { name: /^Change / })
  await change.getByLabel(/^How many/).fill('2')
  await change.getByLabel('Why (the owner reads it)').fill('Counted twice')
  await expectGoodAtBothWidths(page)
  await change.getByRole('button', { name: 'Change the pass' }).click()
  const asked = page.getByRole('dialog', { name: 'Needs a manager' })
  await asked.getByRole('button', { name: 'Rosa' }).click()
  await asked.getByLabel('Rosa’s PIN').fill('7391')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Counted twice/ })).toContainText('+2')
  await expectGoodAtBothWidths(page)

  await page.goto(`/staff/orders/${orderId}`)
  await page.getByRole('button', { name: /^Take a payment/ }).click()
  const take = page.getByRole('dialog', { name: 'Take a payment' })
  await take.getByRole('radio', { name: /^Store credit/ }).check()
  await expect(take.getByLabel('Store credit, amount')).toHaveValue('15.00')
  await take.getByRole('button', { name: 'Take $15.00' }).click()
  await expect(take).toHaveCount(0)
  expect(await query('select credit_cents from account where id = $1', [accountId])).toEqual([
    { credit_cents: 0 },
  ])
  expect(
    await query(`select amount_cents from order_entry where order_id = $1 and kind = 'credit_used'`, [
      orderId,
    ]),
  ).toEqual([{ amount_cents: -1_500 }])
})

test('O27 O29 part of a payment goes back the way it came, and what was charged is taken back with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId } = await aStay(browser, baseURL)
  const [before] = await query('select balance_cents from customer_order where id = $1', [orderId])
  await becomeStaff(page, ['desk', 'money', 'refund'])
  await page.goto(`/staff/orders/${orderId}`)
  await page.getByRole('button', { name: /^Refund/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Refund, / })
  const back = sheet.getByRole('textbox').first()
  await back.fill('99999')
  await expect(sheet).toContainText(/Only \$[\d.,]+ of this payment is left\./)
  await expect(sheet.getByRole('button', { name: /^Send / })).toBeDisabled()
  await back.fill('20')
  await expect(sheet.getByLabel(/^Take it off the bill too/)).toBeChecked()
  await sheet.getByLabel('Why').fill('The bath was missed')
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Send $20.00 back' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Refund, card')
  expect(
    await query(
      `select kind, amount_cents from order_entry where order_id = $1 and kind <> 'payment' order by id`,
      [orderId],
    ),
  ).toEqual([
    expect.objectContaining({ kind: 'charge' }),
    { kind: 'refund', amount_cents: 2_000 },
    { kind: 'charge', amount_cents: -2_000 },
  ])
  expect(await query('select balance_cents, status from customer_order where id = $1', [orderId])).toEqual([
    { balance_cents: before?.['balance_cents'], status: 'confirmed' },
  ])
})

test('T5 O6 a manager lets papers pass from the order’s page, with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId, dogId } = await aStay(browser, baseURL)
  await query('update vaccine_record set expires_on = current_date + 1 where dog_id = $1', [dogId])
  await becomeStaff(page, 'manager', 'Rosa')
  await page.goto(`/staff/orders/${orderId}`)
  const papers = page.getByRole('region', { name: 'Before check-in' })
  await papers.getByRole('button', { name: 'Let it pass' }).click()
  const form = papers.getByRole('form', { name: 'Let it pass' })
  await form.getByLabel('Why may it pass?').fill('The vet called')
  await expectGoodAtBothWidths(page)
  await form.getByRole('button', { name: 'Let it pass' }).click()
  await expect(papers).toContainText(/Let pass by Rosa, .*: The vet called/)
  await expect(papers.getByRole('button', { name: 'Let it pass' })).toHaveCount(0)
})
