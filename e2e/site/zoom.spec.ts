import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openLogin, signUp, turnVerificationOn } from '../support/accounts.ts'
import { CODE_ID, ok } from '../support/answers.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { openPage } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ pictures: true })

const PUBLIC_PATHS = [
  '/home',
  '/detail',
  '/gallery',
  '/contact-us',
  '/grooming',
  '/termsOfService',
  '/res',
  '/guidelines',
  '/paySuccess',
  '/no/such/page',
]

// A browser at 200 % of a 1440 × 900 window lays its pages out in half as many, twice as large pixels.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

test('at 200 % zoom nothing of a public page is cut off or scrolls sideways', async ({ page }) => {
  test.slow()
  for (const path of PUBLIC_PATHS) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
    await expectNothingCutOff(page)
  }
})

test('at 200 % zoom every mode of the login modal can be read and reached', async ({ page }) => {
  test.slow()
  await turnVerificationOn(page)
  await page.route('**/api/user/getVerifyCode', (route) => route.fulfill(ok({ codeId: CODE_ID })))
  await page.route('**/api/user/checkVerifyCode', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: null } }),
  )
  await openPage(page, '/home')
  const modal = await openLogin(page)
  const expectWhole = async (submit: string) => {
    await modal.getByRole('button', { name: submit, exact: true }).scrollIntoViewIfNeeded()
    await expect(modal.getByRole('button', { name: submit, exact: true })).toBeInViewport()
    await modal.getByRole('button', { name: 'Close' }).scrollIntoViewIfNeeded()
    await expect(modal.getByRole('button', { name: 'Close' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectNothingCutOff(page)
  }
  await expectWhole('Log in')
  await modal.getByRole('button', { name: 'Forgot' }).click()
  await expectWhole('Continue')
  await modal.getByLabel('Email').fill('priya@example.com')
  await modal.getByRole('button', { name: 'Send code' }).click()
  await expectWhole('Continue')
  await modal.getByLabel('Six-digit code').fill('123456')
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expectWhole('Save password')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await signUp(page, 'priya@example.com', 'first-password')
  await expect(modal).toHaveAccessibleName('Confirm your email')
  await expectWhole('Create account')
})
