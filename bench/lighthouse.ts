import lighthouse from 'lighthouse'
import { freePort } from '../scripts/free-port.mjs'
import { openBrowser } from './browser.ts'

export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  /** When the largest thing on the first screen was painted, in Lighthouse's slow-phone time. */
  largestPaintMs: number
}

/** One first visit with Lighthouse's phone: small screen, slow 4G, slowed processor, empty cache. */
export async function visitAsPhone(url: string): Promise<PageFigures> {
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${url}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    }
  } finally {
    await browser.close()
  }
}
