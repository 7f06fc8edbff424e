import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { addInesAndBruno } from '../support/call-of-a-stranger.ts'
import { withDatabase } from '../support/database.ts'
import { makeReady } from '../support/household.ts'
import { keptMails } from '../support/kept-mails.ts'
import { otherBrowser } from '../support/moment.ts'
import { stayOfNewOwner } from '../support/owner.ts'
import { arriveToday, becomeStaff } from '../support/staff.ts'
import { type Browser, expect, type Page, proves, test } from '../support/test.ts'
import { newEmail } from '../support/unique.ts'

const LINK = /\/#\/pay\?link=[\w-]+/

/** The newest card link that was mailed to an address. */
async function mailedLink(email: string): Promise<string> {
  const find = () => keptMails().findLast((mail) => mail.includes(`To: ${email}`) && LINK.test(mail))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return LINK.exec(find() ?? '')?.[0] ?? ''
}

/** Somebody at home, whom this browser does not know. */
async function aStranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await otherBrowser(browser, {
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

const dogOf = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select dog.id from dog join account on account.id = account_id where email = $1',
      [email],
    )
    return rows[0]?.id ?? 0
  })

const MAX_SECONDS = 60

/** A call from a new household: booked, the link paid and signed without a log-in, and they arrive. */
test('a new household pays and signs by the link', proves('O3 O7'), async ({ page, browser, baseURL }) => {
  test.slow()
  const email = newEmail()
  await becomeStaff(page, ['desk', 'money', 'care'])
  await page.goto('/staff/orders/new')
  const began = performance.now()
  await addInesAndBruno(page, { email })
  // We have met Bruno, and his papers are checked: other walks show how.
  await makeReady(await dogOf(email))
  const dates = page.getByLabel('Dates')
  await dates.fill('10 mar 2 nights')
  await dates.press('Enter')
  await page.getByRole('radio', { name: 'Card link' }).check()
  await expect(page.getByText(`The link goes to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Book and send payment link' }).click()
  await expect(page.getByRole('heading', { name: /^EV-.* is booked$/ })).toBeVisible()
  expect((performance.now() - began) / 1000).toBeLessThan(MAX_SECONDS)
  await page.getByRole('link', { name: /^Open EV-/ }).click()
  await expect(page.getByRole('button', { name: /^Send a card link/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign on this tablet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a signing link' })).toBeVisible()

  const home = await aStranger(browser, baseURL)
  await home.goto(await mailedLink(email))
  await expect(home.getByRole('heading', { level: 1, name: /^Pay \$\d+\.\d\d$/ })).toBeVisible()
  await expect(home.getByRole('region', { name: /^Stay, / })).toContainText('Bruno, booking EV-')
  await expect(home.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  await expect(home.locator('body')).not.toContainText('Duarte')
  await expectGoodAtBothWidths(home)
  await home.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(home)
  await home.getByLabel('Your full name, as your signature').fill('Ines Duarte')
  await home.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(home.getByRole('heading', { name: 'Agreement' })).toBeHidden()
  await home.getByRole('button', { name: /^Pay \$.* by card$/ }).click()
  await home.getByRole('button', { name: 'Decline' }).click()
  await expect(home.getByText('Your bank declined it, and nothing was charged.')).toBeVisible()
  await home.getByRole('button', { name: /^Pay \$.* by card$/ }).click()
  await home.getByRole('button', { name: /^Pay / }).click()
  await expect(home.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await expect(home.getByText(/^We received \$\d+\.\d\d\. Stay, /)).toBeVisible()
  await expectAccessible(home)
  await home.goto('/#/default/myBookings')
  await expect(home.getByRole('dialog').getByRole('button', { name: 'Log in' })).toBeVisible()
  await home.context().close()

  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(email)
  await arriveToday(Number(new URL(page.url()).pathname.split('/').at(-1)))
  await page.reload()
  await page.getByRole('button', { name: /^Check in/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Ask later: it stays red in every meal round').check()
  await sheet.getByRole('button', { name: 'Check in Bruno' }).click()
  await expect(page.getByRole('button', { name: /^Check out/ })).toBeVisible()
})

/** A link is copied where there is no email; the new one ends the old, and a lost connection says so. */
test('a pay link is copied and replaced', proves('O7'), async ({ page, browser, baseURL }) => {
  const { order, owner } = await stayOfNewOwner({ isPaid: false })
  const { email } = owner
  const { id } = await becomeStaff(page, ['desk', 'money'])
  await page.goto(`/staff/orders/${order.id}`)
  await page.getByRole('button', { name: /^Send a card link/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Send a card link' })
  await expect(sheet).toContainText(`It goes to ${email}.`)
  await sheet.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`Card link sent to ${email}.`)).toBeVisible()
  const first = await mailedLink(email)
  await withDatabase((client) =>
    client.query('update account set email = null, made_by = $2 where email = $1', [email, id]),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Send a card link/ }).click()
  await expect(sheet).toContainText('There’s no email to send the link to.')
  await sheet.getByRole('button', { name: 'Make a link to copy' }).click()
  const link = sheet.locator('.link-text')
  await expect(link).toContainText('/#/pay?link=')
  await expectAccessible(page)
  const home = await aStranger(browser, baseURL)
  await home.goto(first)
  await expect(home.getByText(/^This link has expired\. Please call us at [\d-]+/)).toBeVisible()
  await expectAccessible(home)
  await home.goto((await link.textContent()) ?? '')
  await expect(home.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
  await home.route('**/api/payLink/pay', (route) => route.abort())
  await home.getByRole('button', { name: /^Pay \$.* by card$/ }).click()
  await expect(home.getByRole('alert').getByText('Nothing was charged; please check')).toBeVisible()
  await home.context().close()
})
