import { expectAccessible, expectGoodAtBothWidths } from '../support/accessibility.ts'
import { refused } from '../support/answers.ts'
import { ownOrders } from '../support/orders.ts'
import { openReview, press, stayDraft } from '../support/review.ts'
import { expect, ON_PHONE, proves, test } from '../support/test.ts'

const SIGNATURES = '**/api/order/getSignatureList*'

/**
 * The agreement is signed in one tap, and its copy is in the profile, where a list that cannot be read is tried
 * again.
 */
test(
  'the agreement is signed in one tap and kept',
  proves('m9 m10', ON_PHONE),
  async ({ page, household: { dogId } }) => {
    await openReview(page, await stayDraft([dogId]))
    const panel = page.getByRole('region', { name: 'Agreement' })
    await expect(press(page)).toBeDisabled()
    await expect(panel.getByRole('link', { name: /^How changing and cancelling work/ })).toHaveAttribute(
      'href',
      '#/res',
    )
    await panel.getByRole('button', { name: 'type your name' }).click()
    await panel.getByLabel('Your full name, as your signature').fill('x')
    await expect(panel).toContainText('Please sign with your full name, first and last.')
    await expect(press(page)).toBeDisabled()
    await panel.getByRole('button', { name: /^Sign as / }).click()
    await expect(panel.getByRole('button', { name: 'Clear the signature' })).toBeFocused()
    // What lies half under the bar at the bottom is no smaller for it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await press(page).click()
    await expect(page).toHaveURL(/\/pay\/sandbox\//)
    const [order] = await ownOrders(page)
    await page.route(SIGNATURES, (route) => route.fulfill(refused('Please try again.')))
    await page.goto('/#/default/myProfileo')
    const signed = page.getByRole('region', { name: 'Signed agreements' })
    await expect(signed.getByRole('alert')).toContainText('We couldn’t load your signed agreements')
    await page.unroute(SIGNATURES)
    await signed.getByRole('button', { name: 'Try again' }).click()
    await expect(signed).toContainText(`with booking ${order?.code}`)
    await expectGoodAtBothWidths(page)
    const copy = signed.getByRole('link', { name: /^Open \(PDF\)/ })
    const answer = await page.request.get((await copy.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  },
)
