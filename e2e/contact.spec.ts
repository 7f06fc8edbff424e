import { expect, type Page, test } from './test.ts'
import { expectAccessible } from './accessibility.ts'
import { keptMails } from './kept-mails.ts'
import { openPage } from './site.ts'

const SEND = '**/api/Index/sendMessage'

async function fillIn(page: Page, name = 'Priya Sandhu', email = 'priya@example.com') {
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('What can we help with?').fill('Do you take a shy dachshund?')
  return form.getByRole('button', { name: 'Send message' })
}

/** The server keeps them in the background. */
const mailsTo = (address: string): string[] => keptMails().filter((mail) => mail.includes(address))

test('R6 a message reaches the business and is confirmed to the sender', async ({ page }, { project }) => {
  const email = `priya.${project.name}.${Date.now()}@example.com`
  await openPage(page, '/contact-us')
  await (await fillIn(page, 'Priya Sandhu', email)).click()
  const heading = page.getByRole('heading', { name: 'Message sent' })
  await expect(heading).toBeFocused()
  // m23: the page says it; nothing lies over it that says it again.
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(`We write back to ${email}`)
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(2)
  const mails = mailsTo(email)
  const toBusiness = mails.find((mail) => /^To: hello@evergreen\.example/m.test(mail))
  expect(toBusiness).toContain('Subject: Message from Priya Sandhu')
  expect(toBusiness).toContain('Do you take a shy dachshund?')
  expect(mails.some((mail) => new RegExp(`^To: ${email}`, 'm').test(mail))).toBe(true)
  await expectAccessible(page)
})

test('R6 the form says what is missing and goes to the first field that needs attention', async ({
  page,
}) => {
  await openPage(page, '/contact-us')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form).toContainText('Please fill in your name.')
  await expect(form).toContainText('Email format error')
  await expect(form).toContainText('Please fill in your message.')
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email format error')
  await expectAccessible(page)
})

test('R6 the trap for machines is out of sight and out of the tab order', async ({ page }) => {
  await openPage(page, '/contact-us')
  const trap = page.locator('input[name="website"]')
  await expect(trap).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  await page.getByLabel('What can we help with?').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
})

test('R6 who writes too often is asked to wait, and what was written stays', async ({ page }) => {
  await openPage(page, '/contact-us')
  const msg = 'That was a lot at once. Please wait a moment and try again.'
  await page.route(SEND, (route) => route.fulfill({ status: 429, json: { code: 429, msg, data: null } }))
  await (await fillIn(page)).click()
  await expect(page.getByRole('alert')).toHaveText(msg)
  await expect(page.getByText('Your message is still here.')).toBeVisible()
  await expect(page.getByLabel('What can we help with?')).toHaveValue('Do you take a shy dachshund?')
  await expectAccessible(page)
  await page.unroute(SEND)
  await page.route(SEND, (route) => route.fulfill({ json: { code: 200, msg: '', data: { id: 1 } } }))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
})

test('R6 a lost connection keeps the message and says so', async ({ page }) => {
  await openPage(page, '/contact-us')
  await page.route(SEND, (route) => route.abort())
  await (await fillIn(page)).click()
  await expect(page.getByRole('alert')).toContainText('Your message did not get through.')
  await expect(page.getByLabel('What can we help with?')).toHaveValue('Do you take a shy dachshund?')
})

for (const { at, when, says } of [
  { at: 'noon on a Wednesday', when: '2026-11-18T20:00:00Z', says: 'Open now, until 7:00 pm' },
  { at: 'dawn on a Saturday', when: '2026-11-21T14:00:00Z', says: 'Closed now, opens at 8:00 am' },
  { at: 'night', when: '2026-11-19T05:00:00Z', says: 'Closed for today' },
]) {
  test(`R6 at ${at} the page says: ${says}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(when))
    await openPage(page, '/contact-us')
    await expect(page.getByText(says)).toBeVisible()
  })
}
