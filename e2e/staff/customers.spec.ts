import { expectGoodAtBothWidths } from '../support/accessibility.ts'
import { ask } from '../support/ask.ts'
import { withDatabase } from '../support/database.ts'
import { becomeHousehold } from '../support/household.ts'
import { placeStay } from '../support/orders.ts'
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

test('C1 C8 a household is added from the list by its key, its page shows what is to pay, b books for it', async ({
  page,
}) => {
  await becomeStaff(page, ['desk', 'money'])
  await page.goto('/staff/customers')
  const number = String(Date.now()).slice(-7)
  await page.getByLabel('Name, dog, phone or email').fill(`778 ${number}`)
  await expect(page.getByText('Nobody by that name.')).toBeVisible()
  await page.getByRole('region', { name: 'All' }).getByRole('button', { name: 'Add a household' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a household' })
  await expect(sheet.getByLabel('Phone')).toHaveValue(`778 ${number}`)
  await expectGoodAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('heading', { name: 'Owners', level: 1 }).click()
  await page.keyboard.press('n')
  await expect(sheet.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Quillon')
  await sheet.getByLabel('Last name').fill('Adamant')
  await sheet.getByRole('button', { name: 'Add Quillon' }).click()
  await expect(page.getByRole('heading', { name: /^Quillon/, level: 1 })).toBeVisible()
  await expect(page.getByText('To pay', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Next step' })).toContainText('$0.00')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/staff\/orders\/new\?household=\d+$/)
  await expect(page.getByText(/^Quillon/).first()).toBeVisible()
})

test('C8 a line of what happened opens the booking it speaks of', async ({ page, browser, baseURL }) => {
  const { id, owner } = await aHousehold(browser, baseURL, 'Storyteller')
  const dogId = await withDatabase(async (client) => {
    const { rows } = await client.query('select id from dog where account_id = $1', [id])
    return rows[0].id as number
  })
  const { code } = await placeStay(owner, dogId)
  await becomeStaff(page, ['desk', 'money'])
  await page.goto(`/staff/customers/${id}`)
  const story = page.getByRole('region', { name: 'What happened' })
  await story
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/staff\/orders\/\d+$/)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Storyteller/ }).click()
  await expect(page).toHaveURL(`/staff/customers/${id}`)
  await page.getByRole('cell', { name: /^Papers: |^Waiting for payment/ }).click()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
})

test('C3 C4 a household is stopped, reads that it should call, and its pages can be looked at', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, owner } = await aHousehold(browser, baseURL, 'Stopwell')
  await becomeStaff(page, ['desk', 'money'])
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
