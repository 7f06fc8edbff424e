import { expectAccessible } from '../support/accessibility.ts'
import { keptMails } from '../support/kept-mails.ts'
import { openPage } from '../support/site.ts'
import { expect, type Page, proves, test } from '../support/test.ts'
import { newEmail } from '../support/unique.ts'

const SEND = '**/api/Index/sendMessage'

async function fillIn(page: Page, name: string, email: string) {
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('What can we help with?').fill('Do you take a shy dachshund?')
  return form.getByRole('button', { name: 'Send message' })
}

/** The server keeps them in the background. */
const mailsTo = (address: string): string[] => keptMails().filter((mail) => mail.includes(address))

/**
 * The page says that we are open now; a bar says that there is no connection, and goes; the form says what is
 * missing; a lost connection and a refusal are told in it, and what was written stays until it reaches the business
 * and is confirmed to the sender.
 */
test('the contact form', proves('R6 G4 G5'), async ({ page, context }) => {
  test.slow()
  const email = newEmail()
  // A Wednesday at noon.
  await page.clock.setFixedTime(new Date('2026-11-18T20:00:00Z'))
  await openPage(page, '/contact-us')
  await expect(page.getByText('Open now, until 7:00 pm')).toBeVisible()
  const form = page.getByRole('form', { name: 'Write to us' })
  await test.step('without a connection a bar says so, and goes away when it is back', async () => {
    await form.getByLabel('Your name').fill('Priya')
    await page.getByRole('contentinfo').waitFor()
    await context.setOffline(true)
    const bar = page.getByText('You’re offline. We’ll keep what you typed.')
    await expect(bar).toBeVisible()
    await expect(form.getByLabel('Your name')).toHaveValue('Priya')
    await context.setOffline(false)
    await expect(bar).toBeHidden()
    await form.getByLabel('Your name').fill('')
  })
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form).toContainText('Please fill in your name.')
  await expect(form).toContainText('Email format error')
  await expect(form).toContainText('Please fill in your message.')
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email format error')
  await expectAccessible(page)
  await test.step('the trap for machines is out of the way', async () => {
    await expect(page.locator('input[name="website"]')).not.toBeInViewport()
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
    await page.getByLabel('What can we help with?').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  })

  await page.route(SEND, (route) => route.abort())
  await (await fillIn(page, 'Priya Sandhu', email)).click()
  await expect(page.getByRole('alert')).toContainText('Your message didn’t go through.')
  await expect(page.getByLabel('What can we help with?')).toHaveValue('Do you take a shy dachshund?')

  const msg = 'Too many requests at once. Please wait a moment and try again.'
  await page.unroute(SEND)
  await page.route(SEND, (route) => route.fulfill({ status: 429, json: { code: 429, msg, data: null } }))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText(msg)
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByText('Your message is still here.')).toBeVisible()
  await expect(page.getByLabel('What can we help with?')).toHaveValue('Do you take a shy dachshund?')
  await expectAccessible(page)

  await page.unroute(SEND)
  const request = page.waitForRequest(SEND)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  expect(cookie).toBeDefined()
  expect((await request).headers()['x-xsrf-token']).toBe(decodeURIComponent(cookie?.value ?? ''))
  // m23: the page says it; nothing lies over it that says it again.
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(`We’ll write back to ${email}`)
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(2)
  const mails = mailsTo(email)
  const toBusiness = mails.find((mail) => /^To: hello@evergreen\.example/m.test(mail))
  expect(toBusiness).toContain('Subject: Message from Priya Sandhu')
  expect(toBusiness).toContain('Do you take a shy dachshund?')
  expect(mails.some((mail) => new RegExp(`^To: ${email}`, 'm').test(mail))).toBe(true)
  await expectAccessible(page)
})
