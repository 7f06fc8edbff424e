import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { holdAnswers, pressWhile } from '../support/hold-answers.ts'
import { createHousehold } from '../support/household.ts'
import { askAs, type Owner, placeStayAs } from '../support/owner.ts'
import { becomeStaff, follow } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newNumber } from '../support/unique.ts'

/** A household with this last name. */
async function aHousehold(lastName: string): Promise<{ id: number; owner: Owner }> {
  const owner = await createHousehold()
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'update account set last_name = $2 where email = $1 returning id',
      [owner.email, lastName],
    )
    return rows[0]?.id ?? 0
  })
  return { id, owner }
}

/**
 * Two households become one, and two again; another is added by its key, and b books for it; one is stopped, and
 * its pages can be looked at.
 */
test('two households are merged and parted', proves('C1 C3 C4 C5 C6 C8'), async ({ page }) => {
  test.slow()
  const [kept, merged] = [await aHousehold('Twinning'), await aHousehold('Twinning')]
  await becomeStaff(page, 'manager')
  await page.goto('/staff/customers')
  await page.getByLabel('Name, dog, phone or email').fill('twinning')
  await expect(page.getByRole('link', { name: /Twinning/ })).toHaveCount(2)
  await expectGoodAtBothWidths(page)
  await test.step('C5 C6 merged, and undone', () => mergeAndUndo(page, kept.id, merged.id))
  await follow(page, '/staff/customers')
  await test.step('C1 C8 added from the list, its page shows what is to pay, b books', () =>
    addHousehold(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await stopAndLook(page)
})

async function mergeAndUndo(page: Page, keptId: number, mergedId: number) {
  await test.step('a press is for what it began on, also when the answer pushes that away', async () => {
    // So high that nothing is scrolled: a browser that has scrolled keeps what is in sight where it is.
    await page.setViewportSize({ width: 1440, height: 2000 })
    const letAnswer = await holdAnswers(page, '**/api/staffCustomer/findDuplicates*')
    await follow(page, `/staff/customers/${keptId}`)
    await pressWhile(page.getByRole('button', { name: 'Give credit' }), async () => {
      await letAnswer()
      await expect(page.getByText('Is this the same household?')).toBeVisible()
    })
    await expect(page.getByRole('dialog', { name: 'Give credit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await expectGoodAtBothWidths(page)
  await follow(page, `/staff/customers/merge?kept=${keptId}&merged=${mergedId}`)
  await expect(page.getByRole('row', { name: /Bookings/ })).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.getByRole('button', { name: /^Merge into/ }).click()
  await expect(page).toHaveURL(`/staff/customers/${keptId}`)
  await expect(page.getByText(/It can be undone/)).toBeVisible()
  await follow(page, `/staff/customers/${mergedId}`)
  await expect(page.getByText('This household was merged into')).toBeVisible()
  await follow(page, `/staff/customers/${keptId}`)
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('They are two households again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the merge' })).toHaveCount(0)
}

async function addHousehold(page: Page) {
  const number = newNumber()
  await page.getByLabel('Name, dog, phone or email').fill(`778 ${number}`)
  await expect(page.getByText(/^No match for/)).toBeVisible()
  await page.getByRole('region', { name: 'All' }).getByRole('button', { name: 'Add a household' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a household' })
  await expect(sheet.getByLabel('Phone')).toHaveValue(`778 ${number}`)
  await expectAccessible(page)
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
}

async function stopAndLook(page: Page) {
  const { id, owner } = await aHousehold('Stopwell')
  const { code } = await placeStayAs(owner, { isPaid: false })
  await follow(page, `/staff/customers/${id}`)
  await test.step('C8 from the story and from the list of bookings, and back', () =>
    openBooking(page, id, code))
  await page.goBack()
  await test.step('C3 C4 it reads that it should call', async () => {
    await stopBookings(page)
    const answer = await askAs(owner, '/api/package/buy', { packageId: 1 })
    expect(answer).toMatchObject({ code: 403, msg: 'Please call us to book.' })
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'See what they see' }).click()
    const seen = await opening
    await expect(seen.getByText(/You’re looking at .* Stopwell’s pages/)).toBeVisible()
    await expect(seen).not.toHaveURL(/token=/)
  })
}

async function openBooking(page: Page, id: number, code: string) {
  const story = page.getByRole('region', { name: 'Activity' })
  await story
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/staff\/orders\/\d+$/)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Stopwell/ }).click()
  await expect(page).toHaveURL(`/staff/customers/${id}`)
  await page.getByRole('cell', { name: /^Papers: |^Waiting for payment/ }).click()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
}

async function stopBookings(page: Page) {
  await page.getByRole('button', { name: 'Stop online booking' }).click()
  const sheet = page.getByRole('dialog', { name: 'Stop online booking' })
  await sheet.getByLabel('Reason (team only)').fill('Two no-shows.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Stop bookings' }).click()
  await expect(page.getByText('They need to call before booking:')).toBeVisible()
}
