import { otherBrowser } from '../support/moment.ts'
import { becomeStaff } from '../support/staff.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, type Locator, type Page, proves, test } from '../support/test.ts'
import { newName } from '../support/unique.ts'

const WALK = '20-minute walk'
const WIDE = { width: 1440, height: 900 }

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

async function tabTo(page: Page, field: Locator) {
  await expect(field).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function findSetting(page: Page, typed: string, label: string) {
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Find a setting' })).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option').first()).toContainText(label)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: label })).toBeVisible()
}

/** Somebody who has never seen Setup raises a price and adds a code, without a mouse. */
test('one price and one promo code, by keyboard alone', proves('K1 K13 K16 W4'), async ({ page }) => {
  await page.setViewportSize(WIDE)
  await becomeStaff(page, 'manager')
  await page.goto('/staff/today')
  await expect(page.getByRole('button', { name: 'The next day' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('region', { name: 'Suites', exact: true })).toBeVisible()

  await test.step('the price of a walk', async () => {
    await findSetting(page, 'service', 'Services')
    await expect(row(page, WALK)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('e')
    await expect(sheet(page, WALK)).toBeVisible()
    await typeInto(page, sheet(page, WALK).getByLabel('Large dogs'), 'twelve')
    await page.keyboard.press('Control+s')
    await expect(sheet(page, WALK)).toContainText('Please enter the price for large dogs as an amount')
    await typeInto(page, sheet(page, WALK).getByLabel('Large dogs'), '14.50')
    await page.keyboard.press('Control+s')
    await expect(sheet(page, WALK)).toBeHidden()
    await expect(row(page, WALK)).toContainText('$14.50')
    await expect(toast(page, `${WALK}: saved`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(row(page, WALK)).not.toContainText('$14.50')
  })

  await test.step('a promo code', async () => {
    const code = newName('Autumn')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
    await findSetting(page, 'uses for each', 'Promo codes')
    await page.keyboard.press('n')
    const form = sheet(page, 'New promo code')
    await typeInto(page, form.getByRole('textbox', { name: 'Code' }), code)
    await typeInto(page, form.getByRole('textbox', { name: 'Percent' }), '15')
    await typeInto(page, form.getByLabel('First day'), '1 Dec 2026')
    await typeInto(page, form.getByLabel('Last day'), '28 Feb 2027')
    await typeInto(page, form.getByLabel('Uses in all'), '50')
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()
    await expect(row(page, code)).toContainText('0 of 50')
    await expect(row(page, code)).toContainText('15%')
  })
})

/** What somebody else saved is shown beside what was typed, and neither is lost. */
test('two editors of one row', proves('W6 K1'), async ({ page, browser }) => {
  await page.setViewportSize(WIDE)
  await becomeStaff(page, 'manager', 'Asha')
  await page.goto('/staff/catalogue/services')
  const context = await otherBrowser(browser, { viewport: WIDE })
  const other = await context.newPage()
  await becomeStaff(other, 'manager', 'Dana')
  await other.goto('/staff/catalogue/services')
  const name = 'Stuffed Kong'
  const description = (of: Page) => sheet(of, name).getByLabel('Description')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const before = await description(page).inputValue()
  await description(page).fill(`${before} Ask for it.`)
  await other.getByRole('button', { name: `Edit ${name}` }).click()
  await sheet(other, name).getByLabel('Small dogs').fill('5.50')
  await other.keyboard.press('Control+s')
  await expect(sheet(other, name)).toBeHidden()

  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: 'Dana got there first' })
  await expect(conflict).toContainText('Small dogs')
  await expect(conflict).toContainText('$5.50')
  await expect(conflict).toContainText('unchanged')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Do it anyway' }).click()
  await expect(sheet(page, name)).toBeHidden()
  await expect(row(page, name)).toContainText('Ask for it.')
  await expect(row(page, name)).toContainText('$5.50')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await description(page).fill(before)
  await sheet(page, name).getByLabel('Small dogs').fill('5.00')
  await page.keyboard.press('Control+s')
  await expect(sheet(page, name)).toBeHidden()
  await context.close()
})

/** In a draft nothing is on the site until it is published, and the publication can be taken back. */
test('a draft, published and taken back', proves('K5 K9'), async ({ page }) => {
  await page.setViewportSize(WIDE)
  await becomeStaff(page, 'manager')
  await page.goto('/staff/catalogue/services')
  const name = newName('Summer')
  await page.getByRole('button', { name: `Edit ${WALK}` }).click()
  await sheet(page, WALK).getByLabel('Medium dogs').fill('13.25')
  await sheet(page, WALK).getByLabel('Save', { exact: true }).selectOption({ label: 'in a new draft' })
  await sheet(page, WALK).getByLabel('Name of the draft').fill(name)
  await page.keyboard.press('Control+s')
  await expect(sheet(page, WALK)).toBeHidden()
  const bar = page.getByRole('region', { name: `The draft ${name}` })
  await expect(bar).toContainText('1 change, not on the site yet')
  await expect(bar).toContainText('Medium dogs $12.00 to $13.25')
  await expect(row(page, WALK)).toContainText('Changed in the draft')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Taxes' }).click()
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'Services' }).click()
  await expect(row(page, WALK)).toContainText('$13.25')
  await expect(row(page, WALK)).not.toContainText('Changed in the draft')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: `Undo the publication of ${name}` }).click()
  await page.getByRole('link', { name: 'Services' }).click()
  await expect(row(page, WALK)).not.toContainText('$13.25')
})

