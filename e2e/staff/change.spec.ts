import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { payDue, placeStay } from '../support/orders.ts'
import { arriveToday, becomeStaff } from '../support/staff.ts'
import { type Browser, expect, test } from '../support/test.ts'

/** A household's stay, with what is due now paid. */
async function aStay(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  const { dogId } = await becomeHousehold(page)
  const order = await placeStay(page, dogId)
  await payDue(page, order)
  await context.close()
  return { id: order.id, dogId }
}

/** The dog came this morning. */
async function comeToday(orderId: number, dogId: number) {
  await arriveToday(orderId)
  await withDatabase(async (client) => {
    await client.query(
      `update customer_order set status = 'checked_in', hold_until = null,
         begins_at = (first_date + begin_time) at time zone 'America/Vancouver',
         request = request || jsonb_build_object('arrival', first_date, 'departure', last_date)
       where id = $1`,
      [orderId],
    )
    await client.query(
      `insert into attendance (order_id, dog_id, date, came_at, came_by)
       select id, $2, first_date, now(), account_id from customer_order where id = $1`,
      [orderId, dogId],
    )
  })
}

test('O15 O16 a dog in the house stays a night longer, and the price of it is owed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, dogId } = await aStay(browser, baseURL)
  await comeToday(id, dogId)
  await becomeStaff(page, ['desk', 'money'])
  await page.goto(`/staff/orders/${id}`)
  await page.getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: 'Maple longer' })
  await expect(sheet.getByLabel('Sums')).toContainText('Difference')
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await excess()).toBeLessThanOrEqual(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^They stay until /)).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('O10 we cancel a stay: everything comes back, and why is told', async ({ page, browser, baseURL }) => {
  const { id } = await aStay(browser, baseURL)
  await becomeStaff(page, ['desk', 'money'])
  await page.goto(`/staff/orders/${id}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const sheet = page.getByRole('dialog')
  const off = sheet.getByRole('button', { name: 'Cancel the booking' })
  await sheet.getByRole('switch', { name: 'We cancel it' }).click()
  await expect(off).toBeDisabled()
  await sheet.getByLabel('Why, as the owner reads it').fill('A pipe burst in the house.')
  await expect(sheet.getByLabel('Sums')).toContainText('Kept$0.00')
  await expectGoodAtBothWidths(page)
  await off.click()
  await expect(page.getByText(/ is cancelled\.$/)).toBeVisible()
})
