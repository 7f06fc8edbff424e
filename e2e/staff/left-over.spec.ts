import type { Order } from '#contract/business/order-view.ts'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { ordinaryStay } from '../support/days.ts'
import { createHousehold } from '../support/household.ts'
import { signatureOf, USUAL_DAY } from '../support/orders.ts'
import { askAs } from '../support/owner.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

/** A day of daycare, booked for later: it was yesterday, the dog came, and nobody has checked it out. */
async function aForgottenDog(staffId: number): Promise<number> {
  const owner = await createHousehold()
  const { arrival } = ordinaryStay(USUAL_DAY, 1)
  const days = [{ date: arrival, part: 'full' }]
  const { data } = await askAs<Order>(owner, '/api/order/create', {
    request: { orderType: 'daycare', dogIds: [owner.dogId], days },
    signature: await signatureOf('boarding'),
  })
  const yesterday = `((clock_now() at time zone 'America/Vancouver')::date - 1)`
  await withDatabase(async (client) => {
    await client.query(
      `update customer_order set status = 'checked_in', hold_until = null, first_date = ${yesterday},
         last_date = ${yesterday}, begins_at = clock_now() - interval '26 hours', ends_at = clock_now() - interval '16 hours',
         request = jsonb_set(request, '{days,0,date}', to_jsonb(${yesterday}))
       where id = $1`,
      [data.id],
    )
    await client.query(`update daycare_visit set date = ${yesterday} where order_id = $1`, [data.id])
    await client.query(
      `update dog_presence set dates = daterange(${yesterday}, ${yesterday} + 1) where order_id = $1`,
      [data.id],
    )
    await client.query(
      `insert into attendance (order_id, dog_id, date, came_at, came_by)
       values ($1, $2, ${yesterday}, (${yesterday} + time '07:10') at time zone 'America/Vancouver', $3)`,
      [data.id, owner.dogId, staffId],
    )
  })
  return data.id
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * A dog nobody checked out stands on Today since yesterday, goes home at yesterday’s closing, and can be taken
 * back.
 */
test('a dog nobody checked out yesterday', proves('BB1'), async ({ page }) => {
  const { id } = await becomeStaff(page, 'manager')
  await aForgottenDog(id)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/today')
  const earlier = panel(page, 'From earlier days')
  await expect(earlier).toContainText('since yesterday')
  await expect(earlier).toContainText('daycare')
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await earlier.getByRole('button', { name: 'Check out' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Not checked out since yesterday.')
  await expect(sheet.getByLabel(/^At closing/)).toBeChecked()
  await sheet.getByLabel('Another time').check()
  await expect(sheet).toContainText('Enter the time they left.')
  await expectAccessible(page)
  await sheet.getByLabel(/^At closing/).check()
  await sheet.getByLabel('Leave unpaid', { exact: true }).check()
  await sheet.getByLabel('Reason').fill('Pays next time')
  await sheet.getByRole('button', { name: 'Check out unpaid' }).click()
  await expect(page.getByText('Maple went home')).toBeVisible()
  await expect(earlier).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(earlier).toContainText('since yesterday')
})
