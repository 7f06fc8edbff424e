import { gzipSync } from 'node:zlib'
import { becomeStaff, checkInAs, createStaff, follow } from '../support/staff.ts'
import { stayToday } from '../support/stay-today.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/**
 * /staff leads to the first page, with few scripts and a stream that goes on after a cut; a task and the note of
 * the day are written; what one desk does the other sees within a second or so, without a reload.
 */
test(
  'Today: first page, tasks, and two desks in step',
  proves('WS35 W1 W2 W13 W4 T18 W12'),
  async ({ page }) => {
    await becomeStaff(page, ['desk', 'money', 'care'])
    await test.step('W1 W2 W13 at most 250 kB of scripts; a stream that is cut goes on from where it was', () =>
      openFirstPage(page))
    await test.step('T18 written, and ticked with a name', () => writeTaskAndNote(page))
    await test.step('WS35 New order is on Today at every width', () => seeNewOrder(page))
    await follow(page, '/staff/nowhere')
    const { order, dogId } = await stayToday()
    const dana = await createStaff(['care'], 'Dana')
    await follow(page, '/staff/today')
    await expect(panel(page, 'Arriving')).toContainText('0 of 1 stay here')
    const waiting = page.getByRole('link', { name: 'Today' }).getByText('1 waiting')
    await expect(waiting).toBeVisible()
    await checkInAs(dana, { orderId: order.id, dogId })
    await expect(panel(page, 'Arriving')).toContainText('1 of 1 stay here')
    await expect(waiting).toHaveCount(0)
  },
)

async function seeNewOrder(page: Page) {
  const { width = 1440, height = 900 } = page.viewportSize() ?? {}
  for (const narrow of [320, 390, 769, 1024, width]) {
    await page.setViewportSize({ width: narrow, height })
    const link = page.getByRole('link', { name: 'New order' })
    // On a phone the page's tools stand below the day.
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport()
  }
}

async function writeTaskAndNote(page: Page) {
  await expect(page.getByText('No dogs today. Enjoy the quiet.')).toBeVisible()
  await panel(page, 'Note of the day')
    .getByRole('button', { name: /^(Write|Edit)$/ })
    .click()
  await page.getByRole('textbox', { name: 'Note of the day' }).fill('Rain from two')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(panel(page, 'Note of the day')).toContainText('Rain from two')
  await page.getByLabel('A new task').fill('Latch of R2 sticks')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('checkbox', { name: /Latch of R2 sticks/ }).check()
  await expect(panel(page, 'Next')).toContainText('Asha,')
}

const MAX_FIRST_SCREEN_BYTES = 250_000

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

async function openFirstPage(page: Page) {
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
}
