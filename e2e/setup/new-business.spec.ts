import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { NEW_MANAGER, type NewBusiness, startNewBusiness } from '../support/new-business.ts'
import { BOTH_WIDTHS, expect, type Page, proves, test } from '../support/test.ts'

// One after the other, on one server.
test.describe.configure({ mode: 'default' })

let business: NewBusiness
test.beforeAll(async () => {
  business = await startNewBusiness()
})
test.afterAll(() => business.stop())

const PUBLIC = [
  '/home',
  '/detail',
  '/grooming',
  '/gallery',
  '/contact-us',
  '/termsOfService',
  '/res',
  '/guidelines',
]
const OTHERS = ['/paySuccess', '/payError', '/payCancel', '/newPassword', '/nothing-like-this']

/** Nothing is set up: every public page says kindly that booking opens soon, or is what it always is. */
test(
  'an empty business: every public page says it opens soon',
  proves('BO3', BOTH_WIDTHS),
  async ({ page }) => {
    test.slow()
    const faults: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('pageerror', (error) => faults.push(error.message))
    for (const path of PUBLIC) {
      await test.step(path, async () => {
        await page.goto(`${business.url}/#${path}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Booking opens soon' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Maple Kennel')
        await expectNothingBroken(page)
      })
    }
    await expectGoodAtBothWidths(page)
    for (const path of OTHERS) {
      await test.step(path, async () => {
        await page.goto(`${business.url}/#${path}`)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectNothingBroken(page)
      })
    }
    expect(faults).toEqual([])
  },
)

async function expectNothingBroken(page: Page) {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/NaN|undefined|null|\$0\.00|Something went wrong/)
}

/** The first manager joins by the printed link, finds the checklist, settles a line by its page, and chooses a PIN. */
test('the first manager joins and works off the checklist', proves('BO1 BO2'), async ({ page }) => {
  test.slow()
  await test.step('BO2 the printed link', () => joinByLink(page))
  const today = page.getByRole('region', { name: 'Before you open' })
  await test.step('BO1 Today says what is missing', async () => {
    await page.goto(`${business.url}/staff/today`)
    await expect(today).toContainText('No suite yet.')
    await expect(today).toContainText('There’s nowhere to stay, so no dates can be chosen.')
    await expect(today.getByRole('button', { name: 'Open for bookings' })).toBeDisabled()
    await expectAccessible(page)
  })
  await test.step('BO1 a line leads to its page and goes once it is settled', async () => {
    await today.getByRole('link', { name: 'Taxes: Taxes' }).click()
    await page.getByLabel('GST').fill('5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const sure = page.getByRole('dialog')
    await sure.getByRole('textbox').fill('tax')
    await sure.getByRole('button').last().click()
    await page.goto(`${business.url}/staff/before-you-open`)
    const list = page.getByRole('list', { name: 'Before you open' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Taxes' })).toContainText('5 % GST')
    await expectGoodAtBothWidths(page)
  })
  await test.step('BO1 the PIN is chosen from there', async () => {
    await page.getByRole('button', { name: 'Choose your PIN' }).click()
    await choosePin(page)
    await expect(page.getByRole('button', { name: 'Choose your PIN' })).toBeHidden()
  })
})

async function joinByLink(page: Page) {
  await page.goto(business.invitation)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Fell')
  await page.getByLabel('Password', { exact: true }).fill(NEW_MANAGER.password)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByRole('link', { name: 'Today' }).first()).toBeVisible()
}

async function choosePin(page: Page) {
  const own = page.getByRole('dialog')
  await own.getByLabel('Your password', { exact: true }).fill(NEW_MANAGER.password)
  await own.getByLabel('Your new PIN').fill('7391')
  await own.getByRole('button', { name: 'Next' }).click()
  await own.getByRole('button', { name: '7', exact: true }).click()
  await page.keyboard.type('391')
  await own.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your PIN is set.')).toBeVisible()
}
