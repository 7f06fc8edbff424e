import { openPage, stopClock } from '../support/site.ts'
import { expect, proves, test } from '../support/test.ts'

const PARK_INFO = '**/api/Index/getParkInfo*'

test(
  'on another origin than the public one the browser goes there',
  proves('G1'),
  async ({ page, baseURL }) => {
    const index = await (await page.request.get('/')).text()
    await page.route(`${baseURL}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: index.replace(
          'name="public-origin" content=""',
          'name="public-origin" content="https://kennel.test"',
        ),
      }),
    )
    await page.route('https://kennel.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'the public site' }),
    )
    await page.goto('/#/gallery')
    await page.waitForURL('https://kennel.test/#/gallery')
  },
)

/**
 * Another stored version is replaced and the page reloads once; the stored token is sent in the Authorization
 * header, without one there is none, and code 401 removes it.
 */
test('another version reloads once; the token goes with each call', proves('S7 G3'), async ({ page }) => {
  const bare = page.waitForRequest(PARK_INFO)
  await page.goto('/#/home')
  expect((await bare).headers()['authorization']).toBeUndefined()
  // The page that was made ahead is seen before its script has run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('appVersion'))).toBe('1.1.9')
  await page.evaluate(() => localStorage.setItem('appVersion', '1.1.8'))
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  await page.reload()
  await expect(page.getByRole('contentinfo').getByText('Monday to Friday')).toBeVisible()
  expect(documents).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('appVersion'))).toBe('1.1.9')

  // Only the 401 of another call ends the session here.
  await page.route('**/api/user/getUserInfo*', () => {})
  await page.evaluate(() => localStorage.setItem('token', 'an-old-token'))
  const known = page.waitForRequest('**/api/user/getUserInfo*')
  // It answers once the other call is on its way: the two go out together, in no certain order.
  await page.route(PARK_INFO, async (route) => {
    await known
    await route.fulfill({ status: 401, json: { code: 401, msg: 'Please log in.', data: null } })
  })
  await page.reload()
  expect((await known).headers()['authorization']).toBe('an-old-token')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test(
  'a good answer that carries a message is a toast for 4 s',
  proves('G4'),
  async ({ page, customer: _customer }) => {
    await openPage(page, '/default/myProfileo')
    await page.getByLabel('First name').fill('Maya')
    await page.route('**/api/user/updateUser', async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, msg: 'Thank you, noted.' } })
    })
    await stopClock(page)
    await page.getByRole('button', { name: 'Save' }).click()
    const toast = page.getByRole('status').getByText('Thank you, noted.')
    await expect(toast).toBeVisible()
    await page.clock.runFor(4100)
    await expect(toast).toBeHidden()
  },
)

test('a part that will not load reloads the page once, then says so', proves('G6'), async ({ page }) => {
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  await page.route('**/assets/detail-page-*.js', (route) => route.abort())
  // The reload may come before the page has loaded whole.
  await page.goto('/#/detail', { waitUntil: 'commit' })
  await expect.poll(() => documents).toBe(2)
  await expect(page.getByRole('heading', { name: 'This page didn’t open' })).toBeVisible()
  expect(documents).toBe(2)
})
