import type { Page } from '@playwright/test'
import { staffBoard } from '#contract/staff/board/staff-board.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { openBrowser } from '../browser.ts'
import { fullBoard } from '../full-board.ts'
import { fillDay } from '../full-day.ts'
import { openKennel } from '../kennel.ts'
import { type BenchRow, median } from '../row.ts'

const SLOWED = 4
const ROUNDS = 5
const DAYS = 60
const REACH_FPS = 55
const REACH_MS = 50

interface Smoothness {
  fps: number
  longestMs: number
}

export const row: BenchRow = {
  name: 'board',
  what: `scrolling and dragging on a full board of 36 rooms and ${DAYS} days, processor slowed ${SLOWED} times`,
  beside: 'the same page at rest',
  reach: `≥ ${REACH_FPS} frames a second, no task above ${REACH_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    const browser = await openBrowser()
    try {
      const { manager } = await fillDay(kennel.pool)
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      // What compiles this file gives functions their names by a function that the page does not have.
      await page.addInitScript('globalThis.__name = (one) => one')
      await openBoard(page, kennel.servers[0]?.url ?? '', manager.token)
      const [scrolled, dragged, rested]: Smoothness[][] = [[], [], []]
      for (let round = 0; round <= ROUNDS; round += 1) {
        const measured = [await during(page, scroll), await during(page, drag), await during(page, rest)]
        // The first round compiles what the others use.
        if (round === 0) continue
        for (const [index, list] of [scrolled, dragged, rested].entries()) {
          const one = measured[index]
          if (one !== undefined) list?.push(one)
        }
      }
      const ours = [scrolled ?? [], dragged ?? []]
      const fps = ours.map((rounds) => median(rounds.map((one) => one.fps)))
      const longest = Math.max(...ours.map((rounds) => median(rounds.map((one) => one.longestMs))))
      const still = median((rested ?? []).map((one) => one.fps))
      const ratios = ours.flat().map((one) => one.fps / still)
      const slowest = Math.min(...fps)
      return {
        ours: `${fps.map((one) => one.toFixed(0)).join(' and ')} a second, longest task ${longest.toFixed(0)} ms`,
        peer: `${still.toFixed(0)} a second`,
        ratio: slowest / still,
        spread: [Math.min(...ratios), Math.max(...ratios)],
        isReached: slowest >= REACH_FPS && longest <= REACH_MS,
      }
    } finally {
      await browser.close()
      await kennel.stop()
    }
  },
}

async function openBoard(page: Page, url: string, token: string): Promise<void> {
  const now = new Date()
  const board = fullBoard(dateIn('America/Vancouver', now), DAYS, now)
  const answer = (data: unknown) => ({ json: { code: 200, msg: '', data } })
  await page.route(`**${staffBoard.getBoard.path}*`, (route) => route.fulfill(answer(board)))
  await page.route(`**${staffBoard.previewMove.path}`, (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg: 'Taken.', data: null } }),
  )
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`${url}/staff/board?days=${DAYS}`)
  await page.locator('[data-stay]').first().waitFor()
  await page.waitForTimeout(2_000)
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

async function during(page: Page, work: (page: Page) => Promise<void>): Promise<Smoothness> {
  await page.evaluate(watch)
  await work(page)
  return page.evaluate(() => (window as unknown as Watched).stopWatching())
}

/** Two seconds down, aside and back. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const board = document.querySelector('#board-grid')
        const began = performance.now()
        const step = () => {
          const part = (performance.now() - began) / 2_000
          board?.scrollTo(part * 1_400, Math.sin(part * Math.PI) * 900)
          if (part < 1) requestAnimationFrame(step)
          else resolve()
        }
        step()
      }),
  )
}

/** A bar is taken over the rooms of its type, and put back. */
async function drag(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#board-grid')?.scrollTo(0, 0))
  const found = await page.waitForFunction(() => {
    const inSight = (bar: Element) => {
      const { x, y, width } = bar.getBoundingClientRect()
      return x > 300 && y > 300 && width > 60 && y < window.innerHeight - 250
    }
    const bar = [...document.querySelectorAll('[data-stay]')].find(inSight)
    return bar === undefined ? null : { x: bar.getBoundingClientRect().x, y: bar.getBoundingClientRect().y }
  })
  const box = await found.jsonValue()
  if (box === null) throw new Error('there is nothing to drag')
  await page.mouse.move(box.x + 40, box.y + 12)
  await page.mouse.down()
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(box.x + 40 + step * 4, box.y + 12 + Math.sin(step / 10) * 160)
    await page.waitForTimeout(16)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

const rest = (page: Page) => page.waitForTimeout(1_500)

interface Watched extends Window {
  stopWatching: () => Smoothness
}

/** Counts frames and looks for long tasks. Runs in the page. */
function watch() {
  let [frames, longestMs, isOn] = [0, 0, true]
  const began = performance.now()
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  const count = () => {
    frames += 1
    if (isOn) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const page = window as unknown as Watched
  page.stopWatching = () => {
    isOn = false
    for (const { duration } of observer.takeRecords()) longestMs = Math.max(longestMs, duration)
    observer.disconnect()
    return { fps: (frames / (performance.now() - began)) * 1_000, longestMs }
  }
}
