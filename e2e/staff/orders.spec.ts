import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { stayOfNewOwner } from '../support/owner.ts'
import { becomeStaff, takeOver } from '../support/staff.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

/** A stay of a dog that nobody else is called like, with what is due now paid. */
async function aStayOf(name: string) {
  const { dogId, order } = await stayOfNewOwner()
  await withDatabase((client) => client.query('update dog set name = $2 where id = $1', [dogId, name]))
  return order
}

/**
 * An order is found by its dog, the view is kept; it is opened, noted, its mail sent again; without money no sum is
 * seen.
 */
test('orders: find, open, note, send again', proves('O1 O2 O12 O13 W5'), async ({ page }) => {
  test.slow()
  const { code, id } = await aStayOf('Zephyrine')
  await becomeStaff(page, ['desk', 'money'])
  await page.goto('/staff/orders')
  await test.step('O1 found, chosen, and the view is kept', () => findAndKeep(page, code))
  await test.step('O2 O12 O13 opened, noted, and its mail sent again', () => noteAndTell(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeOver(page, ['desk'], 'Rob')
  await test.step('O2 W5 the search opens the order, and whoever sees no money sees no sum', () =>
    searchWithoutMoney(page, code, id))
})

async function findAndKeep(page: Page, code: string) {
  await expect(page.getByRole('link', { name: /^Arriving, next 10 days/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByLabel('Find an order').fill('zephyr')
  await expect(page).toHaveURL(/q=zephyr/)
  const row = page.getByRole('row', { name: /Zephyrine/ })
  await expect(row).toContainText(code)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('Boarding', { exact: true }).click()
  await expect(page).toHaveURL(/type=boarding/)
  await filters.getByRole('button', { name: 'Show the orders' }).click()
  await row.focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 selected')
  await expectGoodAtBothWidths(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByLabel('Name').fill('Zephyrs')
  await saving.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: /^Zephyrs\s*1$/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Zephyrine' }).click()
}

async function noteAndTell(page: Page) {
  await expect(page.getByRole('heading', { name: 'Zephyrine', level: 1 })).toBeVisible()
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByRole('link', { name: 'Invoice' })).toBeVisible()
  await expect(money.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await money.getByText('Every entry, with the balance after it').click()
  await expect(money.getByRole('row', { name: /Booked/ })).toBeVisible()
  await page.keyboard.press('m')
  await page.getByLabel('New note').fill('Comes by taxi')
  await page.getByRole('button', { name: 'Add the note' }).click()
  const pin = page.getByRole('button', { name: 'Pin “Comes by taxi”' })
  await pin.click()
  await expect(page.getByRole('button', { name: 'Unpin “Comes by taxi”' })).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages
    .getByRole('button', { name: /^Send again: / })
    .first()
    .click()
  await expect(page.getByText(/^Sent again to /)).toBeVisible()
  await expect(messages.getByText(/again by Asha/).first()).toBeVisible()
  await messages.getByRole('button', { name: 'Note a call' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the call' }).click()
  await expect(messages).toContainText('Priya Sandhu was told by phone')
  await expectGoodAtBothWidths(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
}

async function searchWithoutMoney(page: Page, code: string, id: number) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()
  await expect(page).toHaveURL(`/staff/orders/${id}`)
  await expect(page.getByRole('heading', { name: 'Zephyrine', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money' })).toHaveCount(0)
  expect(await page.locator('main').innerText()).not.toMatch(/\$\d/)
}
