import { expectAccessible } from '../support/accessibility.ts'
import { openLogin, submitLogin } from '../support/accounts.ts'
import { openPage } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('L9 a local part offers two addresses, by keyboard and by tap', async ({ page }) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  const email = modal.getByRole('combobox', { name: 'Email' })
  await email.pressSequentially('priya')
  await expect(modal.getByRole('option')).toHaveText(['priya@gmail.com', 'priya@outlook.com'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(modal.getByRole('option', { selected: true })).toHaveText('priya@outlook.com')
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('priya@outlook.com')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await email.fill('maple')
  await modal.getByRole('option', { name: 'maple@gmail.com' }).click()
  await expect(email).toHaveValue('maple@gmail.com')
  await email.fill('otis')
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await expect(modal).toBeVisible()
})

test('V1 V2 V3 L8 the log-in form names what is missing or wrong under the field, a failed log-in nowhere else; the next try begins in the password', async ({
  page,
}) => {
  await openPage(page, '/home')
  const modal = await openLogin(page)
  await page.keyboard.press('Tab')
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Please input your email!')
  await modal.getByLabel('Password', { exact: true }).fill('x')
  await modal.getByLabel('Password', { exact: true }).fill('')
  await modal.getByLabel('Email').fill('priya@')
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Email format error')
  await expect(modal.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please input password',
  )

  const password = modal.getByLabel('Password', { exact: true })
  await password.fill('evergreen')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await modal.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  await submitLogin(page, { email: 'nobody@example.com', password: 'not-the-password' })
  await expect(modal.getByRole('alert')).toHaveText('That email or password isn’t right.')
  await expect(password).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(modal.getByLabel('Email')).toHaveValue('nobody@example.com')
})
