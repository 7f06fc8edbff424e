import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAX_REPORTED = 3
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything axe knows about WCAG 2.2 AA, on the page as it stands now. */
export const expectAccessible = (page: Page) => expectNoViolations(page, 'document')

async function expectNoViolations(page: Page, part: 'document' | 'what came into sight') {
  // Evaluated by the browser's debugger, so that the page's own policy against foreign scripts stays on.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(endTransitions)
  const violations = await page.evaluate(runAxe, { part, tags: WCAG_22_AA })
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, MAX_REPORTED)
        .map((node) => node.html)
        .join(' | ')}`,
  )
  expect(found).toEqual([])
}

interface Looked extends Window {
  axe: typeof axe
  /** What could be seen when axe looked last. */
  seen?: WeakSet<Element>
}

/** Runs in the page. */
async function runAxe({ part, tags }: { part: string; tags: string[] }) {
  const site = window as unknown as Looked
  const seen = site.seen ?? new WeakSet()
  const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const isNew = (element: Element | null) => element !== null && !seen.has(element)
  const news = visible.filter((element) => isNew(element) && !isNew(element.parentElement))
  site.seen = new WeakSet([document.body, ...visible])
  if (part !== 'document' && news.length === 0) return []
  const { violations } = await site.axe.run(part === 'document' ? document : news, {
    runOnly: tags,
    resultTypes: ['violations'],
    // For a rule that is not asked: it would fetch every style sheet again.
    preload: false,
  })
  return violations
}

/** A colour half way to another is nobody's contrast. Runs in the page. */
function endTransitions() {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  }
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/**
 * The page as it stands, on a desk and on a phone: axe, and nothing that scrolls sideways. Names and colours are the
 * same at every width, so at the second one axe looks at what only it shows.
 */
export async function expectGoodAtBothWidths(page: Page) {
  const before = page.viewportSize() ?? WIDE
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(before.width === WIDE.width ? NARROW : WIDE)
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page, 'what came into sight')
  await page.setViewportSize(before)
}
