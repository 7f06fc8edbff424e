import type { staffReports } from '#contract/office/report-cards.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { canReport } from '#domain/report-cards/report-card-rules.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { type CardPicture, insertReport, writePictures } from '../../business/orders/reports/report-store.ts'
import { notHereYet } from '../../business/orders/reports/write-report.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseNoPicture } from '../../business/uploads/refuse-no-picture.ts'
import { cardChange, lockCard } from './card-to-change.ts'
import { type CardRow, deleteDraft, findLastVisit, updateCard } from './report-card-store.ts'
import { viewCard } from './report-card-view.ts'

/** D23: a draft, new or changed. Only of dogs that are here, or went home within a week. */
export async function saveCard(
  app: App,
  call: StaffCall<typeof staffReports.saveReport>,
): Promise<Done<typeof staffReports.saveReport>> {
  return call.input.card === undefined ? writeDraft(app, call) : changeDraft(app, call, call.input.card)
}

async function writeDraft(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof staffReports.saveReport>,
): Promise<Done<typeof staffReports.saveReport>> {
  const { dogId, headline, note, chips, isAnother } = input
  const visit = await findLastVisit(tx, dogId)
  if (visit === undefined || !canReport(visit, now)) throw notHereYet()
  const { timeZone } = await app.parkBook(visit.parkId)
  const pictures = await picturesOf(tx, input.pictures, caller.accountId)
  const row = {
    order_id: visit.orderId,
    dog_id: dogId,
    headline,
    note,
    chips,
    date: dateIn(timeZone, now),
    is_another: isAnother,
    by_account_id: caller.accountId,
    created_at: now,
  }
  const cardId = await insertReport(tx, row, pictures)
  if (cardId === undefined) {
    throw new Refusal('card-exists', {
      msg: `${visit.name} has a report card today already. Write another one?`,
      data: { dogId },
    })
  }
  const change = await cardChange(tx, cardId, `drafted a report card for ${visit.name}`)
  return { data: await viewCard(app, tx, cardId), ...change }
}

async function changeDraft(
  app: App,
  { tx, input, caller }: StaffCall<typeof staffReports.saveReport>,
  seen: { id: number; version: number },
): Promise<Done<typeof staffReports.saveReport>> {
  const card = await lockCard(app, tx, seen)
  if (card.dogId !== input.dogId) throw new Refusal('not-found')
  if (card.sentAt !== null) {
    throw new Refusal('already-used', { msg: 'This card has been sent. You can correct it or add to it.' })
  }
  await writeWords(tx, card, input, caller.accountId)
  const change = await cardChange(tx, card.id, `changed the draft for ${card.dogName}`, card)
  return { data: await viewCard(app, tx, card.id), ...change }
}

type Words = Pick<
  StaffCall<typeof staffReports.saveReport>['input'],
  'headline' | 'note' | 'chips' | 'pictures'
>

/** What a card says, written anew; `columns` for what else changes with it. */
export async function writeWords(
  tx: Database,
  card: CardRow,
  { headline, note, chips, pictures }: Words,
  by: number,
  columns: { corrected_at?: Date } = {},
): Promise<void> {
  const kept = await picturesOf(tx, pictures, by, card)
  await updateCard(tx, card.id, { headline, note, chips, ...columns })
  await writePictures(tx, card.id, kept)
}

/** Pictures that are on the card already, or that this person has just sent: nobody else's. */
async function picturesOf(
  tx: Database,
  names: readonly string[],
  by: number,
  card?: CardRow,
): Promise<CardPicture[]> {
  const pictures: CardPicture[] = []
  for (const fileName of names) {
    const before = card?.pictures.find(({ name }) => name === fileName)
    if (before === undefined) await refuseNoPicture(tx, by, fileName)
    pictures.push({ fileName, by: before?.by ?? by })
  }
  return pictures
}

export async function discardCard(
  app: App,
  { tx, input }: StaffCall<typeof staffReports.discardReport>,
): Promise<Done<typeof staffReports.discardReport>> {
  const card = await lockCard(app, tx, input)
  if (card.sentAt !== null) {
    throw new Refusal('already-used', { msg: 'This card has been sent, so it stays. You can add to it.' })
  }
  const change = await cardChange(tx, card.id, `discarded the draft for ${card.dogName}`, card)
  await deleteDraft(tx, card.id)
  return { data: null, ...change }
}
