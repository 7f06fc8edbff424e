import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { ask } from '../support/ask.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { becomeStaff } from '../support/staff.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'

/** A household with this last name, and the page on which it is logged in. */
async function aHousehold(
  browser: Browser,
  baseURL: string | undefined,
  lastName: string,
): Promise<{ id: number; owner: Page }> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const owner = await context.newPage()
  const { dogId } = await becomeHousehold(owner)
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query('select account_id from dog where id = $1', [dogId])
    await client.query(`update account set last_name = $2 where id = $1`, [rows[0].account_id, lastName])
    return rows[0].account_id as number
  })
  return { id, owner }
}

test('C5 C6 two households become one, and two again', async ({ page, browser, baseURL }) => {
  const [kept, merged] = [
    await aHousehold(browser, baseURL, 'Twinning'),
    await aHousehold(browser, baseURL, 'Twinning'),
  ]
  await becomeStaff(page, 'manager')
  await page.goto('/staff/customers')
  await page.getByLabel('Name, dog, phone or email').fill('twinning')
  await expect(page.getByRole('link', { name: /Twinning/ })).toHaveCount(2)
  await expectGoodAtBothWidths(page)
  await page.goto(`/staff/customers/${kept.id}`)
  await expect(page.getByText('Is this the same household?')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.goto(`/staff/customers/merge?kept=${kept.id}&merged=${merged.id}`)
  await expect(page.getByRole('row', { name: /Bookings/ })).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.getByRole('button', { name: /^Merge into/ }).click()
  await expect(page).toHaveURL(`/staff/customers/${kept.id}`)
  await expect(page.getByText(/It can be undone/)).toBeVisible()
  await page.goto(`/staff/customers/${merged.id}`)
  await expect(page.getByText('This household went into')).toBeVisible()
  await page.goto(`/staff/customers/${kept.id}`)
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('They are two households again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the merge' })).toHaveCount(0)
})

test('C3 C4 a household is stopped, reads that it should call, and its pages can be looked at', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, owner } = await aHousehold(browser, baseURL, 'Stopwell')
  await becomeStaff(page, ['desk'])
  await page.goto(`/staff/customers/${id}`)
  await page.getByRole('button', { name: 'Stop bookings on line' }).click()
  const sheet = page.getByRole('dialog', { name: 'Stop bookings on line' })
  await sheet.getByLabel('Why, for the team only').fill('Two no-shows.')
  await expectGoodAtBothWidths(page)
  await sheet.getByRole('button', { name: 'Stop bookings' }).click()
  await expect(page.getByText('They are to call before they book:')).toBeVisible()
  const answer = await ask(owner, '/api/package/buy', { packageId: 1 })
  expect(answer).toMatchObject({ code: 403, msg: 'Please call us to book.' })
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'See what they see' }).click()
  const seen = await opening
  await expect(seen.getByText(/You’re looking at .* Stopwell’s pages/)).toBeVisible()
  await expect(seen).not.toHaveURL(/token=/)
})
