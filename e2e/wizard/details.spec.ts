import type { Page } from '@playwright/test'
import { TODAY, inDays, ordinaryStay } from '../support/days.ts'
import { day, openDates, press, status } from '../support/calendar-step.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { linesOf } from '../support/lines.ts'
import { USUAL_DAY } from '../support/orders.ts'
import { givePass } from '../support/packages.ts'
import { openReview, price, stayDraft } from '../support/review.ts'
import { openPage } from '../support/site.ts'
import { openSuites } from '../support/suite-step.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'

test(
  'small things at 390: no lone word, sums on one line',
  proves('CU16 CU18 CU24', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    await openSuites(page, ordinaryStay(USUAL_DAY, 3), [dogId])
    await page.getByRole('radio', { name: /^Deluxe/ }).check()
    const bar = page.locator('.next-chosen')
    await expect(bar).toContainText('3 nights')
    const [sum, ...details] = await linesOf(bar.locator('p'))
    expect(sum).toMatch(/^\$[\d,.]+$/)
    for (const line of details) expect(line).toContain(' ')

    await openReview(page, await stayDraft([dogId]))
    for (const place of await price(page).locator('.due-box dd').all()) {
      expect(await linesOf(place)).toHaveLength(1)
    }

    await openPage(page, '/grooming')
    const sizes = page.getByRole('group', { name: 'Size of your dog' })
    await sizes.scrollIntoViewIfNeeded()
    const boxes = await Promise.all((await sizes.locator('label').all()).map((label) => label.boundingBox()))
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    }
  },
)

test(
  'the notice of a minimum stay covers no day; times wait for dates',
  proves('CU17 CU23', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    await openDates(page, dogId)
    await expect(page.getByRole('combobox', { name: 'Drop-off time' })).toContainText('Dates first')
    const arrival = await peakNight(page)
    await openDates(page, dogId, { beginDateStr: arrival })
    await expect(page.getByText('Two-night minimum on peak dates', { exact: true })).toBeVisible()
    await expect(day(page, arrival)).toHaveAccessibleName(/drop-off/)
    await press(page, addDays(arrival, 1))
    await expect(status(page)).toContainText('minimum on peak dates')
    const notice = await status(page).boundingBox()
    const departure = await day(page, addDays(arrival, 1)).boundingBox()
    expect(notice!.y >= departure!.y + departure!.height || notice!.y + notice!.height <= departure!.y).toBe(
      true,
    )
  },
)

async function peakNight(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/Index/getSeasonList')).json()) as {
    data: { name: string; fromDate: string }[]
  }
  return data.find(({ name, fromDate }) => name === 'Family Day weekend' && fromDate > TODAY)?.fromDate ?? ''
}

test(
  'every pass that can be used stands beside the bookings',
  proves('CU21'),
  async ({ page, household: { email } }) => {
    await givePass(email, { units: 20, left: 12, expiresOn: inDays(300) })
    await givePass(email, { units: 20, left: 6, expiresOn: inDays(400) })
    await openPage(page, '/default/myBookings')
    const rail = page.getByRole('complementary', { name: 'Your passes and dogs' })
    await expect(rail.getByRole('heading', { level: 2 })).toHaveCount(3)
    await expect(rail).toContainText('6 full days left')
    await expect(rail).toContainText('3 full days left')
  },
)

/** Each with a call that its page waits for. */
const PAGES = [
  '/detail',
  '/grooming',
  '/gallery',
  '/termsOfService',
  '/default/myBookings',
  '/default/myPackage',
  '/default/myDog',
  '/default/myProfileo',
  '/default/notifications',
  '/default/chooseDog?type=0',
]

test('a page has its heading before its answers are there', proves('CU30'), async ({ page, household }) => {
  expect(household.dogId).toBeGreaterThan(0)
  await page.route('**/api/**', () => {})
  for (const path of PAGES) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
})
