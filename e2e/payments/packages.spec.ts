import { addDays } from '#domain/calendar/calendar.ts'
import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { withDatabase } from '../support/database.ts'
import { inDays } from '../support/days.ts'
import { countOrders, create } from '../support/orders.ts'
import { buyDialog, giveCredit, givePass, openBuying, openPackages } from '../support/packages.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'

const MY_PACKAGES = '**/api/package/getMyPackages'
const BUY = '**/api/package/buy'

/**
 * MyPackage: a package has its price line by line; declined it leaves no pass and can still be paid; then it is a
 * punch card.
 */
test(
  'a package is bought, after a declined payment',
  proves('R7', ON_PHONE),
  async ({ page, customer: _customer }) => {
    test.slow()
    await openPackages(page)
    await expect(page.getByRole('heading', { name: 'Save with a package' })).toBeVisible()
    await expectGoodAtBothWidths(page)
    const dialog = await openBuying(page)
    await expect(dialog.getByText('Package: 10 full days')).toBeVisible()
    await expect(dialog.getByText('GST 5%')).toBeVisible()
    await expect(dialog.getByRole('switch')).toBeHidden()
    await expectGoodAtBothWidths(page)
    await dialog.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/payError/)
    await openPackages(page)
    const unpaid = page.getByRole('region', { name: /isn’t paid$/ })
    await expect(unpaid).toContainText('Please pay by')
    await expect(page.getByRole('heading', { name: 'Save with a package' })).toBeVisible()
    await unpaid.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page).toHaveURL(/paySuccess/)
    await openPackages(page)
    await expect(page.getByRole('img', { name: '10 full days left of 10' })).toBeVisible()
    await expect(unpaid).toBeHidden()
    await expect(page.getByText(/Use by \d+ \w+ \d{4}/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Buy more days' })).toBeVisible()
  },
)

/**
 * MyPackage: the ledger says what a pass was used for, with its order; the first to expire comes first, in amber
 * when soon; what is over is folded away; all fits 320 px.
 */
