import { otherBrowser } from '../support/moment.ts'
import { openAnew } from '../support/site.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { expect, type Page, proves, test } from '../support/test.ts'

test.use({ pictures: true })

const HOME_WORDS = 'Ten acres to run'

/** Counts, from before the page's first element on, every frame in which Home's words could be seen. */
async function watchForHome(page: Page) {
  await page.addInitScript((words) => {
    const seen = { frames: 0, home: 0 }
    Object.assign(window, { seenOfHome: seen })
    const look = () => {
      seen.frames += 1
      const title = document.querySelector('h1')
      if (title?.checkVisibility() && title.textContent.includes(words)) seen.home += 1
      requestAnimationFrame(look)
    }
    look()
  }, HOME_WORDS)
}

const seenOfHome = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenOfHome: { frames: number; home: number } }).seenOfHome)

function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** What the page's policy refused, even where the script swallowed the refusal. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

/** The script has taken the page over once the part below the fold answers, too. */
async function waitForTakeover(page: Page) {
  await expect(page.getByText('Days from $32, nights from $48')).toBeVisible()
}

test('Home is readable before and without any script', proves('R2'), async ({ browser, baseURL }) => {
  const context = await otherBrowser(browser, { javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HOME_WORDS)
  for (const name of ['Our service', 'Who are we', 'Why stay with us']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toContainText('7:00 am to 7:00 pm')
  await context.close()
})

/**
 * The script takes the prerendered page over without a complaint, a shift or another title, with own hours, and
 * where the browser tells of no first paint.
 */
test('the script takes the prerendered page over', proves('R9'), async ({ page, request }) => {
  const complaints = collectComplaints(page)
  const refused = await watchPolicy(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const html = await (await request.get('/')).text()
  const written = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  // A machine without the common faces moves lines when ours arrive; here they are there before the script is.
  const letScriptCome = await holdAnswers(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
  })
  await page.evaluate(() => Object.assign(window, { firstTitle: document.querySelector('h1') }))
  await letScriptCome()
  await waitForTakeover(page)
  const isSameElement = await page.evaluate(
    () => (window as unknown as { firstTitle: Element }).firstTitle === document.querySelector('h1'),
  )
  expect(isSameElement).toBe(true)
  expect(complaints).toEqual([])
  expect(await refused()).toEqual([])
  expect(await page.title()).toBe(written)
  const description = page.locator('meta[name="description"]')
  expect(html).toContain(await description.getAttribute('content'))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)

  await test.step('a returning visitor’s own hours do not disturb it', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('workTime', JSON.stringify([{ label: 'Every day', workTime: '09:00-17:00' }]))
    })
    await page.reload()
    await waitForTakeover(page)
    expect(complaints).toEqual([])
  })
  await test.step('it comes where the browser does not tell of its first paint', async () => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.reload()
    await waitForTakeover(page)
  })
})

test('Home is never seen on the way to another page', proves('R1'), async ({ page }) => {
  await watchForHome(page)
  const complaints = collectComplaints(page)
  for (const path of ['/detail', '/home-but-not-quite']) {
    await openAnew(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const { frames, home } = await seenOfHome(page)
    expect(frames).toBeGreaterThan(0)
    expect(home, path).toBe(0)
    expect(complaints).toEqual([])
  }
})

test(
  'a browser that remembers another version sees nothing before the reload',
  proves('S7'),
  async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('visited')) return
      sessionStorage.setItem('visited', 'yes')
      localStorage.setItem('appVersion', '1.0.0')
    })
    // Without the main script the decision is early.ts's alone.
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(/held-back/)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.unroute('**/assets/index-*.js')
    await page.goto('/#/home')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('appVersion'))).toBe('1.1.9')
  },
)

/** What is for visitors only is hidden from the first paint on when a token is stored. */
test('a visitor’s part is hidden from the first paint on', proves('R2'), async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'from-an-earlier-visit'))
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const visitorsOnly = page.locator('.visitors-only')
  expect(await visitorsOnly.count()).toBeGreaterThan(0)
  for (const part of await visitorsOnly.all()) await expect(part).toBeHidden()
})

/** Search engines find the business, the share picture, the icons and the sitemap. */
test('search engines find the business', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({ '@type': 'LocalBusiness', name: 'Evergreen Dog Park & Stay' })
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)]
  const pictures = ['/share.png', ...icons.map(([, href]) => href ?? '')]
  expect(pictures.length).toBeGreaterThan(4)
  for (const path of [...pictures, '/robots.txt', '/sitemap.xml']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})
