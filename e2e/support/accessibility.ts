import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAX_REPORTED = 3
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything axe knows about WCAG 2.2 AA, on the page as it stands now. */
export async function expectAccessible(page: Page) {
  // Evaluated by the browser's debugger, so that the page's own policy against foreign scripts stays on.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(endTransitions)
  const { violations } = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: tags,
        resultTypes: ['violations'],
        // For a rule that is not asked: it would fetch every style sheet again.
        preload: false,
      }),
    WCAG_22_AA,
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, MAX_REPORTED)
        .map((node) => node.html)
        .join(' | ')}`,
  )
  expect(found).toEqual([])
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

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The page as it stands, on a desk and on a phone: axe, and nothing that scrolls sideways. */
export async function expectGoodAtBothWidths(page: Page) {
  const before = page.viewportSize()
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
}
