import type { Pass } from '#contract/business/packages.ts'
import { creditCount } from './pass-words.ts'

export type PunchedPass = Pick<Pass, 'credits' | 'creditsLeft' | 'leftText'>

/** A place on a punch card: a day or night that is left, half of one, or one that is used. */
export type IllustratedPage = 'left' | 'half' | 'used'

/** One spot for each day bought: those left first, an odd half day between, the used ones last. */
export function punchSpots({
  credits,
  creditsLeft,
}: Pick<Pass, 'credits' | 'creditsLeft'>): IllustratedPage[] {
  const whole = Math.floor(creditsLeft)
  const hasHalf = creditsLeft > whole
  return Array.from({ length: Math.ceil(credits) }, (_, place) => {
    if (place < whole) return 'left'
    return place === whole && hasHalf ? 'half' : 'used'
  })
}

/** The card for those who cannot see it: '6 full days left of 10'. */
export const punchWords = ({ leftText, credits, creditsLeft }: PunchedPass): string =>
  creditsLeft === 0 ? `All ${creditCount(credits)} are used` : `${leftText} of ${creditCount(credits)}`
