import type { Browser, Page } from '@playwright/test'
import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { otherBrowser } from '../support/moment.ts'
import { suiteId } from '../support/orders.ts'
import { openReview, press, typeSignature } from '../support/review.ts'
import { ownSite } from '../support/sites.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, proves, test } from '../support/test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function aManager(browser: Browser): Promise<Page> {
  const context = await otherBrowser(browser, { baseURL: ownSite().url })
  const page = await context.newPage()
  await becomeStaff(page, 'manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

/** Whatever is due is published by the server’s own job; the moment is moved instead of the clock. */
const midnightComes = () =>
  withDatabase(async (client) => {
    await client.query(
      `update catalog_draft set publish_at = clock_now() - interval '1 second' where publish_at is not null`,
    )
    await client.query(`select graphile_worker.add_job('publishDueDrafts', '{}')`)
  })

/** One winter: dearer in a draft, tried, played over past bookings, published for midnight, and put back. */
test(
  'a dearer winter: tried, published, put back',
  proves('K5 K6 K7 K8 K9 K1'),
  async ({ page, browser, household: { dogId } }) => {
    test.slow()
    const christmas = {
      orderType: 'boarding',
      dogIds: [dogId],
      beginDateStr: '2026-12-20',
      endDateStr: '2026-12-23',
      beginTimeSlot: '09:00',
      endTimeSlot: '10:00',
      rooms: [{ suiteTypeId: await suiteId('Deluxe Suite'), dogIds: [dogId] }],
    }
    await test.step('a customer has the last step open', async () => {
      await openReview(page, christmas)
      await typeSignature(page)
      await expect(press(page)).toBeEnabled()
    })
    const manager = await aManager(browser)
    await test.step('the surcharge is changed in its place, in a draft', async () => {
      await manager.goto('/staff/catalogue/prices')
      await expect(panel(manager, 'Prices and seasons')).toContainText('Christmas and New Year')
      await manager
        .getByRole('button', { name: 'Christmas and New Year adds a suite-night: +10. Change' })
        .click()
      await manager.getByRole('textbox', { name: 'Christmas and New Year adds a suite-night' }).fill('14')
      await manager.keyboard.press('Enter')
      await expect(panel(manager, 'Price a night, first dog')).toContainText('78 82')
      await expect(manager.getByText('1 change, not on the site yet')).toBeVisible()
    })
    await test.step('a stay is tried beside today’s price', async () => {
      const simulator = panel(manager, 'What would it cost?')
      await simulator.getByLabel('Dogs').selectOption('1')
      await simulator.getByLabel('Suite').selectOption({ label: 'Deluxe Suite' })
      await simulator.getByLabel('First night').fill('20 dec')
      await simulator.getByLabel('First night').press('Tab')
      await simulator.getByLabel('Last night').fill('22 dec')
      await simulator.getByLabel('Last night').press('Tab')
      await expect(simulator.getByRole('row', { name: /^Christmas and New Year/ })).toContainText(
        '$30.00$42.00',
      )
      await expect(simulator.getByRole('row', { name: /^Total/ })).toContainText('$245.70$258.30')
      await expect(simulator).toContainText('$12.60 more, 5.1%')
      await expectGoodAtBothWidths(manager)
      await manager.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step('last winter is played with it', async () => {
      const replay = panel(manager, 'Past bookings with this draft')
      await replay.getByRole('button', { name: /^Replay this span/ }).click()
      await expect(replay).toContainText('With this draft')
      await expect(replay.getByRole('button', { name: /^Replay again/ })).toBeEnabled({ timeout: 20_000 })
    })
    await test.step('published for midnight, it is on the site', async () => {
      await manager.getByRole('button', { name: 'Publish on a date' }).click()
      await manager.getByRole('dialog').getByLabel('Day', { exact: true }).fill('17 nov')
      await manager.getByRole('button', { name: 'Publish then' }).click()
      await expect(manager.getByText(/^Publishes itself on Tue 17 Nov/)).toBeVisible()
      await midnightComes()
      await expect(panel(manager, 'Price a night, first dog')).toContainText('+14')
      await expect(manager.getByText('not on the site yet')).toHaveCount(0)
    })
    await test.step('the customer is told, and books nothing at the old price', async () => {
      await press(page).click()
      await expect(page.getByRole('alert')).toContainText(/price has changed.* Nothing was booked.*\$258\.30/)
      await expect(page.getByText(/^Our prices have changed:.*\$258\.30 instead of \$245\.70/)).toBeVisible()
    })
    await test.step('it is put back', async () => {
      await manager.goto('/staff/catalogue/drafts')
      await manager
        .getByRole('button', { name: /^Undo the publication of/ })
        .first()
        .click()
      await expect(manager.getByText('Undone', { exact: true })).toBeVisible()
      await manager.goto('/staff/catalogue/prices')
      await expect(
        manager.getByRole('button', { name: 'Christmas and New Year adds a suite-night: +10. Change' }),
      ).toBeVisible()
    })
    await manager.context().close()
  },
)

/** The year’s nights, one looked at, and a season that meets another. */
test('a season that meets another, and one night', proves('K6'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/catalogue/prices')
  const nights = page.getByRole('button', { name: /^Nights of the year/ })
  await nights.locator('[data-night="2027-07-02"]').click()
  const card = page.getByRole('region', { name: 'The night of Fri 2 Jul' })
  await expect(card).toContainText('Summer weekends')
  await expect(card).toContainText('Deluxe Suite$78.00')
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await nights.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'The night of Sat 3 Jul' })).toBeVisible()
  await page.getByRole('button', { name: 'Season', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').first().fill('Summer fair')
  await sheet.getByLabel('First night').fill('21 aug 2027')
  await sheet.getByLabel('First night').press('Tab')
  await sheet.getByLabel('Last night').fill('6 sep 2027')
  await sheet.getByLabel('Last night').press('Tab')
  await sheet.getByLabel('Adds a night').fill('12')
  await expect(sheet.getByText(/Where two meet, the higher counts/)).toBeVisible()
  await expect(sheet).toContainText('Mon 6 Sep is Labour Day')
})
