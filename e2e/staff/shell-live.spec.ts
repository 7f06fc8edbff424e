import { gzipSync } from 'node:zlib'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, test } from '../support/test.ts'

const MAX_FIRST_SCREEN_BYTES = 250_000

const member = (page: Page) => page.getByRole('row', { name: /Asha Gill/ }).first()

async function openTeam(page: Page) {
  await page.goto('/staff/team')
  await expect(member(page)).toBeVisible()
}

test('W2 the first screen of the back office is at most 250 kB of scripts, gzipped', async ({ page }) => {
  await becomeStaff(page, 'manager')
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto('/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES)
})

test('W9 a page that cannot be read anew keeps what it showed, says since when, and goes on by itself', async ({
  page,
}) => {
  await becomeStaff(page, 'manager')
  await page.clock.install()
  await openTeam(page)
  await page.route('**/api/staffTeam/getTeam*', (route) => route.abort())
  await page.getByRole('link', { name: 'What happened' }).click()
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  await page.clock.runFor(10_000)
  await expect(page.getByText(/^As of \d{1,2}:\d\d\. Trying again…$/)).toBeVisible()
  await expect(member(page)).toBeVisible()
  await page.unroute('**/api/staffTeam/getTeam*')
  await page.clock.runFor(16_000)
  await expect(page.getByText(/^As of/)).toHaveCount(0)
})

test('W13 without a stream the page says so and looks every 15 s; once it is back, it is live', async ({
  page,
}) => {
  await becomeStaff(page, 'manager')
  await page.clock.install()
  await page.route('**/api/staffLive/**', (route) => route.abort())
  await openTeam(page)
  await page.clock.runFor(46_000)
  await expect(page.getByText('Not live, looking every 15 s')).toBeVisible()
  const looked = page.waitForResponse('**/api/staffTeam/getTeam*')
  await page.clock.runFor(16_000)
  await looked
  await page.unroute('**/api/staffLive/**')
  await page.clock.runFor(11_000)
  await expect(page.getByText('Not live, looking every 15 s')).toHaveCount(0)
})

test('W13 a stream that is cut is opened again with a ticket of its own, from where it was', async ({
  page,
}) => {
  await becomeStaff(page, 'manager')
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/staffLive/stream')) opened.push(request.url())
  })
  let isCut = true
  await page.route('**/api/staffLive/stream*', async (route) => {
    if (!isCut) return route.continue()
    isCut = false
    const event = { seq: 7, kind: 'team', ids: [], dates: [], by: null }
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `id: 7\ndata: ${JSON.stringify(event)}\n\n`,
    })
  })
  await openTeam(page)
  await expect.poll(() => opened.length).toBe(2)
  const [first, second] = opened.map((url) => new URL(url).searchParams)
  expect(first?.get('after')).toBeNull()
  expect(second?.get('after')).toBe('7')
  expect(second?.get('ticket')).not.toBe(first?.get('ticket'))
})
