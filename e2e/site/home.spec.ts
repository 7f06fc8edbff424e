import { expectAccessible, expectGoodAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openLogin } from '../support/accounts.ts'
import { expectNothingCutOff } from '../support/cut-off.ts'
import { beheadedDogs } from '../support/dog-heads.ts'
import { openPage, stopClock, waitForFacts } from '../support/site.ts'
import { expect, proves, test } from '../support/test.ts'

test.use({ pictures: true })

/**
 * The bare address and an unknown one lead Home; it has its hero, documents, facts, services, team and reasons,
 * wide and narrow; its tiles, papers and contact lead on, with a phone layout from 768 px.
 */
test('Home has all its parts, wide and narrow', proves('R1 R2 R4 R5 R8 R9'), async ({ page, request }) => {
  test.slow()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/')
  await expect(page).toHaveURL(/\/#\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten acres to run. A warm bed after.')
  await waitForFacts(page)
  const hero = page.getByRole('region', { name: 'Welcome' })
  await expect(hero.getByRole('link', { name: 'Book' })).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Visit' })).toBeVisible()
  for (const name of ['Room for every kind of dog', 'Our service', 'Who are we', 'Why stay with us']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const main = page.getByRole('main')
  for (const fact of [
    '10 acres of land',
    '10+ secure playing fields',
    '5000 sqf indoor play area',
    'Air conditioning',
    'Heating',
    'Exhaust fans',
    'more than 20 years of experience',
  ]) {
    await expect(main).toContainText(fact)
  }
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await test.step('R9 it mounts into a single root element', async () => {
    const visibleChildren = await page.evaluate(() =>
      [...document.body.children].filter((child) => child.checkVisibility()).map((child) => child.id),
    )
    expect(visibleChildren).toEqual(['root'])
  })
  await expectGoodAtBothWidths(page)
  await test.step('nothing was loaded that its content policy refuses', () => expect(complaints).toEqual([]))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await test.step('at 200 % zoom nothing is cut off', async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await expectNoSidewaysScroll(page)
    await expectNothingCutOff(page)
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We followed the scent and lost it')
  await expectAccessible(page)
  await page.setViewportSize({ width: 720, height: 450 })
  await expectNothingCutOff(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/#\/home$/)
  await expect(page).toHaveTitle(/Dog daycare/)

  // Where the link was pressed, the page now has a button of its own, which would be drawn as pointed at.
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: 769, height: 900 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const book = page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Book' })
  await expect(menu).toBeHidden()
  const large = (await book.boundingBox())?.height ?? 0
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(menu).toBeVisible()
  expect((await book.boundingBox())?.height ?? 0).toBeLessThan(large)
  await expect(book).toHaveCSS('background-color', 'rgb(27, 75, 56)')

  await expect(page.getByText('Days from $32, nights from $48')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Daycare & Boarding' }).click()
  await expect(page).toHaveURL(/\/#\/detail$/)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Grooming' }).click()
  await expect(page).toHaveURL(/\/#\/grooming$/)
  await page.goBack()

  const documents = page.getByRole('region', { name: 'Before the first stay' }).getByRole('link')
  await expect(documents.first()).toBeVisible()
  for (const link of await documents.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('application/pdf')
  }
  await expect(page.getByText('This website is still in testing.')).toBeVisible()
  await page.getByRole('link', { name: 'ask our client service' }).click()
  await expect(page).toHaveURL(/\/#\/contact-us$/)
})

const banner = (id: number, alt: string) => ({
  id,
  alt,
  img: '/files/public/x.svg',
  imgPhone: null,
  focus: { x: 50, y: 50 },
})

/**
 * Several banners are a carousel that moves when asked; Training and Pet shop say ‘Coming soon’ for 4 s, also over
 * an open dialog, behind which nothing scrolls.
 */
test('Home: the carousel, and what is coming soon', proves('R2 R5'), async ({ page }) => {
  await page.route('**/api/Index/getBannerList*', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: [banner(1, 'First field'), banner(2, 'Second field')] },
    }),
  )
  await page.route('**/files/public/x.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await openPage(page, '/home')
  const carousel = page.getByRole('group', { name: 'Pictures of the farm' })
  await expect(carousel.getByRole('img', { name: 'First field' })).toBeVisible()
  await carousel.getByRole('button', { name: 'Next picture' }).click()
  await expect(carousel.getByRole('img', { name: 'Second field' })).toBeVisible()
  await carousel.getByRole('button', { name: 'Next picture' }).click()
  await expect(carousel.getByRole('img', { name: 'First field' })).toBeVisible()

  await stopClock(page)
  const toasts = page.getByRole('status')
  for (const name of ['Training', 'Pet shop']) {
    const tile = page.getByRole('main').getByRole('button', { name })
    await expect(tile).toHaveAttribute('aria-disabled', 'true')
    await tile.dispatchEvent('click')
    await expect(toasts).toContainText('Coming soon')
    await page.clock.runFor(3900)
    await expect(toasts).toContainText('Coming soon')
    await page.clock.runFor(200)
    await expect(toasts).toBeEmpty()
  }

  await page.getByRole('main').getByRole('button', { name: 'Training' }).dispatchEvent('click')
  await expect(toasts.getByText('Coming soon')).toBeVisible()
  const modal = await openLogin(page)
  await expect(modal.getByRole('status').getByText('Coming soon')).toBeVisible()
  await expect(page.getByText('Coming soon', { exact: true }).and(page.locator('.toast'))).toHaveCount(1)
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(20, 450)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(toasts.getByText('Coming soon')).toBeVisible()
})

test('Home first paints without waiting for the server', async ({ page }) => {
  await page.route('**/api/**', () => {})
  await page.goto('/#/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('604-555-0142')).toBeVisible()
})

/** At every width from 320 to 1920 no dog of Home loses its head, and nothing scrolls sideways. */
test('no dog of Home loses its head from 320 to 1920', proves('CU5'), async ({ page }) => {
  await openPage(page, '/home')
  await waitForFacts(page)
  // The pictures further down come when they are near.
  for (const selector of ['.land-hall > img', '.service-tile .tile-picture']) {
    await page.locator(selector).last().scrollIntoViewIfNeeded()
    await expect(page.locator(selector).last()).toHaveJSProperty('complete', true)
  }
  for (let width = 320; width <= 1920; width += 64) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => beheadedDogs(page), `at ${width} px`).toEqual([])
    await expectNoSidewaysScroll(page)
  }
})
