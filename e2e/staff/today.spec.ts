import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { becomeStaff } from '../support/staff.ts'
import { stayToday } from '../support/stay-today.ts'
import { expect, ON_PHONE, type Page, test } from '../support/test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'T2 T3 T4 T8 T9 O16 a morning at the desk: a dog comes, a slip is taken back, its visit is looked at, and it goes home early unpaid with a reason',
  ON_PHONE,
  async ({ page }) => {
    await stayToday()
    await becomeStaff(page, ['desk', 'money', 'care'])
    await page.goto('/staff/today')
    const arriving = panel(page, 'Arriving')
    await expect(arriving).toContainText('Maple')
    await expectGoodAtBothWidths(page)
    const checkIn = arriving.getByRole('button', { name: 'Check in' })
    await checkIn.focus()
    await page.keyboard.press('i')
    await expect(page.getByText('Maple is here')).toBeVisible()
    const open = arriving.getByRole('button', { name: 'Open' })
    await expect(open).toBeFocused()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await checkIn.click()
    await open.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('region', { name: 'With us' })).toContainText('Kibble, 2 cups')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Check out Maple' }).click()
    await expect(sheet).toContainText('The price stays, nothing is refunded for leaving early.')
    await sheet.getByRole('radio', { name: 'Let go unpaid' }).check()
    await expect(sheet).toContainText('is still owed.')
    await sheet.getByLabel('Let go unpaid: why?').fill('Pays tomorrow')
    await sheet.getByRole('button', { name: 'Let go unpaid' }).click()
    await expect(page.getByText('Maple went home')).toBeVisible()
  },
)

test('W4 T18 W12 a task and the note of the day are written; what one desk does the other sees within a second or so, without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeStaff(page, ['desk', 'money', 'care'])
  await page.goto('/staff/today')
  await test.step('T18 written, and ticked with a name', () => writeTaskAndNote(page))
  await stayToday()
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await becomeStaff(other, ['care'], 'Dana')
  await page.reload()
  await other.goto('/staff/today')
  await expect(panel(other, 'Arriving')).toContainText('0 of 1 stay here')
  const waiting = other.getByRole('link', { name: 'Today' }).getByText('1 waiting')
  await expect(waiting).toBeVisible()
  await panel(page, 'Arriving').getByRole('button', { name: 'Check in' }).click()
  await expect(panel(other, 'Arriving')).toContainText('1 of 1 stay here')
  await expect(waiting).toHaveCount(0)
  await other.context().close()
})

async function writeTaskAndNote(page: Page) {
  await expect(page.getByText('No dogs today. Enjoy the quiet.')).toBeVisible()
  await panel(page, 'Note of the day')
    .getByRole('button', { name: /^(Write|Edit)$/ })
    .click()
  await page.getByRole('textbox', { name: 'Note of the day' }).fill('Rain from two')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(panel(page, 'Note of the day')).toContainText('Rain from two')
  await page.getByLabel('A new task').fill('Latch of R2 sticks')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('checkbox', { name: /Latch of R2 sticks/ }).check()
  await expect(panel(page, 'Next')).toContainText('Asha,')
}
