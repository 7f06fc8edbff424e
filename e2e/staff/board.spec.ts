import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { barOf, carry, openBoard } from '../support/board-page.ts'
import { pinAs, roomOf, stayInRoom } from '../support/board-stays.ts'
import { inDays, ordinaryStay } from '../support/days.ts'
import { becomeStaff, createStaff, follow, takeOver } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'

/** A stay is carried and undone, moved by keys onto an occupied room, and by a sheet on a telephone. */
test(
  'the board: a stay is moved by hand, keys and sheet',
  proves('B4 B5 B8 B17 W4 W8 W12'),
  async ({ page }) => {
    test.slow()
    const days = ordinaryStay(inDays(143), 3)
    const [juno, koda, mocha] = [newName('Juno'), newName('Koda'), newName('Mocha')]
    await stayInRoom({ name: mocha, suite: 'Luxury Suite', room: 'L1', ...days })
    await stayInRoom({ name: juno, suite: 'Luxury Suite', room: 'L2', ...days })
    await stayInRoom({ name: koda, suite: 'Luxury Suite', room: 'L3', ...days })
    await becomeStaff(page, ['desk', 'money'], 'Dana')
    await openBoard(page, days.arrival)
    await test.step('B5 W8 W12 another’s change is followed; carried to a free room, and undone', async () => {
      await followOther(page, juno)
      await carryAndUndo(page, juno)
    })
    await test.step('B8 W4 by keys: who would move is shown, Esc does nothing, Enter does it whole', () =>
      moveByKeys(page, juno, koda))
    await test.step('B4 B17 as a list and on a telephone: the same stays, a room by a sheet, at every width', () =>
      moveByHand(page, mocha, days.departure))
    await test.step('B5 who has no desk looks and opens, and moves nothing', async () => {
      await page.setViewportSize({ width: 1440, height: 2000 })
      await takeOver(page, ['care'], 'Rob')
      await follow(page, `/staff/board?from=${days.arrival}`)
      await lookOnly(page, juno)
    })
  },
)

/** W12: what is done at another screen is seen here, without a reload. */
async function followOther(page: Page, juno: string) {
  const rob = await createStaff(['desk'], 'Rob')
  await expect(barOf(page, `L2, ${juno}`)).toBeVisible()
  await pinAs(rob, juno)
  await expect(barOf(page, `L2, ${juno}.*pinned`)).toBeVisible({ timeout: 2_000 })
}

async function carryAndUndo(page: Page, juno: string) {
  await carry(page, juno, { room: 'L4' })
  await expect(barOf(page, `L4, ${juno}.*confirmed, pinned`)).toBeVisible()
  await expect(page.getByText(`${juno} pinned to L4`)).toBeVisible()
  expect(await roomOf(juno)).toBe('L4')

  await page.keyboard.press('u')
  await expect(barOf(page, `L2, ${juno}`)).toBeVisible()
  expect(await roomOf(juno)).toBe('L2')
}

/** Who has no desk looks and opens, and moves nothing. */
async function lookOnly(page: Page, juno: string) {
  await carry(page, juno, { room: 'L4' })
  await expect(barOf(page, `L2, ${juno}`)).toBeVisible()
  await barOf(page, juno).click()
  const card = page.getByRole('dialog', { name: juno })
  await expect(card).toContainText('3 nights')
  await expect(card.getByRole('button', { name: 'Move' })).toHaveCount(0)
  expect(await roomOf(juno)).toBe('L2')
}

async function moveByKeys(page: Page, juno: string, koda: string) {
  await barOf(page, juno).click()
  await expect(page.getByRole('dialog', { name: juno })).toContainText('3 nights')
  await page.keyboard.press('Escape')

  const plan = page.getByRole('dialog', { name: `${juno} to L3` })
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(plan.getByRole('listitem').filter({ hasText: koda })).toContainText('L3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  expect([await roomOf(juno), await roomOf(koda)]).toEqual(['L2', 'L3'])

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(plan.getByRole('button', { name: /Move both/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${juno} pinned to L3, 1 other moved`)).toBeVisible()
  expect(await roomOf(juno)).toBe('L3')
  expect(await roomOf(koda)).not.toBe('L3')
  await page.keyboard.press('u')
  await expect(page.getByText(`${juno} and 1 other are back`)).toBeVisible()
  expect([await roomOf(juno), await roomOf(koda)]).toEqual(['L2', 'L3'])
}

async function moveByHand(page: Page, mocha: string, departure: string) {
  await expect(barOf(page, `L1, ${mocha}`)).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByRole('row', { name: new RegExp(`^L1, ${mocha}, .*confirmed$`) })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('l')
  await expect(page.getByRole('grid', { name: 'Rooms by day' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: new RegExp(`^Open L1, ${mocha}`) }).click()
  await page.getByRole('dialog', { name: mocha }).getByRole('button', { name: 'Move' }).click()
  const sheet = page.getByRole('dialog', { name: `Move ${mocha}` })
  await sheet.getByRole('radio', { name: /^L4/ }).check()
  await expect(sheet.getByRole('list', { name: 'Who moves' })).toContainText('L4')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(`${mocha} pinned to L4`)).toBeVisible()
  expect(await roomOf(mocha)).toBe('L4')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await wordsOrNone(page, mocha, departure)
}

/** On three days of a telephone: a name where there is room for some of it, and no single letter of it where there is not. */
async function wordsOrNone(page: Page, mocha: string, departure: string) {
  await page.getByRole('group', { name: 'Suite' }).getByRole('button', { name: 'Luxury Suite' }).click()
  const words = page
    .getByRole('button', { name: new RegExp(`^L4, ${mocha}`) })
    .getByText(mocha, { exact: true })
  await expect(words).toHaveCSS('font-size', '14.5px')
  const day = String(Number(departure.slice(8)))
  await page.getByRole('group', { name: 'Day' }).getByText(day, { exact: true }).click()
  await expect(words).toHaveCSS('font-size', '0px')
}
