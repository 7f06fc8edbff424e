import { expect, proves, test } from '../support/test.ts'

/** /paySuccess, /payError and /payCancel claim nothing about money they know nothing of. */
test(
  'the pay pages claim nothing about money they do not know',
  proves('R6'),
  async ({ page, customer: _customer }) => {
    for (const path of ['/paySuccess', '/payError', '/payCancel']) {
      for (const query of ['', '?session=cs_test_unknown']) {
        await page.goto(`/#${path}${query}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this payment')
        const main = page.getByRole('main')
        await expect(main).not.toContainText(/\$|nothing was charged|receipt/i)
        await expect(main.getByRole('link', { name: 'My bookings' })).toHaveAttribute(
          'href',
          '#/default/myBookings',
        )
        await main.getByRole('link', { name: 'Ask us' }).click()
        await expect(page).toHaveURL(/#\/contact-us$/)
      }
    }
  },
)
