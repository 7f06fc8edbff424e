import type { Order } from '#contract/business/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { inDays, ordinaryDays, ordinaryTuesday, TODAY } from '../support/days.ts'
import { createHousehold } from '../support/household.ts'
import { signatureOf } from '../support/orders.ts'
import { askAs } from '../support/owner.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const CHRISTMAS_EVE = `${TODAY.slice(0, 4)}-12-24`

/** A day of daycare that is booked and waits to be paid. */
async function aDay(date: CalendarDate) {
  const owner = await createHousehold()
  const request = { orderType: 'daycare', dogIds: [owner.dogId], days: [{ date, part: 'full' }] }
  const signature = await signatureOf('boarding')
  const { data, msg } = await askAs<Order>(owner, '/api/order/create', { request, signature })
  if (data === null) throw new Error(msg)
  return { owner, id: data.id }
}

const asBefore = () =>
  withDatabase(async (client) => {
    await client.query(`delete from closure where reason in ('Christmas Eve', 'Day off')`)
    await client.query(`delete from daycare_change`)
    await client.query(`delete from opening_hours where label = 'Early Sundays'`)
    await client.query(`update park_book set version = version + 1`)
  })
test.beforeEach(asBefore)
test.afterEach(asBefore)

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const statusOf = (ids: readonly number[]) =>
  withDatabase(
    async (client) =>
      (
        await client.query<{ status: string; first_date: string }>(
          'select status, first_date::text from customer_order where id = any($1) order by id',
          [ids],
        )
      ).rows,
  )

test('closes 24 December with bookings on it', proves('K11'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  const booked = [await aDay(CHRISTMAS_EVE), await aDay(CHRISTMAS_EVE), await aDay(CHRISTMAS_EVE)]
  const ids = booked.map(({ id }) => id)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/catalogue/hours')
  const sheet = page.getByRole('dialog')
  await test.step('what is there is listed, and nothing is saved before all is decided', async () => {
    await expect(panel(page, 'Closures and special days')).toBeVisible()
    await page.keyboard.press('n')
    await sheet.getByLabel('First day').fill('24 Dec')
    await sheet.getByLabel('First day').press('Tab')
    await sheet.getByLabel('Reason').fill('Christmas Eve')
    const list = sheet.getByRole('region', { name: 'Bookings there already' })
    await expect(list).toContainText('3 bookings there already')
    await expect(list.getByRole('status')).toHaveText('3 to decide')
    await expect(sheet.getByRole('button', { name: /^3 to decide/ })).toBeDisabled()
    await expectAccessible(page)
  })
  await test.step('all the same, and one of them otherwise', async () => {
    await sheet.getByRole('button', { name: 'Cancel all' }).click()
    await sheet.getByRole('button', { name: 'Keep', exact: true }).first().click()
    await expectGoodAtBothWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await expect(sheet).toBeHidden()
    const after = await statusOf(ids)
    expect(after.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'cancelled', 'held'])
  })
  await test.step('it is on the list, what was kept too, and customers are told', async () => {
    await expect(panel(page, 'Closures and special days')).toContainText('Christmas Eve')
    await expect(panel(page, 'Booked outside these hours')).toContainText('1 booking, kept')
    await expectGoodAtBothWidths(page)
    await page.goto('/#/contact-us')
    await expect(page.getByText('(Christmas Eve)')).toBeVisible()
  })
})

test('a groomer’s day off, and hours that overlap', proves('K14 N2'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/catalogue/hours')
  const sheet = page.getByRole('dialog')
  await test.step('a day off is set, and taken back', async () => {
    await panel(page, 'Groomers’ days off').getByRole('button', { name: 'Day off' }).click()
    const day = ordinaryTuesday(6)
    await sheet.getByLabel('First day').fill(day)
    await sheet.getByLabel('First day').press('Tab')
    await expect(sheet).toContainText('No bookings are in the way.')
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await expect(sheet).toBeHidden()
    await panel(page, 'Groomers’ days off').getByRole('button', { name: /^Edit/ }).click()
    await sheet.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('button', { name: 'Open again' }).last().click()
    await expect(panel(page, 'Groomers’ days off')).toContainText('No days off are set.')
  })
  await test.step('hours that overlap say so beside the field; others are on the site at once', async () => {
    await panel(page, 'Opening hours').getByRole('button', { name: 'Hours', exact: true }).click()
    await sheet.getByLabel('Label').fill('Early Sundays')
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await sheet.getByRole('button', { name }).click()
    await sheet.getByRole('button', { name: 'Sun' }).click()
    await sheet.getByLabel('Opens').fill('7:00 am')
    await sheet.getByLabel('Closes').fill('9:00 am')
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await expect(sheet.getByText(/^This overlaps/).first()).toBeVisible()
    await sheet.getByLabel('Opens').fill('6:00 am')
    await sheet.getByLabel('Closes').fill('7:00 am')
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await expect(sheet).toBeHidden()
    await expect(panel(page, 'Opening hours')).toContainText('Early Sundays')
    await page.goto('/#/contact-us')
    await expect(page.getByRole('main').getByText('6:00 am to 7:00 am')).toBeVisible()
  })
})

test('capacity below what is booked, and from a day on', proves('K3 K4'), async ({ page }) => {
  await becomeStaff(page, 'manager')
  const [date = ''] = ordinaryDays(inDays(30), 2)
  await aDay(date)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/catalogue/capacity')
  const places = panel(page, 'Daycare places')
  await places.getByRole('button', { name: 'Change Large dogs' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Places on these days').fill('0')
  await sheet.getByLabel('First day').fill(date)
  await sheet.getByLabel('First day').press('Tab')
  await sheet.getByLabel('Reason').fill('One of us is away')
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(sheet.getByRole('heading', { name: /cannot become 0/ })).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await sheet.getByRole('button', { name: /^From .* on$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(places).toContainText('One of us is away')
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await places.getByRole('button', { name: /^Back to usual/ }).click()
  await expect(places).not.toContainText('One of us is away')
})
