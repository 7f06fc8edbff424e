import { staffCare } from '#contract/office/care.ts'
import { openBrowser } from '../browser.ts'
import { openConnection } from '../connection.ts'
import { DAY_HERE, type FullDay, fillDay } from '../full-day.ts'
import { openKennel } from '../kennel.ts'
import { percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'
import { tickRequests } from '../ticks.ts'

const BUDGET_MS = 100
const TAPS = 30

export const row: BenchRow = {
  name: 'staff-tick',
  what: `a tap on a tick to its mark painted, ${DAY_HERE} dogs here; and POST ${staffCare.tick.path}`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms both`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { port = 0, url = '' } = kennel.servers[0] ?? {}
      const day = await fillDay(kennel.pool)
      const painted = await tapTimes(url, day)
      const answered = await tickTimes(port, tickRequests(day).slice(2 * DAY_HERE))
      const [tap, call] = [percentile95(painted), percentile95(answered)]
      const slower = Math.max(tap, call) / BUDGET_MS
      return {
        ours: `painted ${tap.toFixed(0)} ms, answered ${call.toFixed(1)} ms`,
        peer: `${BUDGET_MS} ms`,
        ratio: slower,
        spread: [Math.min(tap, call) / BUDGET_MS, slower],
        isReached: slower <= 1,
      }
    } finally {
      await kennel.stop()
    }
  },
}

async function tickTimes(port: number, requests: string[]): Promise<number[]> {
  const connection = await openConnection(port)
  const times: number[] = []
  for (const request of requests) {
    const began = performance.now()
    const { status, body } = await connection.ask(request)
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`${status} ${body.toString()}`)
  }
  connection.close()
  return times
}

async function tapTimes(url: string, { hand }: FullDay): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    // What compiles this file gives functions their names by a function that the page does not have.
    await page.addInitScript('globalThis.__name = (one) => one')
    await page.goto(`${url}/robots.txt`)
    await page.evaluate((token) => localStorage.setItem('token', token), hand.token)
    await page.goto(`${url}/staff/rounds/breakfast`)
    await page
      .getByRole('button', { name: /Given$/ })
      .first()
      .waitFor()
    const times: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      times.push(await page.evaluate(measureTap))
      // A thumb needs as long to the next row.
      await page.waitForTimeout(400)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** From the tap to the frame in which one thing less is to be done. Runs in the page. */
function measureTap(): Promise<number> {
  const open = () => [
    ...document.querySelectorAll<HTMLButtonElement>('.care-row button[aria-label$="Given"]'),
  ]
  const before = open().length
  return new Promise((resolve) => {
    const began = performance.now()
    const look = () => {
      if (open().length === before) requestAnimationFrame(look)
      // A frame's own work is done before it is painted; the task after it comes once it is.
      else setTimeout(() => resolve(performance.now() - began))
    }
    open()[0]?.click()
    requestAnimationFrame(look)
  })
}
