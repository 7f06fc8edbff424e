import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { keepToken } from '../support/household.ts'
import { createStaff, follow } from '../support/staff.ts'
import { expect, type Locator, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'

async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** W19: the keys stay where they were. */
async function renameByKeys(page: Page) {
  await page.getByRole('button', { name: 'Rename Desk tablet' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await name.fill('Yard tablet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Yard tablet' })).toBeFocused()
}

const sitIdle = (page: Page) =>
  page.evaluate(() => localStorage.setItem('staffTouched', String(Date.now() - 16 * 60_000)))

/** W10: the screen counts them aloud, and the fifth logs it out over what is typed. */
async function fiveWrongPins(page: Page, name: string) {
  await sitIdle(page)
  const pin = page.getByRole('dialog', { name: 'Who is it?' }).getByLabel(`${name}’s PIN`)
  for (const left of ['4 of 5 tries are', '3 of 5 tries are', '2 of 5 tries are', '1 of 5 tries is', '']) {
    await pin.fill('9731')
    await pin.press('Enter')
    if (left !== '') await expect(page.getByText(`That PIN isn’t right. ${left} left.`)).toBeVisible()
  }
  await expect(page.getByText('Nothing you typed is lost: log in to continue.')).toBeVisible()
}

/** W10: at a desk the PIN is typed without a touch, and typing goes on where it was. */
async function openByKeyboard(page: Page, words: Locator) {
  await words.focus()
  await sitIdle(page)
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  await page.keyboard.type('4826')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toHaveCount(0)
  await expect(words).toBeFocused()
}

/** W19: whoever logs out leaves no words behind. */
async function leaveNothing(page: Page, name: string) {
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('staffDrafts')))
  const [kept = ''] = await drafts()
  const words = await page.evaluate((key) => localStorage.getItem(key) ?? '', kept)
  expect(words).toContain('wet ramp')
  await page.getByRole('dialog', { name: 'Report an incident' }).getByLabel('Close').click()
  await expect.poll(drafts).toEqual([])
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [kept, words] as const)
  await page.getByRole('button', { name: `${name}: your menu` }).click()
  await page.getByRole('button', { name: 'Switch person' }).click()
  await page.getByRole('dialog', { name: 'Switch person' }).getByRole('button', { name: 'Log out' }).click()
  await expect.poll(drafts).toEqual([])
}

/** An idle screen locks over what is typed, names who can take over, and opens with the PIN. */
test('an idle screen locks and opens with the PIN', proves('W10 W19'), async ({ page }) => {
  const [first, next] = ['Ashley', 'Robin'].map(newName) as [string, string]
  await createStaff(['care'], next, { pin: '2649' })
  const { token, password } = await createStaff('manager', first, { pin: '4826' })
  await keepToken(page, token)
  await page.goto('/staff/devices')
  await page.getByLabel('Name of this device').fill('Desk tablet')
  await page.getByRole('button', { name: 'Name this device' }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await renameByKeys(page)
  await follow(page, '/staff/incidents?report=new')
  const words = page.getByRole('dialog', { name: 'Report an incident' }).getByLabel('What happened')
  await words.fill('Slipped on the wet ramp.')
  await sitIdle(page)
  const lock = page.getByRole('dialog', { name: 'Who is it?' })
  await expect(lock.getByText('“Report an incident” is unfinished.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await expectGoodAtBothWidths(page)
  await expect(lock.getByLabel(`${first}’s PIN`)).toBeFocused()
  await lock.getByRole('button', { name: `${next} Kennel hand` }).click()
  await typePin(page, '26')
  await lock.getByLabel(`${next}’s PIN`).focus()
  await page.keyboard.type('49')
  await lock.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(lock).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${next}: your menu` })).toBeVisible()
  await expect(page).toHaveURL(/staff\/today/)
  await expect(words).toHaveCount(0)
  await page.getByRole('button', { name: `${next}: your menu` }).click()
  await page.getByRole('button', { name: 'Switch person' }).click()
  const sheet = page.getByRole('dialog', { name: 'Switch person' })
  await sheet.getByRole('button', { name: first }).click()
  await sheet.getByLabel(`${first}’s PIN`).fill('4826')
  await sheet.getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(words).toHaveValue('Slipped on the wet ramp.')
  await page.reload()
  await expect(words).toHaveValue('Slipped on the wet ramp.')
  await openByKeyboard(page, words)
  await fiveWrongPins(page, first)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing you typed is lost')).toHaveCount(0)
  await expect(words).toHaveValue('Slipped on the wet ramp.')
  await leaveNothing(page, first)
})
