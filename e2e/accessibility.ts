import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything axe knows about WCAG 2.2 AA, on the page as it stands now. */
export async function expectAccessible(page: Page) {
  // Evaluated by the browser's debugger, so that the page's own policy against foreign scripts stays on.
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: tags }),
    WCAG_22_AA,
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
