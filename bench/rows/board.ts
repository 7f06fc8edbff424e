import type { Browser, Page } from '@playwright/test'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
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

interface Frames {
  /** Frames that the page was asked for (requestAnimationFrame), a second. */
  fps: number
  /** The longest task by the clock, waiting for a processor included. */
  waitedMs: number
}

interface Smoothness extends Frames {
  /** The longest task in time of the page's own thread, which the slowed processor stretches and its neighbours do not. */
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
        const measured = [
          await during(browser, page, scroll),
          await during(browser, page, drag),
          await during(browser, page, rest),
        ]
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
      const waited = Math.max(...ours.map((rounds) => median(rounds.map((one) => one.waitedMs))))
      const ratios = ours.flat().map((one) => one.fps / still)
      const slowest = Math.min(...fps)
      return {
        ours: `${fps.map((one) => one.toFixed(0)).join(' and ')} frames a second, longest task ${longest.toFixed(0)} ms of its thread (${waited.toFixed(0)} ms by the clock)`,
        peer: `${still.toFixed(0)} a second at rest`,
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

async function during(
  browser: Browser,
  page: Page,
  work: (page: Page) => Promise<void>,
): Promise<Smoothness> {
  await page.evaluate(watch)
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work(page)
  const trace = await browser.stopTracing()
  const frames = await page.evaluate(() => (window as unknown as Watched).stopWatching())
  return { ...frames, longestMs: longestTask(JSON.parse(trace.toString()) as Trace) }
}

interface Trace {
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[]
}

/** Of the main threads of pages, in milliseconds that the thread itself ran. */
function longestTask({ traceEvents }: Trace): number {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && isMain.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('the trace has no task of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))
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
  stopWatching: () => Frames
}

/** Counts frames and looks for long tasks. Runs in the page. */
function watch() {
  let [frames, waitedMs, isOn] = [0, 0, true]
  const began = performance.now()
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) waitedMs = Math.max(waitedMs, duration)
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
    for (const { duration } of observer.takeRecords()) waitedMs = Math.max(waitedMs, duration)
    observer.disconnect()
    return { fps: (frames / (performance.now() - began)) * 1_000, waitedMs }
  }
}