test('packages: the ledger of a pass', proves('R7'), async ({ page, household: { email, dogId } }) => {
  await givePass(email, { units: 20, left: 20, expiresOn: inDays(200) })
  const day = inDays(66)
  const order = await create(page, {
    orderType: 'daycare',
    dogIds: [dogId],
    days: [
      { date: day, part: 'full' },
      { date: addDays(day, 1), part: 'half' },
    ],
    usePasses: true,
  })
  expect(order.status).toBe('confirmed')
  await giveCredit(email, 2_000)
  await givePass(email, { units: 20, left: 7, expiresOn: inDays(12) })
  await givePass(email, { units: 20, left: 20, expiresOn: inDays(300) })
  await givePass(email, { units: 20, left: 4, expiresOn: inDays(-20) })
  await givePass(email, { units: 20, left: 0, expiresOn: inDays(40) })
  await openPackages(page)
  const passes = page.getByRole('article')
  await expect(passes).toHaveCount(3)
  const used = passes.nth(1)
  await expect(used.getByRole('img', { name: '8 full days and 1 half day left of 10' })).toBeVisible()
  await used.getByRole('button', { name: 'Show history of 10 full days' }).click()
  const entries = used.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('−1½ full days10 → 8½ left')
  await expect(entries.last()).toContainText('+10 full days0 → 10 left')
  await expect(entries.first().getByRole('link', { name: order.code })).toHaveAttribute(
    'href',
    `#/default/myBookings?id=${order.id}`,
  )

  // For an hour around midnight the browser's time zone data may be a day ahead of the server's.
  await expect(passes.first()).toContainText(/Expires in 1[12] days/)
  await expect(passes.first()).toContainText('3 full days and 1 half day left')
  await expect(page.getByText('2 full days unused')).toBeHidden()
  await page.getByText('Used up and expired (2)').click()
  await expect(page.getByText('2 full days unused')).toBeVisible()
  await expect(page.getByText('Used up', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await passes
    .first()
    .getByRole('button', { name: /^Show history/ })
    .click()
  await expect(page.getByText('10 → 3½ left')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const dialog = await openBuying(page)
  await dialog.getByRole('button', { name: /^Pay/ }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toBeInViewport()
  await expectNoSidewaysScroll(page)
})

// A code that is typed and not applied: web/packages/use-purchase.test.tsx.
/**
 * MyPackage: tried again when not loaded, half days a switch away, all by keyboard; a promo code is refused or
 * shows the new sum; credit pays a part, a double click and a lost answer make one order; paid by credit alone it
 * is a pass at once.
 */
test(
  'packages: loading, keyboard, promo code, credit',
  proves('R7'),
  async ({ page, customer: { email } }) => {
    test.slow()
    await giveCredit(email, 2_000)
    await withDatabase((client) =>
      client.query(
        `insert into promo_code (park_id, code, kind, percent, amount_cents, from_date, to_date, order_types, active)
       values (1, 'TENDAYS', 'percent', 10, 0, '2020-01-01', '2099-01-01', '{package}', true)
       on conflict do nothing`,
      ),
    )
    await page.route(MY_PACKAGES, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto('/#/default/myPackage')
    await expect(page.getByText('We couldn’t load your passes.')).toBeVisible({ timeout: 30_000 })
    await page.unroute(MY_PACKAGES)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Save with a package' })).toBeVisible()
    await expect(page.getByText('Most popular')).toBeVisible()
    await page.getByRole('radio', { name: 'Full days' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Half days' })).toBeChecked()
    await expect(page.getByRole('heading', { name: '10 half days' })).toBeVisible()
    const buy = page.getByRole('button', { name: 'Buy 10 days' })
    await buy.focus()
    await page.keyboard.press('Enter')
    await expect(buyDialog(page)).toHaveAccessibleName('Buy 10 half days')
    await page.keyboard.press('Escape')
    await expect(buyDialog(page)).toBeHidden()
    await expect(buy).toBeFocused()

    await page.getByRole('radio', { name: 'Full days' }).check({ force: true })
    const dialog = await openBuying(page)
    await expect(dialog).toContainText('Packages are not refundable')
    const code = dialog.getByLabel(/^Promo code/)
    const apply = dialog.getByRole('button', { name: 'Apply' })
    await code.fill('WELCOME10')
    await apply.click()
    await expect(dialog.getByText(/^This promo code is only for boarding/)).toBeVisible()
    await expect(code).toHaveValue('WELCOME10')
    await expectAccessible(page)
    const pay = dialog.getByRole('button', { name: /^Pay/ })
    const before = await pay.textContent()
    await code.fill('tendays')
    await apply.click()
    await expect(dialog.getByText('Promo TENDAYS: −10%')).toBeVisible()
    await expect(pay).not.toHaveText(before ?? '')
    await dialog.getByRole('switch').click()
    await expect(dialog.getByText('To pay now')).toBeVisible()
    const after = (await pay.textContent()) ?? ''
    expect(after).toMatch(/^Pay \$/)
    expect(await countOrders(email)).toBe(0)
    // The server has taken the order; its answer is lost on the way.
    await page.route(BUY, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await pay.click()
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach our server.')
    await page.unroute(BUY)
    await pay.dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(after)
    expect(await countOrders(email)).toBe(1)

    await giveCredit(email, 100_000)
    await openPackages(page)
    await expect(page.getByRole('region', { name: 'Store credit' })).toContainText('$1,000.00')
    await openBuying(page)
    await dialog.getByRole('switch', { name: 'Use my store credit' }).click()
    await dialog.getByRole('button', { name: /^Pay \$[\d.]+ with credit$/ }).click()
    await expect(page.getByText(/^10 full days: bought with \$[\d.]+ of your credit\.$/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('img', { name: '10 full days left of 10' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Store credit' })).not.toContainText('$1,000.00')
  },
)
