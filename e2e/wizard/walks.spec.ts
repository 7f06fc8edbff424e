import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { day } from '../support/calendar-step.ts'
import { inDays, ordinaryStay } from '../support/days.ts'
import { dollars, ownOrders } from '../support/orders.ts'
import { typeSignature } from '../support/review.ts'
import { type BrowserContext, expect, type Locator, type Page, proves, test } from '../support/test.ts'
import { dogBox, next, openStep, question } from '../support/wizard.ts'

const STAY = ordinaryStay(inDays(24), 2)

/** Tabs on until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator) {
  // Found once: to look for it by its name with every press takes longer than to press.
  const found = await wanted.first().elementHandle()
  for (let tabs = 0; tabs < 150; tabs += 1) {
    const place = await page.evaluate(
      (element) => (element?.isConnected ? element === document.activeElement : null),
      found,
    )
    if (place === true) return
    if (place === null) return tabTo(page, wanted)
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}

async function pressNext(page: Page) {
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
}

/** Moves over the days of a calendar with the arrows. */
async function arrowTo(page: Page, date: string) {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '')
    if (focused === date) return
    await page.keyboard.press(focused < date ? 'ArrowRight' : 'ArrowLeft')
  }
  throw new Error('The arrows do not get there.')
}

test('a stay is booked and paid by keyboard alone', proves('R7'), async ({ page, household: _household }) => {
  test.slow()
  const { arrival, departure } = STAY
  await openStep(page, 'chooseDog?type=0')
  const maple = dogBox(page, 'Maple')
  if (!(await maple.isChecked())) {
    await tabTo(page, maple)
    await page.keyboard.press('Space')
  }
  await pressNext(page)
  await expect(question(page)).toHaveText('What would you like to book for Maple?')
  await tabTo(page, page.getByRole('radio', { name: /^Boarding/ }))
  await page.keyboard.press('Space')
  await pressNext(page)
  await expect(question(page)).toHaveText('When is Maple staying?')
  await tabTo(page, page.locator('[data-date][tabindex="0"]'))
  await arrowTo(page, arrival)
  await page.keyboard.press('Enter')
  await arrowTo(page, departure)
  await page.keyboard.press('Enter')
  await pressNext(page)
  await expect(question(page)).toHaveText('Where should Maple sleep?')
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await pressNext(page)
  await expect(question(page)).toHaveText('One last look')
  await tabTo(page, page.getByRole('button', { name: /^Sign as/ }))
  await page.keyboard.press('Enter')
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await tabTo(page, pay)
  const sum = /\$[\d.,]+/.exec(await pay.innerText())?.[0]
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pay\/sandbox\//)
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/paySuccess/)
  const [order] = await ownOrders(page)
  expect(order).toMatchObject({ status: 'confirmed', firstDate: arrival, lastDate: departure })
  expect(dollars((order?.totalCents ?? 0) - (order?.balanceCents ?? 0))).toBe(sum)
})

/** The connection goes in the middle of a step, something is pressed, and it comes back. */
async function losing(context: BrowserContext, page: Page, press: () => Promise<unknown>) {
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. We’ll keep what you typed.')).toBeVisible()
  await press()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline. We’ll keep what you typed.')).toBeHidden()
}

/** All of them by hand; the narrowest in every run: what a lost connection does is the same at each. */
const WIDTHS = (process.env['WIDTHS'] ?? '320').split(' ').map(Number)

for (const width of WIDTHS) {
  test(
    `at ${width} a stay is booked with the connection lost on every step`,
    proves('M1 M2'),
    async ({ page, household: _household, context }) => {
      test.slow()
      await page.setViewportSize({ width, height: width > 768 ? 900 : 844 })
      const { arrival, departure } = STAY
      await openStep(page, 'chooseDog?type=0')
      await losing(context, page, async () => {
        await dogBox(page, 'Maple').check({ force: true })
        await next(page).click()
      })
      await expect(question(page)).toHaveText('What would you like to book for Maple?')
      await losing(context, page, async () => {
        await page.getByRole('radio', { name: /^Boarding/ }).check({ force: true })
        await next(page).click()
      })
      await expect(question(page)).toHaveText('When is Maple staying?')
      while ((await day(page, departure).count()) === 0) {
        await page
          .getByRole('button', { name: /^(Next month|Show )/ })
          .first()
          .click()
      }
      await expect(day(page, arrival)).toBeEnabled()
      await losing(context, page, async () => {
        await day(page, arrival).click()
        await day(page, departure).click()
      })
      // The hours of the gate come by themselves once there is a connection again.
      await next(page).click()
      await expect(question(page)).toHaveText('Where should Maple sleep?')
      const deluxe = page.getByRole('radio', { name: /^Deluxe Suite/ })
      await expect(deluxe).toBeAttached()
      await losing(context, page, async () => {
        await deluxe.check({ force: true })
        await next(page).click()
      })
      await expect(question(page)).toHaveText('One last look')
      await expect(page.getByRole('button', { name: 'type your name' })).toBeVisible()
      await losing(context, page, () => typeSignature(page))
      await expectNoSidewaysScroll(page)
      const pay = page.getByRole('button', { name: /^Pay \$/ })
      await losing(context, page, async () => {
        await pay.click()
        await expect(page.getByRole('alert')).toBeVisible()
      })
      await pay.click()
      await expect(page).toHaveURL(/\/pay\/sandbox\//)
      expect(await ownOrders(page)).toHaveLength(1)
    },
  )
}
