import { createDataDir, startServerProcess } from '#server/testing/server-process.ts'
import { firstScreenScriptBytes } from '../first-screen-scripts.ts'
import { type PageFigures, visitAsPhone } from '../lighthouse.ts'
import { type BenchRow, interleave, median } from '../row.ts'
import { startStaticPage } from '../static-page.ts'

const REACH = { performance: 98, others: 100, scriptKb: 90, layoutShift: 0.02 }
const REPEATS = 5

export const row: BenchRow = {
  name: 'home',
  what: 'first visit to / with Lighthouse’s phone, cold cache',
  beside: 'the same page without any script',
  reach: `performance ≥ ${REACH.performance}, others ${REACH.others}, script ≤ ${REACH.scriptKb} kB gz, shift < ${REACH.layoutShift}`,
  run: async () => {
    const { dataDir, remove } = createDataDir()
    const ours = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '999999999' })
    const peer = await startStaticPage(ours.url)
    const visits: PageFigures[] = []
    const peerVisits: PageFigures[] = []
    const paint = await interleave(REPEATS, measure(ours.url, visits), measure(peer.url, peerVisits))
    const scriptKb = (await firstScreenScriptBytes(ours.url)) / 1000
    await peer.stop()
    await ours.stop()
    remove()
    const figures = medians(visits)
    return {
      ours: `${describe(figures)}, script ${scriptKb.toFixed(1)} kB gz`,
      peer: describe(medians(peerVisits)),
      ratio: paint.ratio,
      spread: paint.spread,
      isReached: isReached(figures) && scriptKb <= REACH.scriptKb,
    }
  },
}

const measure = (url: string, into: PageFigures[]) => async () => {
  const figures = await visitAsPhone(url)
  into.push(figures)
  return figures.largestPaintMs
}

function medians(visits: PageFigures[]): PageFigures {
  const of = (name: keyof PageFigures) => median(visits.map((visit) => visit[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    layoutShift: of('layoutShift'),
    largestPaintMs: of('largestPaintMs'),
  }
}

const describe = (figures: PageFigures) =>
  `${figures.performance}/${figures.accessibility}/${figures.bestPractices}/${figures.seo}, shift ${figures.layoutShift.toFixed(3)}, LCP ${figures.largestPaintMs.toFixed(0)} ms`

const isReached = ({ performance, accessibility, bestPractices, seo, layoutShift }: PageFigures) =>
  performance >= REACH.performance &&
  [accessibility, bestPractices, seo].every((score) => score === REACH.others) &&
  layoutShift < REACH.layoutShift
