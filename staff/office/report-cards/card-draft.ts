import type { CardDog, ReportCards, StaffReportCard } from '#contract/office/report-cards.ts'

export interface CardPicture {
  name: string
  thumbnailPath: string
}

/** What is being written about a dog. */
export interface CardDraft {
  headline: string
  note: string
  chips: string[]
  pictures: CardPicture[]
}

export const emptyDraft = ({ name }: Pick<CardDog, 'name'>): CardDraft => ({
  headline: `${name}’s day`,
  note: '',
  chips: [],
  pictures: [],
})

export const draftOf = ({ headline, note, chips, pictures }: StaffReportCard): CardDraft => ({
  headline,
  note,
  chips,
  pictures: pictures.map(({ name, thumbnailPath }) => ({ name, thumbnailPath })),
})

export const wordsOf = ({ pictures, ...words }: CardDraft) => ({
  ...words,
  pictures: pictures.map(({ name }) => name),
})

/** Chips to choose from, with those of the card that the team has since dropped from the list. */
export function chipsFor(phrases: ReportCards['phrases'], chosen: readonly string[]) {
  const known = phrases.map(({ label, text }) => ({ value: text === '' ? label : text, label }))
  const dropped = chosen.filter((text) => known.every(({ value }) => value !== text))
  return [...known, ...dropped.map((text) => ({ value: text, label: text }))]
}

/** What "Send 14" asks about. */
export const draftsOf = (dogs: readonly CardDog[]) =>
  dogs.flatMap(({ name, owner, cards }) =>
    cards
      .filter(({ sentAt }) => sentAt === null)
      .map(({ id, version, headline }) => ({ id, version, headline, name, owner })),
  )

/** The card that a tap on a dog opens: a draft before what was sent, the newest first. */
export const cardToOpen = ({ cards }: Pick<CardDog, 'cards'>): StaffReportCard | null =>
  cards.findLast(({ sentAt }) => sentAt === null) ?? cards.at(-1) ?? null