/** The order of a list by the keys of its handle, and back again. */
test('rows are put in order by keys', proves('K2 W8'), async ({ page }) => {
  await page.setViewportSize(WIDE)
  await becomeStaff(page, 'manager')
  await page.goto('/staff/catalogue/services')
  const names = page.locator('.row-list tbody th b')
  await expect(names.first()).toBeVisible()
  const [first = '', second = ''] = await names.allTextContents()
  await page.getByRole('button', { name: `Move ${first} with the up and down keys` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(names.first()).toHaveText(second)
  await toast(page, `${first} is second now`).getByRole('button', { name: /^Undo/ }).click()
  await expect(names.first()).toHaveText(first)
})

/** The front desk looks prices up, and cannot change them. */
test('the front desk reads', proves('K1'), async ({ page }) => {
  await page.setViewportSize(WIDE)
  await becomeStaff(page, ['desk'])
  await page.goto('/staff/catalogue/services')
  await page.getByRole('button', { name: `Look at ${WALK}` }).click()
  await expect(sheet(page, WALK).getByLabel('Small dogs')).toBeDisabled()
  await expect(sheet(page, WALK).getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Service', exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Setup' }).getByText('Staff and roles')).toHaveCount(0)
})

const PAGES = [
  ['suites', 'Rooms'],
  ['boarding', 'Late pick-up'],
  ['daycare', 'Daycare'],
  ['services', 'Services'],
  ['grooming', 'Groomers'],
  ['meetings', 'Price'],
  ['packages', 'Packages'],
  ['promo', 'Promo codes'],
  ['cancellation', 'Cancellation'],
  ['taxes', 'Taxes'],
  ['drafts', 'Drafts'],
] as const

/** Every page at a desk, on a small screen and on a phone. */
test('every page of the catalogue at three widths', proves('W4'), async ({ page }) => {
  await page.setViewportSize(WIDE)
  await becomeStaff(page, 'manager')
  for (const [path, panel] of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize(WIDE)
      await page.goto(`/staff/catalogue/${path}`)
      await expect(page.getByRole('region', { name: panel, exact: true })).toBeVisible()
      await expect(page.locator('.staff-skeleton')).toHaveCount(0)
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  }
  await page.goto('/staff/setup')
  await page.getByRole('link', { name: 'Promo codes' }).click()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expectAccessible(page)
})
