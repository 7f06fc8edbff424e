import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { PINE } from '../../platform/pdf/page-flow.ts'
import { PAGE, type PaperPage, SMALL_PAGE } from './paper-page.ts'
import type { PrintedCardRow } from './print-store.ts'
import type { Paper, PaperDog } from './read-paper.ts'

/** Four a page, each as large as 4 × 6 inches leaves room for. */
const GAP = 14
const CARD = { width: (PAGE.width - 2 * PAGE.margin - GAP) / 2, height: 322 }
const TOP = 80
const PAD = 14
const MAX_ITEMS = 8
const MAX_WARNING_LENGTH = 320

/** A card for each kennel's door. No telephone numbers: everybody who walks by can read it. */
export function drawCards(
  page: PaperPage,
  { dogs, timeZone }: Paper,
  cards: readonly PrintedCardRow[],
): void {
  for (const [index, dog] of dogs.entries()) {
    const place = index % 4
    if (place === 0) page.turn()
    const x = PAGE.margin + (place % 2) * (CARD.width + GAP)
    const y = TOP + Math.floor(place / 2) * (CARD.height + GAP)
    page.frame(x, y, CARD.width, CARD.height)
    const card = cards.find(({ dogId }) => dogId === dog.dogId)
    drawCard(page, { x: x + PAD, y: y + PAD, width: CARD.width - 2 * PAD }, { dog, card, timeZone })
    page.used()
  }
}

/** The same on cards of 4 × 6 inches, one a page. */
export function drawSmallCards(
  page: PaperPage,
  { dogs, timeZone }: Paper,
  cards: readonly PrintedCardRow[],
): void {
  const { margin, width } = SMALL_PAGE
  for (const dog of dogs) {
    page.turn()
    const card = cards.find(({ dogId }) => dogId === dog.dogId)
    drawCard(page, { x: margin, y: margin, width: width - 2 * margin }, { dog, card, timeZone })
    page.used()
  }
}

function drawCard(
  page: PaperPage,
  { x, y, width }: { x: number; y: number; width: number },
  { dog, card, timeZone }: { dog: PaperDog; card: PrintedCardRow | undefined; timeZone: string },
): void {
  const shown = dog.items.slice(0, MAX_ITEMS)
  const more = dog.items.length - shown.length
  const warnings = [
    ...(dog.allergies === '' ? [] : [`Allergies: ${dog.allergies}`]),
    ...(card?.conditions ? [card.conditions] : []),
    ...(card?.groupPlay === 'no' ? ['No group play'] : []),
    ...(card?.flags ?? []),
    ...(card?.pinned ?? []).map((text) => text.replaceAll(/\s+/g, ' ')),
  ]
  page.field(x, y, width, [
    { text: dog.room || 'No room', size: 11, isBold: true },
    { text: dog.dogName, size: 26, isBold: true, color: PINE },
    { text: `${dog.breed}, ${dog.owner}`, size: 10 },
    ...(card === undefined ? [] : [{ text: `Goes home ${shortDate(card.leaves)}`, size: 10 }]),
    ...(warnings.length === 0
      ? []
      : [
          {
            text: warnings.join('. ').slice(0, MAX_WARNING_LENGTH),
            size: 10,
            isBold: true,
            color: '#8e2a20',
          },
        ]),
    ...(card === undefined || card.extras.length === 0
      ? []
      : [{ text: `Also booked: ${card.extras.join(', ')}`, size: 11, isBold: true }]),
    ...shown.map((item) => ({ text: itemLine(item, timeZone), size: 11 })),
    ...(more > 0 ? [{ text: `and ${more} more on the run sheet`, size: 11 }] : []),
  ])
}

function itemLine(
  { number, dueAt, isUnknown, what, dose }: PaperDog['items'][number],
  timeZone: string,
): string {
  const words = isUnknown
    ? 'no meal on file'
    : [what, dose]
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, 70)
  return `${number}   ${twelveHour(timeIn(timeZone, dueAt))}   ${words}`
}
