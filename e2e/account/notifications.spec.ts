import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { becomeCustomer } from '../support/household.ts'
import { addNotices, deleteNotices, type Notice } from '../support/notices.ts'
import { expect, type Page, test } from '../support/test.ts'

const DAY = 24 * 60
const RECEIPT: Notice = {
  kind: 'payment-received',
  title: 'Deposit received',
  minutesAgo: 3 * DAY,
  isRead: true,
}
const VERIFIED: Notice = {
  kind: 'vaccine-verified',
  title: 'We checked the DHPP record',
  minutesAgo: 2 * DAY,
}
const RUNS_OUT: Notice = {
  kind: 'vaccines-run-out',
  title: 'Bordetella expires 2 Dec',
  text: 'Upload the new record and you’re all set.',
  link: '/default/myDog',
}

/** Somebody to whom exactly this has happened. */
async function open(page: Page, notices: Notice[], { clock = false } = {}) {
  if (clock) await page.clock.install()
  const { email } = await becomeCustomer(page)
  await deleteNotices(email)
  await addNotices(email, ...notices)
  await page.goto('/#/default/notifications')
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()
  return email
}
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('A8 H5 a list that could not be loaded is tried again; today’s come first, new ones are marked, here and at the bell', async ({
  page,
}) => {
  await page.route('**/api/inform/getInformList', (route) => route.abort())
  await open(page, [RECEIPT, VERIFIED, RUNS_OUT])
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We couldn’t load your notifications')
  await page.unroute('**/api/inform/getInformList')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'New: Bordetella expires 2 Dec',
    'New: We checked the DHPP record',
    'Deposit received',
  ])
  await expect(row(page, 'Bordetella')).toContainText(/\d{1,2}:\d\d (am|pm)/)
  await expect(row(page, 'Deposit')).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}/)
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  await expectAccessible(page)
})

test('A10 opening its action reads a notification and leads to what it is about', async ({ page }) => {
  await open(page, [RUNS_OUT])
  await row(page, 'Bordetella').getByRole('link').click()
  await expect(page).toHaveURL(/#\/default\/myDog$/)
  await expect(bell(page, 'Notifications')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bordetella expires 2 Dec'])
})

test('A10 one is marked read, then all, and the bell follows at once', async ({ page }) => {
  await open(page, [VERIFIED, RUNS_OUT, { ...RUNS_OUT, title: 'Rabies expires 3 Dec' }])
  await page.getByRole('button', { name: 'Mark read: Bordetella expires 2 Dec' }).click()
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  await expect(row(page, 'Bordetella')).toBeFocused()
  const read = page.waitForResponse('**/api/inform/readInform')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  await read
  await page.reload()
  await expect(row(page, 'Rabies')).toBeVisible()
  await expect(page.getByText('New: ')).toHaveCount(0)
})

test('A10 A11 what the server did not do is taken back and told; a deleted one leaves its place to Undo, and is gone after a reload', async ({
  page,
}) => {
  await open(page, [VERIFIED, RUNS_OUT])
  await page.route('**/api/inform/*Inform', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark read: Bordetella expires 2 Dec' }).click()
  await expect(page.locator('.toast.error')).toContainText('We couldn’t reach our server')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('New: Bordetella expires 2 Dec')
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Bordetella expires 2 Dec' }).click()
  await expect(row(page, 'is deleted')).toBeHidden()
  await expect(row(page, 'Bordetella')).toBeVisible()
  await page.unroute('**/api/inform/*Inform')

  await page.getByRole('button', { name: 'Delete: Bordetella expires 2 Dec' }).click()
  await expect(row(page, 'Bordetella expires 2 Dec is deleted.')).toBeVisible()
  await expect(bell(page, 'Notifications, 1 new')).toBeVisible()
  const restored = page.waitForResponse('**/api/inform/restoreInform')
  await page.getByRole('button', { name: 'Undo: Bordetella expires 2 Dec' }).press('Enter')
  await restored
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  const deleted = page.waitForResponse('**/api/inform/deleteInform')
  await page.getByRole('button', { name: 'Delete: We checked the DHPP record' }).click()
  await deleted
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['New: Bordetella expires 2 Dec'])
})

test('A8 filters show one kind, stay in the address and say when there is nothing', async ({ page }) => {
  await open(page, [RECEIPT, VERIFIED])
  await page.getByRole('button', { name: 'Health' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['New: We checked the DHPP record'])
  await expect(page).toHaveURL(/show=health$/)
  await page.getByRole('button', { name: 'Bookings' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Deposit received'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bookings' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Deposit received'])
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: /^Mark read/ }).click()
  await page.getByRole('button', { name: 'Health' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
})

test('A8 earlier ones come page by page, none twice and none left out', async ({ page }) => {
  const many = Array.from({ length: 43 }, (_, place) => ({ ...RECEIPT, title: `Receipt ${place + 1}` }))
  await open(page, many)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(20)
  await page.getByRole('button', { name: 'Delete: Receipt 43' }).click()
  await expect(row(page, 'Receipt 43 is deleted.')).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) {
    const more = page.getByRole('button', { name: 'Show earlier' })
    if (await more.isVisible()) {
      await more.click()
      await expect(page.getByRole('button', { name: 'Loading…' })).toBeHidden()
    }
  }
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    Array.from({ length: 42 }, (_, place) => `Receipt ${42 - place}`),
  )
  await expect(page.getByRole('button', { name: 'Show earlier' })).toBeHidden()
})

test('S8 what comes meanwhile is announced and shown when asked for', async ({ page }) => {
  const email = await open(page, [VERIFIED], { clock: true })
  await expect(row(page, 'DHPP')).toBeVisible()
  await addNotices(email, RUNS_OUT)
  await page.clock.fastForward(41_000)
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  await expect(row(page, 'Bordetella')).toBeHidden()
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'New: Bordetella expires 2 Dec',
    'New: We checked the DHPP record',
  ])
  await expect(page.getByRole('button', { name: '1 new' })).toBeHidden()
})

test('who has none is told what will be here; a long word in a title fits 320 px; Message settings leads to the profile', async ({
  page,
}) => {
  const email = await open(page, [])
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await addNotices(email, { ...RUNS_OUT, title: `Papers of ${'Maplewood'.repeat(12)}` }, VERIFIED)
  await page.reload()
  await expect(row(page, 'Maplewood')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Message settings' }).click()
  await expect(page).toHaveURL(/myProfileo$/)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport()
})
