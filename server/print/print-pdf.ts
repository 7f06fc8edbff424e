import type { PrintKind } from '#contract/staff/print.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dayAndMonth, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { drawCards, drawSmallCards } from './kennel-cards.ts'
import { BLANK, BOX, type Cell, MEASURE, PaperPage } from './paper-page.ts'
import type { CardRow } from './print-store.ts'
import type { Paper, PaperDog } from './read-paper.ts'

const TITLES: Record<PrintKind, string> = {
  'run-sheet': 'Run sheet',
  'kennel-cards': 'Kennel cards',
  'kennel-cards-4x6': 'Kennel cards, 4 × 6',
  rounds: 'Rounds',
}

/** T17: a day on paper. */
export function printPdf(kind: PrintKind, paper: Paper, cards: readonly CardRow[]): Promise<Buffer> {
  const { businessName, date, timeZone, printedAt } = paper
  const printed = `printed ${dayAndMonth(dateIn(timeZone, printedAt))} ${twelveHour(timeIn(timeZone, printedAt))}`
  const page = new PaperPage({
    title: TITLES[kind],
    businessName,
    line: `${shortDate(date)}, ${printed}`,
    date: printedAt,
    isSmall: kind === 'kennel-cards-4x6',
  })
  if (paper.dogs.length === 0) page.line('No dogs on this day.', { size: 12 })
  if (kind === 'run-sheet') drawRunSheet(page, paper)
  else if (kind === 'rounds') drawRounds(page, paper)
  else if (kind === 'kennel-cards') drawCards(page, paper, cards)
  else drawSmallCards(page, paper, cards)
  return page.finish()
}

const wall = (at: Date, timeZone: string): string => twelveHour(timeIn(timeZone, at))

type Item = PaperDog['items'][number]

const wordsOf = ({ isUnknown, what, dose, needsSecond }: Item): string => {
  if (isUnknown) return 'No meal written down. Ask the owner.'
  return [what, dose].filter((part) => part !== '').join(', ') + (needsSecond ? ' (two people)' : '')
}

const HOW_TO_SIGN = 'Tick what is done, and write the time and your initials on the two lines.'

/** By room: a dog, what to know about it, and everything to do for it. */
function drawRunSheet(page: PaperPage, { dogs, timeZone }: Paper): void {
  if (dogs.length > 0) page.line(HOW_TO_SIGN)
  for (const dog of dogs) {
    page.need(70)
    page.heading([dog.room || 'No room', dog.dogName].join('  ·  '))
    page.line(aboutDog(dog, timeZone))
    if (dog.allergies !== '') page.line(`Allergies: ${dog.allergies}`, { isBold: true, color: '#8e2a20' })
    if (dog.items.length === 0) page.line('Nothing to do today.')
    for (const item of dog.items) page.row(rowOf(item, timeZone, wordsOf(item)))
    page.space(12)
  }
}

const aboutDog = ({ breed, owner, isExpected, cameAt }: PaperDog, timeZone: string): string =>
  [breed, owner, ...(isExpected ? [`comes at ${wall(cameAt, timeZone)}`] : [])].join(', ')

/** Number, box, when it is due, what it is, and where to write when and by whom it was done. */
function rowOf(item: Item, timeZone: string, words: string): Cell[] {
  return [
    { text: String(item.number), width: 34, isBold: true, size: 11 },
    { text: BOX, width: 24 },
    { text: wall(item.dueAt, timeZone), width: 58 },
    { text: words, width: MEASURE - 34 - 24 - 58 - 120 },
    { text: BLANK, width: 64 },
    { text: BLANK, width: 56 },
  ]
}

/** By round, by time, by room: as one walks. */
function drawRounds(page: PaperPage, { dogs, rounds, timeZone }: Paper): void {
  for (const { name } of rounds) {
    const rows = dogs
      .flatMap((dog) => dog.items.filter(({ round }) => round === name).map((item) => ({ dog, item })))
      .toSorted((one, other) => one.item.dueAt.getTime() - other.item.dueAt.getTime())
    if (rows.length === 0) continue
    page.turn()
    page.heading(name, 16)
    page.line(HOW_TO_SIGN)
    for (const { dog, item } of rows) {
      const allergy = dog.allergies === '' ? '' : `. Allergies: ${dog.allergies}`
      page.row(rowOf(item, timeZone, `${dog.room || 'No room'}, ${dog.dogName}: ${wordsOf(item)}${allergy}`))
    }
  }
}
