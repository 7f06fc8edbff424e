import type { PrintKind } from '#contract/office/print.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dayAndMonth, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { drawCards, drawSmallCards } from './kennel-cards.ts'
import { BLANK, BOX, MEASURE, PaperPage, TICKED } from './paper-page.ts'
import type { PaperTick } from './paper-ticks-store.ts'
import type { PrintedCardRow } from './print-store.ts'
import type { Paper, PaperDog } from './read-paper.ts'

const TITLES: Record<PrintKind, string> = {
  'run-sheet': 'Run sheet',
  'kennel-cards': 'Kennel cards',
  'kennel-cards-4x6': 'Kennel cards, 4 × 6',
  rounds: 'Rounds',
}

/** T17: a day on paper. */
export function printPdf(kind: PrintKind, paper: Paper, cards: readonly PrintedCardRow[]): Promise<Buffer> {
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
  if (kind === 'run-sheet') drawRunSheet(page, paper, cards)
  else if (kind === 'rounds') drawRounds(page, paper)
  else if (kind === 'kennel-cards') drawCards(page, paper, cards)
  else drawSmallCards(page, paper, cards)
  return page.finish()
}

const wall = (at: Date, timeZone: string): string => twelveHour(timeIn(timeZone, at))

type Item = PaperDog['items'][number]

const wordsOf = ({ isUnknown, what, dose, needsSecond }: Item): string => {
  if (isUnknown) return 'No meal on file. Ask the owner.'
  return [what, dose].filter((part) => part !== '').join(', ') + (needsSecond ? ' (two people)' : '')
}

const HOW_TO_SIGN = 'Tick what is done, and write the time and your initials on the two lines.'

/** By room: a dog, what to know about it, and everything to do for it. */
function drawRunSheet(page: PaperPage, { dogs, timeZone }: Paper, cards: readonly PrintedCardRow[]): void {
  if (dogs.length > 0) page.line(HOW_TO_SIGN)
  for (const dog of dogs) {
    page.need(70)
    page.heading([dog.room || 'No room', dog.dogName].join('  ·  '))
    page.line(aboutDog(dog, timeZone))
    if (dog.allergies !== '') page.line(`Allergies: ${dog.allergies}`, { isBold: true, color: '#8e2a20' })
    const extras =
      cards.find(({ dogId, orderId }) => dogId === dog.dogId && orderId === dog.orderId)?.extras ?? []
    if (extras.length > 0) page.line(`Also booked: ${extras.join(', ')}`, { isBold: true })
    if (dog.items.length === 0 && extras.length === 0) page.line('Nothing to do today.')
    for (const item of dog.items) drawItem(page, item, { timeZone, words: wordsOf(item) })
    page.space(12)
  }
}

const aboutDog = ({ breed, owner, isExpected, cameAt }: PaperDog, timeZone: string): string =>
  [breed, owner, ...(isExpected ? [`comes at ${wall(cameAt, timeZone)}`] : [])].join(', ')

const NUMBER = 34
const MARK = 24
const DUE = 58
const TIME = 64
const BY = 56
const WORDS = MEASURE - NUMBER - MARK - DUE - TIME - BY

/** Number, box, when it is due, what it is, and when and by whom it was done, or where to write it. */
function drawItem(page: PaperPage, item: Item, { timeZone, words }: { timeZone: string; words: string }) {
  const done = item.ticks.findLast(({ isWithdrawn }) => !isWithdrawn)
  const how =
    done === undefined || done.outcome === 'given' ? '' : `. ${OUTCOMES[done.outcome] ?? done.outcome}`
  page.row([
    { text: String(item.number), width: NUMBER, isBold: true, size: 11 },
    { text: done === undefined ? BOX : TICKED, width: MARK },
    { text: wall(item.dueAt, timeZone), width: DUE },
    { text: words + how, width: WORDS },
    { text: done === undefined ? BLANK : wall(done.madeAt, timeZone), width: TIME },
    { text: done === undefined ? BLANK : done.initials, width: BY },
  ])
  for (const tick of item.ticks.filter(({ isWithdrawn }) => isWithdrawn)) drawWithdrawn(page, tick, timeZone)
}

const OUTCOMES: Record<string, string> = {
  part: 'Some',
  refused: 'Refused',
  skipped: 'Skipped',
  'at-home': 'At home',
}

/** D16: what somebody ticked and took back stays to be read, struck through. */
function drawWithdrawn(page: PaperPage, { madeAt, by, withdrawnWhy }: PaperTick, timeZone: string) {
  const why = withdrawnWhy === '' ? 'Withdrawn' : `Withdrawn: ${withdrawnWhy}`
  const before = NUMBER + MARK + DUE
  page.row([
    { text: '', width: before },
    { text: `Ticked by ${by} at ${wall(madeAt, timeZone)}`, width: WORDS / 2, isStruck: true, size: 9 },
    { text: why, width: MEASURE - before - WORDS / 2, size: 9 },
  ])
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
      const words = `${dog.room || 'No room'}, ${dog.dogName}: ${wordsOf(item)}${allergy}`
      drawItem(page, item, { timeZone, words })
    }
  }
}
