import { currentMoment } from '../support/moment.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const member = (page: Page) => page.getByRole('row', { name: /Asha Gill/ }).first()

/**
 * What cannot be read anew stays and says since when; without a stream the page looks every 15 s; both go on by
 * themselves.
 */
test('without a stream the page looks by itself', proves('W9 W13'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  await page.clock.install({ time: currentMoment() })
  await page.route('**/api/staffLive/**', (route) => route.abort())
  await page.goto('/staff/team')
  await expect(member(page)).toBeVisible()
  await test.step('W13 not live, and live again', async () => {
    await page.clock.runFor(46_000)
    await expect(page.getByText('Not live, checking every 15 s')).toBeVisible()
    const looked = page.waitForResponse('**/api/staffTeam/getTeam*')
    await page.clock.runFor(16_000)
    await looked
    await page.unroute('**/api/staffLive/**')
    await page.clock.runFor(11_000)
    await expect(page.getByText('Not live, checking every 15 s')).toHaveCount(0)
  })
  await test.step('W9 what it showed stays', async () => {
    await page.route('**/api/staffTeam/getTeam*', (route) => route.abort())
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page.getByRole('link', { name: 'Staff and roles' }).click()
    await page.clock.runFor(10_000)
    await expect(page.getByText(/^As of \d{1,2}:\d\d\. Trying again…$/)).toBeVisible()
    await expect(member(page)).toBeVisible()
    await page.unroute('**/api/staffTeam/getTeam*')
    await page.clock.runFor(16_000)
    await expect(page.getByText(/^As of/)).toHaveCount(0)
  })
})
