import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/calendar.ts'
import { readBookable, STAY_NIGHTS } from '../bookings.ts'
import { openBrowser } from '../browser.ts'
import { addHouseholds } from '../households.ts'
import { type Kennel, openKennel } from '../kennel.ts'
import { type BenchRow, median } from '../row.ts'

const SLOWED = 4
const ROUNDS = 7
const REACH_MS = 100
/** Nobody leaves a step before looking at it. */
const LOOK_MS = 1_500
/** Dogs, kind of booking, dates, suite, last look: four changes. */
const CHANGES = 4

export const row: BenchRow = {
  name: 'wizard',
  what: `a step of the booking wizard to the next one painted, processor slowed ${SLOWED} times`,
  beside: 'one frame of the same page',
  reach: `≤ ${REACH_MS} ms each`,
  run: async () => {
    const kennel = await openKennel()
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      // What compiles this file gives functions their names by a function that the page does not have.
      await page.addInitScript('globalThis.__name = (one) => one')
      await openFilledWizard(page, kennel)
      const changes: number[][] = Array.from({ length: CHANGES }, () => [])
      const frames: number[] = []
      // The first round fetches what the steps show; from then on it is there.
      for (let round = 0; round <= ROUNDS; round += 1) {
        await openFirstStep(page)
        for (const times of changes) {
          await page.locator('.next-row > button:enabled').last().waitFor()
          const took = await page.evaluate(measureNext)
          if (round > 0) times.push(took)
          frames.push(await page.evaluate(measureFrame))
          await page.waitForTimeout(LOOK_MS)
        }
      }
      const medians = changes.map((times) => median(times))
      const slowest = Math.max(...medians)
      const frame = median(frames)
      const ratios = medians.map((ms) => ms / frame)
      return {
        ours: medians.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
        peer: `${frame.toFixed(1)} ms`,
        ratio: slowest / frame,
        spread: [Math.min(...ratios), Math.max(...ratios)],
        isReached: slowest <= REACH_MS,
      }
    } finally {
      await browser.close()
      await kennel.stop()
    }
  },
}

/** A household that has answered everything, so that each step can be left at once. */
async function openFilledWizard(page: Page, { pool, servers: [server] }: Kennel): Promise<void> {
  if (server === undefined) throw new Error('there is no server')
  const [household] = await addHouseholds(pool, 'wizard', 1)
  const { arrivals, suiteTypeIds } = await readBookable(server.port, pool)
  const arrival = arrivals[20] ?? ''
  const draft = {
    dogIds: [household?.dogId],
    smallNum: 1,
    orderType: 'boarding',
    beginDateStr: arrival,
    endDateStr: addDays(arrival, STAY_NIGHTS),
    beginTimeSlot: '09:00',
    endTimeSlot: '09:00',
    rooms: [{ suiteTypeId: suiteTypeIds[0], dogIds: [household?.dogId] }],
  }
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(
    ([token, saved]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('USER_FOSTER', saved ?? '')
    },
    [household?.token, JSON.stringify(draft)],
  )
  await page.goto(`${server.url}/#/default/chooseDog?type=0`)
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

async function openFirstStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '/default/chooseDog?type=0'
  })
  await page.locator('.next-bar button:enabled').last().waitFor()
  await page.getByRole('progressbar', { name: 'Booking progress' }).waitFor()
  await page.waitForTimeout(1_000)
}

/** From the click to the frame in which the next question is seen. Runs in the page. */
function measureNext(): Promise<number> {
  const question = () => document.querySelector('main h2')?.textContent ?? ''
  const before = question()
  const next = [...document.querySelectorAll<HTMLButtonElement>('.next-row > button')].at(-1)
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const look = () => {
      if (performance.now() - began > 10_000) reject(new Error(`nothing came after “${before}”`))
      else if (question() === before || question() === '') requestAnimationFrame(look)
      // A frame's own work is done before it is painted; the task after it comes once it is.
      else setTimeout(() => resolve(performance.now() - began))
    }
    next?.click()
    requestAnimationFrame(look)
  })
}

/** Runs in the page. */
function measureFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame((first) => requestAnimationFrame((second) => resolve(second - first)))
  })
}
