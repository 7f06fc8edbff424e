import { expectAccessible, expectGoodAtBothWidths, expectNarrow } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { createHousehold } from '../support/household.ts'
import { askWhoAnew, becomeStaff } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

/** A dog is found by three letters, its care is changed, a note is pinned, and it is let go kindly. */
test(
  'a dog is found by three letters, its care is changed, a note is pinned',
  proves('D1 D2 D25 W5 WS40'),
  async ({ page }) => {
    const { dogId } = await createHousehold()
    const hand = await becomeStaff(page, ['care'])
    await withDatabase((client) => client.query(`update dog set name = 'Xanthippe' where id = $1`, [dogId]))
    await page.goto('/staff/dogs')
    await test.step('D25 the lists have their own addresses and empty sentences', () => readLists(page))
    await test.step('W5 found by three letters', async () => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('xan')
      await page
        .getByRole('option', { name: /Xanthippe/ })
        .first()
        .click()
      await expect(page).toHaveURL(`/staff/dogs/${dogId}`)
    })
    await test.step('D1 whoever cares for it reads whom to call in need, and changes its care', () =>
      changeCare(page))
    await test.step('D1 a note is pinned and removed', () => pinNote(page))
    await withDatabase((client) =>
      client.query(`update account set permissions = '{care,desk}' where id = $1`, [hand.id]),
    )
    await askWhoAnew(page)
    await test.step('D2 a dog that has died is let go kindly, and it can have been a mistake', () =>
      markDeceased(page))
  },
)

async function readLists(page: Page) {
  await expect(page.getByRole('heading', { name: 'Dogs', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In house' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dog lists' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Birthdays' }).click()
  await expect(page).toHaveURL('/staff/dogs?list=birthdays')
  await expect(page.getByRole('heading', { name: 'Birthdays' })).toBeVisible()
  await expectGoodAtBothWidths(page)
}

async function changeCare(page: Page) {
  await expect(page.getByRole('heading', { name: 'Xanthippe', level: 1 })).toBeVisible()
  await expect(page.getByText('604-555-0190')).toHaveCount(0)
  await expect(page.getByText('Sam, 604-555-0111')).toBeVisible()
  await expectGoodAtBothWidths(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: /^Change care/ }).click()
  const sheet = page.getByRole('dialog', { name: /care$/ })
  await sheet.getByLabel('Meal', { exact: true }).fill('Kibble')
  await sheet.getByLabel('Times').fill('7:00 am 17:00')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Kibble, 7:00 am and 5:00 pm')).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
}

async function pinNote(page: Page) {
  await page.getByLabel('New note').fill('Eats socks')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByRole('button', { name: 'Pin “Eats socks”' }).click()
  await expect(page.getByRole('button', { name: 'Unpin “Eats socks”' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Eats socks”' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Eats socks' })).toHaveCount(0)
}

async function markDeceased(page: Page) {
  await expect(page.getByRole('heading', { name: 'Xanthippe', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xanthippe has died' })).toHaveCount(0)
  await page.getByRole('main').getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Xanthippe has died' }).click()
  const sheet = page.getByRole('dialog', { name: 'Xanthippe has died' })
  await sheet.getByLabel('Day').fill('2026-01-05')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'In memory of Xanthippe' })).toBeVisible()
  await expect(page.getByText('No bookings left.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'This was a mistake' }).click()
  await expect(page.getByRole('heading', { name: 'In memory of Xanthippe' })).toHaveCount(0)
}
