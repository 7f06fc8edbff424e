import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { becomeCustomer } from '../support/household.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

async function openProfile(page: Page) {
  const customer = await becomeCustomer(page, { isReachable: false })
  await page.goto('/#/default/myProfileo')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  return customer
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const mobile = (page: Page) => page.getByLabel('Mobile', { exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving your changes?' })

// What each field asks for, people whom we call added, changed and taken out: web/accounts/profile.
/**
 * The profile is filled in and saved by keyboard alone; what was not sent is not lost; name, phone, address and a
 * person to call are there after a reload.
 */
test('the profile is filled in by keyboard', proves('A6'), async ({ page }) => {
  test.slow()
  await openProfile(page)
  await expect(save(page)).toBeHidden()
  await expect(page.getByText('Nothing signed yet.')).toBeVisible()
  await page.getByLabel('First name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Mina')
  for (const label of ['Last name', 'Email', 'Change email', 'Country code for the mobile', 'Mobile']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  }
  await page.keyboard.type('6045550180')
  await expect(mobile(page)).toHaveValue('604 555 0180')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(save(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mina, your menu' })).toBeVisible()

  await page.getByLabel('Street').fill('12 Cedar Lane')
  await page.getByLabel('City').fill('Surrey')
  await page.getByLabel('Province').selectOption('British Columbia')
  await page.getByLabel('Postal code').fill('v3s0a1')
  await page.getByLabel('City').focus()
  await expect(page.getByLabel('Postal code')).toHaveValue('V3S 0A1')
  await page.getByLabel('Country code for the mobile').selectOption('United Kingdom +44')
  await mobile(page).fill('07911123456')
  await page.getByLabel('Province').selectOption('Outside Canada')
  await page.getByLabel('State or region, and country').fill('Washington, USA')
  await page.getByLabel('Postal code').fill('98101')
  const people = page.getByRole('region', { name: 'If we can’t reach you' })
  await people.getByRole('button', { name: 'Add a person' }).click()
  await expect(people.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Mei Tran')
  await people.getByLabel('Phone', { exact: true }).fill('6045550123')
  await expect(page.getByText('You have unsaved changes')).toBeVisible()
  await page.route('**/api/user/updateUser', (route) => route.abort())
  await save(page).click()
  await expect(page.getByText('We couldn’t reach our server')).toBeVisible()
  await expect(page.getByLabel('Postal code')).toHaveValue('98101')
  await page.unroute('**/api/user/updateUser')
  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(save(page)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mina')
  await expect(mobile(page)).toHaveValue('07911 123456')
  await expect(page.getByLabel('Country code for the mobile')).toHaveValue('GB')
  await expect(page.getByLabel('City')).toHaveValue('Surrey')
  await expect(page.getByLabel('State or region, and country')).toHaveValue('Washington, USA')
  await expect(page.getByLabel('Postal code')).toHaveValue('98101')
  await expect(people).toContainText('Mei Tran604 555 0123')
})

/**
 * Unsaved changes are asked about, and Back goes back; the profile passes axe and fits 320 px, also with a name
 * that is too long; what is wrong is said under its field and not sent.
 */
test('leaving the profile unsaved, and what is wrong in it', proves('A6 R7'), async ({ page }) => {
  test.slow()
  await becomeCustomer(page, { isReachable: false })
  await page.goto('/#/default/notifications')
  const account = page.getByRole('navigation', { name: 'Account' })
  await account.getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Priya')
  await page.getByLabel('First name').fill('Maya')
  await account.getByRole('link', { name: 'My dogs' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await page.evaluate(() => window.history.back())
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(/myProfileo$/)
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await page.getByRole('button', { name: 'Back' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/notifications$/)
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Priya')

  await page.getByRole('button', { name: 'Add a person' }).click()
  await expectGoodAtBothWidths(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/updateUser')) sent += 1
  })
  await page.getByLabel('First name').fill('Maximiliana-Bartholomea-Wilhelmina-'.repeat(3))
  await mobile(page).fill('604 555 018')
  await page.getByLabel('Postal code').fill('98101')
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Street').focus()
  await expect(page.getByText(/Please keep your first name under/)).toBeVisible()
  await expect(mobile(page)).toHaveAccessibleDescription('One digit is missing.')
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription('Please use the format V3S 0A1.')
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please input your last name!')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Sandhu')
  await expect(mobile(page)).toHaveValue('')
  await expect(save(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/notifications$/)
})
