import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { becomeStaff } from '../support/staff.ts'
import { type Browser, expect, test } from '../support/test.ts'

async function aDog(browser: Browser, baseURL: string | undefined, name: string): Promise<number> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const { dogId } = await becomeHousehold(await context.newPage())
  await context.close()
  await withDatabase((client) => client.query('update dog set name = $2 where id = $1', [dogId, name]))
  return dogId
}

test('W5 D1 a dog is found by three letters, and its care is changed', async ({ page, browser, baseURL }) => {
  const dogId = await aDog(browser, baseURL, 'Xanthippe')
  await becomeStaff(page, ['care'])
  await page.goto('/staff/dogs')
  await expect(page.getByRole('heading', { name: 'Dogs', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('xan')
  await page
    .getByRole('option', { name: /Xanthippe/ })
    .first()
    .waitFor()
  await page.goto(`/staff/dogs/${dogId}`)
  await expect(page.getByRole('heading', { name: 'Xanthippe', level: 1 })).toBeVisible()
  await expect(page.getByText('604-555-0190')).toHaveCount(0)
  await expect(page.getByText('Sam, 604-555-0111')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.getByRole('button', { name: /^Change care/ }).click()
  const sheet = page.getByRole('dialog', { name: /care$/ })
  await sheet.getByLabel('Meal', { exact: true }).fill('Kibble')
  await sheet.getByLabel('Times').fill('7:00 am 17:00')
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Kibble, 7:00 am and 5:00 pm')).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
})

test('D25 the lists have their own addresses and empty sentences', async ({ page }) => {
  await becomeStaff(page, ['care'])
  await page.goto('/staff/dogs')
  await expect(page.getByRole('heading', { name: 'In house' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dog lists' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Birthdays' }).click()
  await expect(page).toHaveURL('/staff/dogs?list=birthdays')
  await expect(page.getByRole('heading', { name: 'Birthdays' })).toBeVisible()
  await expectGoodAtBothWidths(page)
})
