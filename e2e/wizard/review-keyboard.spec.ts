import { inDays } from '../support/days.ts'
import { pdf } from '../support/dogs.ts'
import { forgetVaccine } from '../support/household.ts'
import { openReview, press, stayDraft } from '../support/review.ts'
import { expect, ON_PHONE, type Page, proves, test } from '../support/test.ts'

/** What has the focus, and how much of it lies under the bars at the top and the bottom, in pixels. */
function readFocus() {
  const focused = document.activeElement ?? document.body
  const name = `${focused.tagName} ${focused.className} ${focused.textContent?.trim().slice(0, 40)}`
  const bar = document.querySelector('.next-bar')
  // The link to skip the header lies over it.
  if (bar === null || bar.contains(focused) || focused.matches('.skip-link')) return { name, covered: 0 }
  // Of a choice the whole card is what is looked at.
  const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
  const header = document.querySelector('.site-header')
  const above = header?.contains(focused) ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
  return { name, covered: Math.max(0, above - top, bottom - bar.getBoundingClientRect().top) }
}

const SMALL_SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/** From the first to the last place that takes the focus: which were seen, and which of them lay under a bar. */
async function walkByTab(page: Page) {
  const hidden: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const { name, covered } = await page.evaluate(readFocus)
    if (name.startsWith('BODY')) break
    seen.add(name)
    if (covered > 0) hidden.push(name)
  }
  return { hidden, seen }
}

/** By Tab through the last look, also at 320 px, the focus is in sight; a missing record is sent from there. */
test('the last look by Tab', proves('R7 S6', ON_PHONE), async ({ page, household: { dogId } }) => {
  test.slow()
  await forgetVaccine(dogId, 'rabies')
  await openReview(page, await stayDraft([dogId]))
  await expect(page.getByRole('group', { name: 'How to pay' })).toBeAttached()
  for (const screen of SMALL_SCREENS) {
    await page.setViewportSize(screen)
    const { hidden, seen } = await walkByTab(page)
    expect(seen.size).toBeGreaterThan(10)
    expect(hidden).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const before = page.getByRole('region', { name: 'Before drop-off' })
  await expect(before).toContainText('You can send it later. We’ll hold your spot in the meantime.')
  await before.getByRole('button', { name: 'Send record' }).click()
  const sheet = page.getByRole('dialog', { name: 'Maple’s vaccine records' })
  const rabies = sheet.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Rabies' }) })
  await rabies
    .getByLabel('Add rabies record, photo or PDF')
    .setInputFiles({ name: 'rabies.pdf', mimeType: 'application/pdf', buffer: await pdf() })
  await expect(rabies.getByRole('link', { name: /rabies.pdf/ })).toBeVisible()
  await rabies.getByLabel('Expiry date').fill(inDays(365))
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/orderAppointment/)
  // It is with us now, and nothing else of the booking has changed.
  await expect(before.getByRole('button', { name: 'Send record' })).toBeHidden()
  await expect(press(page)).toBeVisible()
})
