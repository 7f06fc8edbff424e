import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { isPhone, openPage } from './site.ts'

const PAGES = [
  { path: '/detail', shows: 'Cozy Condo' },
  { path: '/grooming', shows: 'Bath and brush' },
  { path: '/gallery', shows: 'Storm and Poppy' },
  { path: '/contact-us', shows: 'Wednesday' },
  { path: '/termsOfService', shows: 'last changed' },
]

for (const { path, shows } of PAGES) {
  test(`R6 ${path} has its content and passes axe`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test(`${path} has no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, path)
    await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('the unknown-route page passes axe', async ({ page }) => {
  await openPage(page, '/nowhere')
  await expectAccessible(page)
})

test('R6 Detail lists the price of a first and a further dog', async ({ page }) => {
  await openPage(page, '/detail')
  const row = page.getByRole('row', { name: /Classic Run/ })
  await expect(row).toContainText('$55')
  await expect(row).toContainText('$41.25')
})

test('R6 Grooming has a price for every size', async ({ page }) => {
  await openPage(page, '/grooming')
  if (isPhone(page)) {
    await page.getByRole('group', { name: 'Size of your dog' }).getByText('Large').click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Bath and brush/ })).toContainText('$80')
  } else {
    const row = page.getByRole('row', { name: /^Bath and brush/ })
    for (const price of ['$50', '$65', '$80']) await expect(row).toContainText(price)
  }
})

test('R6 the gallery filters, and enlarges a picture that the keyboard can leaf through', async ({
  page,
}) => {
  await openPage(page, '/gallery')
  await page.getByRole('button', { name: 'Grooming', exact: true }).click()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await page.getByRole('button', { name: 'Everything' }).click()
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const picture = page.getByRole('dialog')
  await expect(picture).toContainText('Bear')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(picture).toContainText('Frank')
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
})

test('R6 the contact form says what is missing, then sends the message', async ({ page }) => {
  await openPage(page, '/contact-us')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form).toContainText('Please fill in your name.')
  await expect(form).toContainText('Email format error')
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Your name').fill('Priya Sandhu')
  await form.getByLabel('Email').fill('priya@example.com')
  await form.getByLabel('What can we help with?').fill('Do you take a shy dachshund?')
  await page.route('**/api/Index/sendMessage', (route) =>
    route.fulfill({ json: { code: 200, msg: 'Message received.', data: { id: 1 } } }),
  )
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
})

test('R6 Book brings the reader to the contact form with the first words written', async ({ page }) => {
  await openPage(page, '/home')
  await page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Book' }).click()
  const message = page.getByLabel('What can we help with?')
  await expect(message).toBeInViewport()
  await expect(message).toHaveValue(/I would like to book a stay/)
})
