import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

/** Holds one answer of the catalogue back until it is let go. */
async function holdBack(page: Page, call: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/Index/${call}*`, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** Where its parts stand across the page; how high they are is for their words to decide. */
const columns = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, width }) => [Math.round(left), Math.round(width)]),
  )

const PLACES = [
  { path: '/contact-us', call: 'getConfigTimes', what: 'our hours', parts: ['.week-hours > div'] },
  { path: '/detail', call: 'getSuiteList', what: 'the suites', parts: ['.suite-tiles > li'] },
  { path: '/detail', call: 'getParkInfo', what: 'our prices', parts: ['.stay-lookup > *'] },
  {
    path: '/termsOfService',
    call: 'getAgreement',
    what: 'the terms',
    parts: ['.long-text-contents', '.long-text-body'],
  },
]

/**
 * While the suites, our prices, our hours and the terms load, their parts stand where they will stand; while the
 * pictures and the grooming menu load, the page keeps its shape and passes axe; the stand-in comes after 200 ms,
 * with less motion too.
 */
test('skeletons stand where the parts will stand', async ({ page }) => {
  test.slow()
  const releases = new Map<string, () => void>()
  for (const { call } of PLACES) releases.set(call, await holdBack(page, call))
  for (const { path, call, what, parts } of PLACES) {
    await test.step(`${what}: ${parts.join(' and ')}`, async () => {
      await page.goto(`/#${path}`)
      const place = page.getByRole('status', { name: `Loading ${what}` })
      await expect(place).toHaveCSS('opacity', '1')
      const standIns = new Map<string, number[][]>()
      for (const part of parts) standIns.set(part, await columns(place.locator(part)))
      releases.get(call)?.()
      await expect(place).toBeHidden()
      for (const [part, stoodIn] of standIns) {
        expect(stoodIn.length, part).toBeGreaterThan(0)
        expect(await columns(page.locator(part)), part).toEqual(stoodIn)
      }
    })
  }
  for (const [path, call, what] of [
    ['/gallery', 'getGallery', 'the pictures'],
    ['/grooming', 'getGroomingPrice', 'the grooming menu'],
  ] as const) {
    await test.step(what, async () => {
      const release = await holdBack(page, call)
      await page.goto(`/#${path}`)
      const place = page.getByRole('status', { name: `Loading ${what}` })
      await expect(place).toHaveCSS('animation-delay', '0.2s')
      await expect(place).toHaveCSS('opacity', '1')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      release()
      await expect(place).toBeHidden()
    })
  }
})
