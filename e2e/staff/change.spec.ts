import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { TODAY } from '../support/days.ts'
import { stayOfNewOwner } from '../support/owner.ts'
import { arriveToday, becomeStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

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
       select id, $2, first_date, clock_now(), account_id from customer_order where id = $1`,
      [orderId, dogId],
    )
  })
}

const expirePapers = (dogId: number) =>
  withDatabase((client) =>
    client.query(`update vaccine_record set expires_on = date '${TODAY}' + 1 where dog_id = $1`, [dogId]),
  )

/** On an order’s page papers are let pass, we cancel it, and another stays a night longer. */
test('an order’s page: papers passed, cancelled, extended', proves('T5 O6 O10 O15 O16'), async ({ page }) => {
  const here = await stayOfNewOwner()
  await comeToday(here.order.id, here.dogId)
  const ahead = await stayOfNewOwner()
  await expirePapers(ahead.dogId)
  await becomeStaff(page, 'manager', 'Rosa')
  await page.goto(`/staff/orders/${ahead.order.id}`)
  await test.step('T5 O6 a manager lets papers pass, with a reason', () => letPass(page))
  await test.step('O10 we cancel a stay: everything comes back, and why is told', () => weCancel(page))
  await follow(page, `/staff/orders/${here.order.id}`)
  await test.step('O15 O16 a dog in the house stays a night longer, and the price of it is owed', () =>
    stayLonger(page))
})

async function letPass(page: Page) {
  const papers = page.getByRole('region', { name: 'Before check-in' })
  await papers.getByRole('button', { name: 'Waive it once' }).click()
  const form = papers.getByRole('form', { name: 'Waive it once' })
  await form.getByLabel('Reason').fill('The vet called')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Waive it once' }).click()
  await expect(papers).toContainText(/Waived by Rosa, .*: The vet called/)
  await expect(papers.getByRole('button', { name: 'Waive it once' })).toHaveCount(0)
}

async function weCancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel' }).click()
  const sheet = page.getByRole('dialog')
  const off = sheet.getByRole('button', { name: 'Cancel the booking' })
  // WS32
  await expect(sheet).toContainText(/Maple, .* to /)
  await expect(sheet).toContainText(
    /Free to cancel until|as store credit until|Too late for a refund|Nothing is kept/,
  )
  await expect(sheet).toContainText('is told at once, by email at')
  await sheet.getByRole('switch', { name: 'Our decision' }).click()
  await expect(off).toBeDisabled()
  await sheet.getByLabel('Reason, as the owner will see it').fill('A pipe burst in the house.')
  await expect(sheet.getByLabel('Sums')).toContainText('Kept$0.00')
  await expectAccessible(page)
  await off.click()
  await expect(page.getByText(/ is cancelled\.$/)).toBeVisible()
}

async function stayLonger(page: Page) {
  await page.getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: 'Extend Maple’s stay' })
  await expect(sheet.getByLabel('Sums')).toContainText('Difference')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^They stay until /)).toBeVisible()
  await expect(sheet).toBeHidden()
}
