import type { Locator } from '@playwright/test'
import { addDays } from '#domain/calendar/calendar.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { barOf, carry, lift, openBoard, pullEnd, rowOf } from '../support/board-page.ts'
import { stayWithoutRoom, storedStay } from '../support/board-stays.ts'
import { inDays, ordinaryStay } from '../support/days.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'

/**
 * Who has no room gets one, is pinned, pulled to more nights, taken to other days, and to a dearer suite for the
 * same price.
 */
test('the board: a room, a pin, nights, dates, a dearer suite', proves('B3 B9 B10 B12'), async ({ page }) => {
  test.slow()
  const { arrival } = ordinaryStay(inDays(143), 7)
  const koda = newName('Koda')
  await stayWithoutRoom({ name: koda, arrival, departure: addDays(arrival, 4) })
  await becomeStaff(page, 'manager')
  await openBoard(page, arrival)
  await test.step('B3 B10 out of the lane into another suite; where it does not fit is grey', () =>
    giveRoom(page, koda))
  await test.step('B12 P pins and unpins', () => pinByKey(page, koda))
  await test.step('B9 more nights and other days: the difference first, and Esc changes nothing', () =>
    changeNights(page, koda))
  await test.step('B10 a dearer suite, and the price is kept', () => keepPrice(page, koda))
})

async function giveRoom(page: Page, koda: string) {
  await expect(barOf(page, `No room yet, ${koda}`)).toBeVisible()
  await lift(page, koda, { room: 'D4' })
  const unfit = page.getByText('does not fit')
  await expect(unfit).toHaveCount(1)
  const [grey, condo, deluxe] = [unfit.locator('..'), rowOf(page, 'C1'), rowOf(page, 'D1')]
  expect(await overlap(grey, condo)).toBe(true)
  expect(await overlap(grey, deluxe)).toBe(false)
  await page.mouse.up()
  const plan = page.getByRole('dialog', { name: `${koda} to D4, Deluxe Suite` })
  await expect(plan).toContainText('Difference')
  await plan.getByRole('button', { name: /^Change it, \u2212\$/ }).click()
  await expect(barOf(page, `D4, ${koda}.*pinned`)).toBeVisible()
  await expect(rowOf(page, 'No room yet')).toHaveCount(0)
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (first === null || second === null) throw new Error('one of them is not in sight')
  return first.y < second.y + second.height && second.y < first.y + first.height
}

async function pinByKey(page: Page, koda: string) {
  await barOf(page, koda).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(page.getByText(`${koda} no longer pinned to D4`)).toBeVisible()
  await expect(barOf(page, koda)).not.toHaveAccessibleName(/pinned/)
  expect(await storedStay(koda)).toMatchObject({ room: 'D4', isPinned: false })
  await page.keyboard.press('p')
  await expect(barOf(page, koda)).toHaveAccessibleName(/pinned/)
  expect(await storedStay(koda)).toMatchObject({ room: 'D4', isPinned: true })
}

async function changeNights(page: Page, koda: string) {
  const before = await storedStay(koda)
  const more = page.getByRole('dialog', { name: `${koda}, 1 night more` })
  const confirm = more.getByRole('button', { name: /^Change it, \+\$/ })
  await pullEnd(page, koda, 1)
  await expect(more.getByRole('row', { name: 'Nights 4 5' })).toBeVisible()
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toHaveCount(0)
  expect(await storedStay(koda)).toEqual(before)

  await pullEnd(page, koda, 1)
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  const longer = await storedStay(koda)
  expect(longer).toMatchObject({ arrival: before.arrival, departure: addDays(before.departure, 1) })
  expect(longer.totalCents).toBeGreaterThan(before.totalCents)

  await carry(page, koda, { days: 2 })
  const later = page.getByRole('dialog', { name: koda })
  await expect(later).toContainText('Difference')
  await later.getByRole('button', { name: /^Change it/ }).click()
  await expect(later).toHaveCount(0)
  expect(await storedStay(koda)).toMatchObject({
    arrival: addDays(before.arrival, 2),
    departure: addDays(before.departure, 3),
    room: 'D4',
  })
}

async function keepPrice(page: Page, koda: string) {
  const before = await storedStay(koda)
  await carry(page, koda, { room: 'L3' })
  const dearer = page.getByRole('dialog', { name: `${koda} to L3, Luxury Suite` })
  await expect(dearer.getByRole('radio', { name: /^New price \+\$/ })).toBeChecked()
  await dearer.getByRole('radio', { name: /^Keep the price/ }).check()
  const change = dearer.getByRole('button', { name: 'Change it' })
  await expect(change).toBeDisabled()
  await dearer.getByLabel('Why').fill('The heating of D4 is out')
  await expectAccessible(page)
  await change.click()
  await expect(barOf(page, `L3, ${koda}`)).toBeVisible()
  const after = await storedStay(koda)
  expect(after).toMatchObject({ suite: 'Luxury Suite', room: 'L3', isPinned: true })
  // The suite costs what it costs, and a courtesy takes off exactly what it is dearer.
  expect(after.courtesyCents).toBeLessThan(0)
  expect(after.totalCents + after.courtesyCents).toBe(before.totalCents)
}
