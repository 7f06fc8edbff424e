import type { ReportCards, StaffReportCard } from '#contract/office/report-cards.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import {
  CORRECT_MINUTES,
  canCorrect,
  canReport,
  REPORTED_DAYS,
} from '#domain/report-cards/report-card-rules.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listPhrases } from '../dogs/staff-dog-store.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import {
  type CardRow,
  findCards,
  findLastVisit,
  listCardsOfDog,
  listCardsOn,
  listVisitsSince,
} from './report-card-store.ts'

/** D23: whom a card can be written of, those that are here first. */
export async function readReports(app: App, parkId: number): Promise<ReportCards> {
  const { db } = app
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const date = dateIn(timeZone, now)
  const [visits, cards, phrases, link] = await Promise.all([
    listVisitsSince(db, parkId, { since: new Date(now.getTime() - REPORTED_DAYS * DAY_MS), today: date }),
    listCardsOn(db, parkId, date),
    listPhrases(db, 'report'),
    fileLinks(app),
  ])
  const dogs = visits.map(
    ({ cameAt: _cameAt, leftAt, householdId: _household, parkId: _park, ...visit }) => ({
      ...visit,
      photo: visit.photo && link(visit.photo),
      isHere: leftAt === null,
      cards: cards.filter(({ dogId }) => dogId === visit.dogId).map((card) => toCard(card, { link, now })),
    }),
  )
  return {
    date,
    now: now.toISOString(),
    timeZone,
    phrases,
    dogs: dogs.toSorted(
      (one, other) => Number(other.isHere) - Number(one.isHere) || one.name.localeCompare(other.name, 'en'),
    ),
  }
}

export async function readDogReports(app: App, dogId: number) {
  const now = app.clock.now()
  const visit = await findLastVisit(app.db, dogId)
  const { timeZone } = await app.parkBook(visit?.parkId ?? 1)
  const link = await fileLinks(app)
  const cards = await listCardsOfDog(app.db, dogId)
  return {
    timeZone,
    canWrite: visit !== undefined && canReport(visit, now),
    cards: cards.map((card) => toCard(card, { link, now })),
  }
}

/** One card, as the page shows it now. */
export async function viewCard(app: App, tx: Database, cardId: number): Promise<StaffReportCard> {
  const [card] = await findCards(tx, [cardId])
  if (card === undefined) throw new Refusal('not-found')
  return toCard(card, { link: await fileLinks(app), now: app.clock.now() })
}

function toCard(
  card: CardRow,
  { link, now }: { link: (name: string) => string; now: Date },
): StaffReportCard {
  const { sentAt, correctedAt } = card
  const isCorrectable = sentAt !== null && canCorrect(sentAt, now)
  return {
    id: card.id,
    version: card.version,
    dogId: card.dogId,
    orderId: card.orderId,
    date: card.date,
    headline: card.headline,
    note: card.note,
    chips: card.chips,
    pictures: card.pictures.map(({ name, thumbnail }) => ({
      name,
      path: link(name),
      thumbnailPath: link(thumbnail ?? name),
    })),
    isAnother: card.isAnother,
    by: card.by,
    sentAt: sentAt?.toISOString() ?? null,
    correctedAt: correctedAt?.toISOString() ?? null,
    correctUntil: isCorrectable
      ? new Date(sentAt.getTime() + CORRECT_MINUTES * MINUTE_MS).toISOString()
      : null,
    additions: card.additions.map((addition) => ({ ...addition, at: new Date(addition.at).toISOString() })),
  }
}
