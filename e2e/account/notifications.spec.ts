import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { becomeCustomer } from '../support/household.ts'
import { currentMoment } from '../support/moment.ts'
import { addNotices, deleteNotices, type Notice } from '../support/notices.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

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
async function open(page: Page, notices: Notice[]) {
  const { email } = await becomeCustomer(page)
  await deleteNotices(email)
  await addNotices(email, ...notices)
  await page.goto('/#/default/notifications')
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()
  return email
}
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const titles = (page: Page) => page.getByRole('heading', { level: 3 })
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/**
 * A list that could not be loaded is tried again; today’s come first, new ones are marked, here and at the bell;
 * what comes meanwhile is announced and shown when asked for.
 */
test('notifications: loading, new ones, what comes meanwhile', proves('A8 H5 S8'), async ({ page }) => {
  await page.clock.install({ time: currentMoment() })
  await page.route('**/api/inform/getInformList', (route) => route.abort())
  const email = await open(page, [RECEIPT, VERIFIED, RUNS_OUT])
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We couldn’t load your notifications')
  await page.unroute('**/api/inform/getInformList')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(titles(page)).toHaveText([
    'New: Bordetella expires 2 Dec',
    'New: We checked the DHPP record',
    'Deposit received',
  ])
  await expect(row(page, 'Bordetella')).toContainText(/\d{1,2}:\d\d (am|pm)/)
  await expect(row(page, 'Deposit')).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}/)
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  await expectAccessible(page)

  await addNotices(email, { ...RUNS_OUT, title: 'Rabies expires 3 Dec' })
  await page.clock.fastForward(41_000)
  await expect(bell(page, 'Notifications, 3 new')).toBeVisible()
  await expect(row(page, 'Rabies')).toBeHidden()
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(titles(page).first()).toHaveText('New: Rabies expires 3 Dec')
  await expect(titles(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: '1 new' })).toBeHidden()
})

/**
 * What the server did not do is taken back and told; a deleted one leaves its place to Undo; one is read, then all,
 * and one by its action; all is so after a reload.
 */
test('notifications: deleted, read one by one and all', proves('A10 A11'), async ({ page }) => {
  const email = await open(page, [VERIFIED, RUNS_OUT, { ...RUNS_OUT, title: 'Rabies expires 3 Dec' }])
  await page.route('**/api/inform/*Inform', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark read: Bordetella expires 2 Dec' }).click()
  await expect(page.locator('.toast.error')).toContainText('We couldn’t reach our server')
  await expect(titles(page).nth(1)).toHaveText('New: Bordetella expires 2 Dec')
  await expect(bell(page, 'Notifications, 3 new')).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Bordetella expires 2 Dec' }).click()
  await expect(row(page, 'is deleted')).toBeHidden()
  await expect(row(page, 'Bordetella')).toBeVisible()
  await page.unroute('**/api/inform/*Inform')

  await page.getByRole('button', { name: 'Delete: Bordetella expires 2 Dec' }).click()
  await expect(row(page, 'Bordetella expires 2 Dec is deleted.')).toBeVisible()
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  const restored = page.waitForResponse('**/api/inform/restoreInform')
  await page.getByRole('button', { name: 'Undo: Bordetella expires 2 Dec' }).press('Enter')
  await restored
  await expect(bell(page, 'Notifications, 3 new')).toBeVisible()
  const deleted = page.waitForResponse('**/api/inform/deleteInform')
  await page.getByRole('button', { name: 'Delete: We checked the DHPP record' }).click()
  await deleted

  const readOne = page.waitForResponse('**/api/inform/readInform')
  await page.getByRole('button', { name: 'Mark read: Bordetella expires 2 Dec' }).click()
  await expect(bell(page, 'Notifications, 1 new')).toBeVisible()
  await readOne
  await expect(row(page, 'Bordetella')).toBeFocused()
  const read = page.waitForResponse('**/api/inform/readInform')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  await read

  await addNotices(email, { ...RUNS_OUT, title: 'DHPP expires 4 Dec' })
  await page.reload()
  await expect(titles(page)).toHaveText([
    'New: DHPP expires 4 Dec',
    'Rabies expires 3 Dec',
    'Bordetella expires 2 Dec',
  ])
  await row(page, 'DHPP').getByRole('link').click()
  await expect(page).toHaveURL(/#\/default\/myDog$/)
  await expect(bell(page, 'Notifications')).toBeVisible()
  await page.goBack()
  await expect(titles(page).first()).toHaveText('DHPP expires 4 Dec')
})

/**
 * Who has none is told so; a long word fits 320 px; filters stay in the address; earlier ones come page by page,
 * none twice and none left out.
 */
test('notifications: none, filters, earlier pages', proves('A8'), async ({ page }) => {
  const email = await open(page, [])
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  const papers = `Papers of ${'Maplewood'.repeat(12)}`
  await addNotices(email, RECEIPT, { ...VERIFIED, title: papers })
  await page.reload()
  await expect(row(page, papers)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Health' }).click()
  await expect(titles(page)).toHaveText([`New: ${papers}`])
  await expect(page).toHaveURL(/show=health$/)
  await page.getByRole('button', { name: 'Bookings' }).click()
  await expect(titles(page)).toHaveText(['Deposit received'])
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: /^Mark read/ }).click()
  await page.getByRole('button', { name: 'Health' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()

  const many = Array.from({ length: 41 }, (_, place) => ({ ...RECEIPT, title: `Receipt ${place + 1}` }))
  await addNotices(email, ...many)
  await page.reload()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(titles(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Delete: Receipt 41' }).click()
  await expect(row(page, 'Receipt 41 is deleted.')).toBeVisible()
  const earlier = page.getByRole('button', { name: 'Show earlier' })
  // One that is deleted meanwhile moves the pages: how often there is more is not fixed.
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click()
    await expect(titles(page)).toHaveCount(42, { timeout: 500 })
  }).toPass()
  const receipts = Array.from({ length: 40 }, (_, place) => `Receipt ${40 - place}`)
  await expect(titles(page)).toHaveText([...receipts, papers, 'Deposit received'])
  await expect(earlier).toBeHidden()

  await page.getByRole('link', { name: 'Message settings' }).click()
  await expect(page).toHaveURL(/myProfileo$/)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport()
})
