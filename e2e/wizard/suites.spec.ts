import { expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { midweekStay } from '../support/days.ts'
import { suiteId } from '../support/orders.ts'
import { openSuites, suite, summary } from '../support/suite-step.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'
import { next } from '../support/wizard.ts'

test.use({ pictures: true })

/**
 * ChooseSuite: two dogs see every suite and extra with its price, share or not; it is there after a reload, whole
 * at 320 px.
 */
test(
  'suites: two dogs see every suite and extra',
  proves('R7', ON_PHONE),
  async ({ page, householdOfTwo: { dogId, biscuit } }) => {
    test.slow()
    await openSuites(page, midweekStay(9), [dogId, biscuit])
    await expect(page.getByRole('heading', { name: 'Where should Maple and Biscuit sleep?' })).toBeVisible()
    // The cheapest that takes them both is chosen already.
    await expect(suite(page, 'Classic Run')).toBeChecked()
    await expect(next(page)).toBeEnabled()
    await expectGoodAtBothWidths(page)
    // Three nights of $68 and, for the second dog, of $51.
    await expect(page.getByRole('radio', { name: 'Deluxe Suite $357 for 3 nights' })).toBeVisible()
    await suite(page, 'Deluxe Suite').check({ force: true })
    await expect(page.getByText('They share one suite.')).toBeVisible()
    await expect(summary(page)).toContainText('$374.85')
    await expect(next(page)).toBeEnabled()
    const each = page.getByRole('radio', { name: /One Deluxe Suite each/ })
    await expect(page.locator('label', { has: each })).toContainText('$408.00 for 3 nights, $51.00 more')
    await each.check()
    await expect(summary(page)).toContainText('$428.40')
    await page.getByLabel('Suite for Biscuit').selectOption({ label: 'Cozy Condo, $48 a night' })
    // Three nights of $68 and of $48, and GST.
    await expect(summary(page)).toContainText('$365.40')
    await expectGoodAtBothWidths(page)

    const walks = page.getByRole('group', { name: '20-minute walk' })
    await walks.getByRole('button', { name: /^One more .* for Maple$/ }).click()
    await walks.getByRole('button', { name: /^One more .* for Maple$/ }).click()
    await expect(walks).toContainText('$24.00 for 2')
    await page.getByRole('switch', { name: 'House meal for Biscuit' }).click()
    await expect(page.getByRole('group', { name: 'House meal' })).toContainText('$15.00 for 3 days')
    await expect(summary(page)).toContainText('20-minute walk: 2 × $12.00')
    // $365.40, walks with GST, meals with GST and PST.
    await expect(summary(page)).toContainText('$407.40')
    await page.reload()
    await expect(page.getByLabel('Suite for Biscuit')).toHaveValue(String(await suiteId('Cozy Condo')))
    await expect(summary(page)).toContainText('$407.40')
    await expect(page.getByRole('switch', { name: 'House meal for Biscuit' })).toBeChecked()
    await walks.getByRole('button', { name: /^One fewer .* for Maple$/ }).click()
    await expect(summary(page)).toContainText('$394.80')

    await page.getByRole('radio', { name: /One Deluxe Suite each/ }).check()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: 'Add a groom for Maple' }).click()
    await page.getByRole('radio', { name: /^Bath and brush/ }).check()
    await expect(page.getByRole('radiogroup', { name: /day/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingCutOff(page)
  },
)
