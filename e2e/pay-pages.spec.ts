import { expect, test } from './test.ts'
import { becomeFreshCustomer } from './fresh-customer.ts'
import { openAnew } from './site.ts'

for (const path of ['/paySuccess', '/payError', '/payCancel']) {
  for (const query of ['', '?session=cs_test_unknown']) {
    test(`R6 ${path}${query} claims nothing about money it knows nothing of`, async ({ page }) => {
      await becomeFreshCustomer(page)
      await openAnew(page, path + query)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this payment')
      const main = page.getByRole('main')
      await expect(main).not.toContainText(/\$|nothing was charged|receipt/i)
      await expect(main.getByRole('link', { name: 'My bookings' })).toHaveAttribute(
        'href',
        '#/default/myBookings',
      )
      await main.getByRole('link', { name: 'Ask us' }).click()
      await expect(page).toHaveURL(/#\/contact-us$/)
    })
  }
}
