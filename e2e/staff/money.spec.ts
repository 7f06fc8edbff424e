import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { stayOfNewOwner } from '../support/owner.ts'
import { givePass } from '../support/packages.ts'
import { becomeStaff, createStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { openDrawer } from '../support/till.ts'

const query = async (text: string, values: unknown[] = []) =>
  withDatabase(async (client) => (await client.query(text, values)).rows as Record<string, unknown>[])

/**
 * Credit is given and used on an order, a pass is changed by a manager’s PIN, part of a payment goes back; a sale
 * at the counter.
 */
test('credit, a pass, a refund and a sale', proves('O19 O21 O23 O27 O29 O31'), async ({ page }) => {
  test.slow()
  const { owner, order } = await stayOfNewOwner()
  await givePass(owner.email, { units: 20, left: 8, expiresOn: '2199-01-01' })
  await createStaff('manager', 'Rosa', { pin: '7391' })
  const [account] = await query('select id from account where email = $1', [owner.email])
  const accountId = Number(account?.['id'])
  await becomeStaff(page, ['desk', 'money', 'refund'], 'Dana')
  await page.goto(`/staff/customers/${accountId}`)
  await test.step('O31 credit is given', () => giveCredit(page))
  await test.step('O31 a pass is changed, approved on the spot', () => changePass(page))
  await follow(page, `/staff/orders/${order.id}`)
  await test.step('O21 O31 the credit is used on an order', () => payByCredit(page, order.id, accountId))
  await test.step('O27 O29 part of a payment goes back the way it came, and is taken off the bill', () =>
    sendBack(page, order.id))
  await openDrawer()
  await test.step('O19 O23 two kinds of lines, cash, the change and a receipt, on a telephone', () =>
    sellAtCounter(page))
})

async function sellAtCounter(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, '/staff/orders')
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
  await pay.getByLabel('Cash given for $56.05').fill('60')
  await expect(pay.locator('.cash-change')).toContainText('$3.95')
  await expectGoodAtBothWidths(page)
  await pay.getByRole('button', { name: /^Take \$56\.05/ }).click()
  const sold = page.getByRole('region', { name: /is sold$/ })
  await expect(sold).toContainText('$3.95')
  await expect(sold).toContainText('Everything is paid.')
  await expectAccessible(page)
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
}

async function giveCredit(page: Page) {
  const credit = page.getByRole('region', { name: 'Store credit' })
  await credit.getByRole('button', { name: 'Give credit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give credit' })
  await sheet.getByLabel('Amount').fill('15')
  await sheet.getByLabel('Reason (Priya will see it)').fill('Photos were missing')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Give $15.00' }).click()
  await expect(sheet).toHaveCount(0)
  const given = credit.getByRole('row', { name: /Photos were missing/ })
  await expect(given).toContainText('Dana')
  await expect(given).toContainText('+$15.00')
}

async function changePass(page: Page) {
  await page.getByRole('button', { name: /^Add a line/ }).click()
  const change = page.getByRole('dialog', { name: /^Change / })
  await change.getByLabel(/^How many/).fill('2')
  await change.getByLabel('Reason (the owner will see it)').fill('Counted twice')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change the pass' }).click()
  const asked = page.getByRole('dialog', { name: 'Needs a manager' })
  await expect(asked).toContainText('Add 2 full days to a pass: ')
  await asked.getByRole('button', { name: 'Rosa' }).click()
  await asked.getByLabel('Rosa’s PIN').fill('7391')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Counted twice/ })).toContainText('+2')
  await expectAccessible(page)
}

async function payByCredit(page: Page, orderId: number, accountId: number) {
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
}

async function sendBack(page: Page, orderId: number) {
  const [before] = await query('select balance_cents from customer_order where id = $1', [orderId])
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
      `select kind, amount_cents from order_entry
       where order_id = $1 and kind not in ('payment', 'credit_used') order by id`,
      [orderId],
    ),
  ).toEqual([
    expect.objectContaining({ kind: 'charge' }),
    { kind: 'charge', amount_cents: -2_000 },
    { kind: 'refund', amount_cents: 2_000 },
  ])
  expect(await query('select balance_cents, status from customer_order where id = $1', [orderId])).toEqual([
    { balance_cents: before?.['balance_cents'], status: 'confirmed' },
  ])
}
