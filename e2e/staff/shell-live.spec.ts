import { gzipSync } from 'node:zlib'
import { becomeStaff } from '../support/staff.ts'
import { expect, type Page, test } from '../support/test.ts'

const MAX_FIRST_SCREEN_BYTES = 250_000

const member = (page: Page) => page.getByRole('row', { name: /Asha Gill/ }).first()

/** Answers how many bytes of scripts have come so far. */
function countScripts(page: Page) {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
}

/** The first stream tells of one thing and is cut. Answers the streams that were asked for. */
async function cutFirstStream(page: Page) {
  const opened: URLSearchParams[] = []
  await page.route('**/api/staffLive/stream*', async (route) => {
    opened.push(new URL(route.request().url()).searchParams)
    if (opened.length > 1) return route.continue()
    const event = { seq: 7, kind: 'team', ids: [], dates: [], by: null }
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `id: 7\ndata: ${JSON.stringify(event)}\n\n`,
    })
  })
  return opened
}

test('W1 W2 W13 /staff leads to the first page, with at most 250 kB of scripts; a stream that is cut goes on from where it was', async ({
  page,
}) => {
  await becomeStaff(page, 'manager')
  const bytesOfScripts = countScripts(page)
  const opened = await cutFirstStream(page)
  await page.goto('/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL('/staff')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expect.poll(() => opened.length).toBe(2)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const bytes = await bytesOfScripts()
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES)
  const [first, second] = opened
  expect(first?.get('after')).toBeNull()
  expect(second?.get('after')).toBe('7')
  expect(second?.get('ticket')).not.toBe(first?.get('ticket'))
})

test('W9 W13 what cannot be read anew stays and says since when; without a stream the page looks every 15 s; both go on by themselves', async ({
  page,
}) => {
  await becomeStaff(page, 'manager')
  await page.clock.install()
  await page.route('**/api/staffLive/**', (route) => route.abort())
  await page.goto('/staff/team')
  await expect(member(page)).toBeVisible()
  await test.step('W13 not live, and live again', async () => {
    await page.clock.runFor(46_000)
    await expect(page.getByText('Not live, looking every 15 s')).toBeVisible()
    const looked = page.waitForResponse('**/api/staffTeam/getTeam*')
    await page.clock.runFor(16_000)
    await looked
    await page.unroute('**/api/staffLive/**')
    await page.clock.runFor(11_000)
    await expect(page.getByText('Not live, looking every 15 s')).toHaveCount(0)
  })
  await test.step('W9 what it showed stays', async () => {
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
})
