import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { addCheckedShapes, checkedShapes } from './checked-shapes.ts'
import { type PartShape, readShapes, type ShapedWindow } from './page-shapes.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAX_REPORTED = 3
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Excluding is itself work for every rule: a few large parts bring most of it. */
const MAX_EXCLUDED = 8
const MIN_EXCLUDED_SIZE = 5

/**
 * Everything axe knows about WCAG 2.2 AA, on the page as it stands now. A check costs more than opening the page, and
 * headers, forms and whole pages come up in test after test: what axe has passed once in this run, in the same shape
 * and the same place, it is not asked again.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(endTransitions)
  const { page: outline, parts } = await page.evaluate(readShapes)
  const checked = checkedShapes()
  const isPageKnown = checked.has(outline)
  if (isPageKnown && checked.has(parts[0]?.shape ?? '')) return
  // Evaluated by the browser's debugger, so that the page's own policy against foreign scripts stays on.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const asked = { isWholePage: !isPageKnown, excluded: largestKnown(parts, checked), tags: WCAG_22_AA }
  const violations = await page.evaluate(runAxe, asked)
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, MAX_REPORTED)
        .map((node) => node.html)
        .join(' | ')}`,
  )
  expect(found).toEqual([])
  addCheckedShapes([outline, ...parts.map(({ shape }) => shape)])
}

/** Places of the parts that need no look: the largest that are known as a whole. */
function largestKnown(parts: readonly PartShape[], checked: ReadonlySet<string>): number[] {
  const known: { place: number; size: number }[] = []
  for (let place = 0; place < parts.length; ) {
    const { shape, size } = parts[place] ?? { shape: '', size: 1 }
    const isKnown = checked.has(shape)
    if (isKnown) known.push({ place, size })
    place += isKnown ? size : 1
  }
  return known
    .filter(({ size }) => size >= MIN_EXCLUDED_SIZE)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, MAX_EXCLUDED)
    .map(({ place }) => place)
}

interface AxeWindow extends ShapedWindow {
  axe: typeof axe
}

/** Runs in the page. Rules about a page as a whole are for a page of a new shape. */
async function runAxe({
  isWholePage,
  excluded,
  tags,
}: {
  isWholePage: boolean
  excluded: number[]
  tags: string[]
}) {
  const site = window as unknown as AxeWindow
  const exclude = excluded.flatMap((place) => site.shaped?.[place] ?? [])
  const { violations } = await site.axe.run(
    { include: [isWholePage ? document : document.body], exclude },
    {
      runOnly: tags,
      resultTypes: ['violations'],
      // For a rule that is not asked: it would fetch every style sheet again.
      preload: false,
    },
  )
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

/** WS40: on the narrowest phone. */
export async function expectNarrow(page: Page) {
  const before = page.viewportSize() ?? WIDE
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(before)
}

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** The page as it stands, on a desk and on a phone: axe, and nothing that scrolls sideways. */
export async function expectGoodAtBothWidths(page: Page) {
  const before = page.viewportSize() ?? WIDE
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(before.width === WIDE.width ? NARROW : WIDE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(before)
}
