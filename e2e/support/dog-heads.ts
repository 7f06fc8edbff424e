import type { Page } from './test.ts'

/** A drawing on Home and where the heads of its dogs are, as left, top, right and bottom in the drawing's own units. */
interface Drawing {
  selector: string
  /** Where one place shows one of two drawings, the width of this one. */
  width: number
  heads: [number, number, number, number][]
}

const DRAWINGS: Drawing[] = [
  {
    selector: '.hero-scene img',
    width: 1440,
    heads: [
      [670, 447, 820, 563],
      [980, 537, 1090, 647],
      [1243, 497, 1347, 613],
    ],
  },
  {
    selector: '.hero-scene img',
    width: 390,
    heads: [
      [77, 143, 148, 182],
      [253, 195, 307, 245],
    ],
  },
  { selector: '.service-tile:nth-child(1) .tile-picture', width: 320, heads: [[184, 60, 251, 112]] },
  { selector: '.service-tile:nth-child(2) .tile-picture', width: 320, heads: [[110, 26, 221, 133]] },
  { selector: '.land-hall > img', width: 320, heads: [[200, 127, 239, 171]] },
]

/** The drawings of which a dog's head is cut away at the width the page has now. */
export const beheadedDogs = (page: Page): Promise<string[]> =>
  page.evaluate((drawings) => {
    const isCut = ({ selector, width, heads }: (typeof drawings)[number]): boolean => {
      const picture = document.querySelector<HTMLImageElement>(selector)
      if (picture === null) return true
      if (Math.round(picture.naturalWidth) !== width) return false
      const { width: shownWidth, height: shownHeight } = picture.getBoundingClientRect()
      const height = picture.naturalHeight
      const scale = Math.max(shownWidth / width, shownHeight / height)
      const [across = 0.5, down = 0.5] = getComputedStyle(picture)
        .objectPosition.split(' ')
        .map((share) => Number.parseFloat(share) / 100)
      const left = (shownWidth - width * scale) * across
      const top = (shownHeight - height * scale) * down
      return heads.some(
        ([x1, y1, x2, y2]) =>
          left + x1 * scale < 0 ||
          top + y1 * scale < 0 ||
          left + x2 * scale > shownWidth + 1 ||
          top + y2 * scale > shownHeight + 1,
      )
    }
    return drawings.filter(isCut).map(({ selector, width }) => `${selector} ${width}`)
  }, DRAWINGS)
