import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { movedClock, parseClockAt, writeClockAt } from '#server/platform/clock.ts'
import { TEST_NOW } from '#server/testing/test-clock.ts'
import { moveDate } from '../../scripts/move-date.ts'

const given = parseClockAt(process.env['CLOCK_AT'] ?? '')
const clock = movedClock(given ?? { shown: TEST_NOW, really: undefined })

/** By how much the run's clock is ahead of the real one. */
export const AHEAD_MS = clock.aheadMs

/** The run's moment, from which its time goes on: in servers, databases, browsers and here. */
export const currentMoment = (): Date => clock.now()

/** From here on every server and worker that is started has this clock: they get this process's environment. */
export function shareMoment() {
  const really = new Date()
  process.env['CLOCK_AT'] = writeClockAt(new Date(really.getTime() + AHEAD_MS), really)
}

/**
 * What a page calls now. Its timers stay the browser's own: those of Playwright's clock would be a machine of their own
 * under every animation. Where a test is about time going by, Playwright's `page.clock` is put on top.
 */
export const moveClock = (context: BrowserContext) => context.addInitScript(moveDate, AHEAD_MS)

/** Somebody else's browser. */
export async function otherBrowser(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await moveClock(context)
  return context
}
