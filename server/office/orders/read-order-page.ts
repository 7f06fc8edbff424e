import type { StaffOrder } from '#contract/office/orders/page.ts'
import { isWaivable, notWaived } from '#domain/attendance/open-gates.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { payNow } from '#domain/money/due-now.ts'
import { withoutSums } from '#domain/money/without-sums.ts'
import { nameList } from '#domain/name-list.ts'
import { type OrderGate, orderGates } from '#domain/orders/order-gates.ts'
import { canCancel, canChange, isOff, isPayable, type OrderStatus } from '#domain/orders/order-status.ts'
import { onceConfirmed, orderState } from '#domain/orders/staff-checklist.ts'
import { mayDo, type StaffMember, seesPhones } from '#domain/staff/permissions.ts'
import { findFirstName } from '../../business/vetting/dog-decision-store.ts'
import type { App } from '../../app.ts'
import type { ParkBook } from '../../business/catalog/park-book.ts'
import { listNotes, listPinnedNotes, toNote } from '../../business/notes/note-store.ts'
import { agreementToSign, readGateFacts } from '../../business/orders/order/order-gate-facts.ts'
import {
  findOrder,
  listAppointments,
  listDaycareVisits,
  listOrderDogs,
  type OrderRow,
} from '../../business/orders/order/order-store.ts'
import { listReports } from '../../business/orders/reports/report-store.ts'
import { todayAt } from '../../business/orders/space/plan-rooms.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { toStaffChecklist } from './checklist-view.ts'
import { toCall, toMessage } from './contact-view.ts'
import { listCalls, listOrderMessages } from './order-contact-store.ts'
import { readOrderMoney } from './order-money-view.ts'
import {
  type DogCareRow,
  findOwner,
  findSignature,
  type HistoryOfOrder,
  listDogCare,
  listNamedHistory,
  listNamedWaivers,
  type SignatureRow,
  type WaiverRow,
} from './order-page-store.ts'
import { listAwaitedTransfers, listPlaces } from './order-parts-store.ts'

/** O2: an order with everything about it, as this person may see it. */
export async function readOrderPage(app: App, viewer: StaffMember, orderId: number): Promise<StaffOrder> {
  const { db } = app
  const order = await findOrder(db, orderId)
  if (order === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  const book = await app.parkBook(order.park_id)
  const today = dateIn(book.timeZone, app.clock.now())
  const seesMoney = mayDo(viewer, 'money')
  const forViewer = (text: string) => (seesMoney ? text : withoutSums(text))
  const [facts, dogs, transfers, owner, history, messages, calls, waivers] = await Promise.all([
    readGateFacts(app, db, order),
    readDogs(app, order),
    listAwaitedTransfers(db, [order.id]),
    findOwner(db, order.account_id),
    listNamedHistory(db, order.id),
    listOrderMessages(db, order),
    listCalls(db, order.id),
    listNamedWaivers(db, order.id),
  ])
  const gates = onceConfirmed(order.status, orderGates(facts, today), order.balance_cents)
  const { text: statusText, tone } = orderState(
    order.status,
    notWaived(gates, waivers.map(toWaiver)),
    transfers.has(order.id),
  )
  const payNowCents = payNowOf(order, gates)
  const nameOf = (dogId: number) => dogs.find(({ id }) => id === dogId)?.name ?? 'A dog'
  return {
    ...basicsOf(order, book),
    today,
    statusText,
    tone,
    placedBy: order.placed_by === null ? null : ((await findFirstName(db, order.placed_by)) ?? null),
    owner: {
      id: order.account_id,
      name: owner?.name ?? '',
      phone: seesPhones(viewer) ? (owner?.phone ?? '') : null,
      email: seesPhones(viewer) ? (owner?.email ?? null) : null,
      visits: owner?.visits ?? 0,
    },
    dogs,
    ...(await readParts(app, order, book)),
    agreementId: agreementToSign(order, gates, book),
    checklist: toPageChecklist(order, gates, waivers, toStaffChecklist(gates, nameOf, seesMoney)),
    money: seesMoney
      ? await readOrderMoney(app, order, { payNowCents, creditCents: owner?.credit_cents ?? 0 })
      : null,
    messages: messages.map((message) => toMessage(message, forViewer)),
    calls: calls.map(toCall),
    history: history.map((row) => toHistory(row, order, forViewer)),
    ...(await readWritten(app, order)),
  }
}

const AHEAD: readonly OrderStatus[] = ['held', 'awaiting_interview', 'confirmed']

const toWaiver = ({ dog_id, gate }: WaiverRow) => ({ dogId: dog_id, gate })

/** The checklist, with what may be let pass before they come, and what was. */
const toPageChecklist = (
  { status }: OrderRow,
  gates: readonly OrderGate[],
  waivers: readonly WaiverRow[],
  items: ReturnType<typeof toStaffChecklist>,
): StaffOrder['checklist'] =>
  items.map((item, index) => {
    const gate = gates[index]
    const isOpen = gate !== undefined && isWaivable(gate)
    // What is due can wait once they stand at the door, not before.
    const isForHere = item.gate !== 'money'
    const waiver = waivers.find((one) => one.dog_id === item.dogId && one.gate === item.gate)
    return {
      ...item,
      canBeWaived: isOpen && isForHere && waiver === undefined && AHEAD.includes(status),
      waived:
        isOpen && waiver !== undefined
          ? { by: waiver.by, at: waiver.at.toISOString(), why: waiver.why }
          : null,
    }
  })

const basicsOf = (order: OrderRow, { timeZone }: ParkBook) => ({
  id: order.id,
  code: order.code,
  version: order.version,
  parkId: order.park_id,
  timeZone,
  orderType: order.order_type,
  status: order.status,
  source: order.source,
  placedAt: order.created_at.toISOString(),
  firstDate: order.first_date,
  lastDate: order.last_date,
  beginTime: order.begin_time?.slice(0, 5) ?? null,
  endTime: order.end_time?.slice(0, 5) ?? null,
  beginsAt: order.begins_at.toISOString(),
  endsAt: order.ends_at.toISOString(),
  holdUntil: order.hold_until?.toISOString() ?? null,
  message: order.message,
  isOwed: order.balance_cents > 0,
  canPay: isPayable(order.status, order.balance_cents),
  canChange: canChange(order.status) && order.order_type !== 'package',
  canCancel: canCancel(order.status),
  request: order.request,
})

function payNowOf(order: OrderRow, gates: readonly OrderGate[]): number {
  const money = gates.find((gate) => gate.gate === 'money')
  const { payNowCents } = payNow({
    isPayable: isPayable(order.status, order.balance_cents),
    missingCents: isOff(order.status) ? 0 : (money?.missingCents ?? 0),
    balanceCents: order.balance_cents,
  })
  return payNowCents
}

async function readDogs(app: App, { id }: OrderRow): Promise<StaffOrder['dogs']> {
  const [dogs, care, link] = await Promise.all([
    listOrderDogs(app.db, [id]),
    listDogCare(app.db, id),
    fileLinks(app),
  ])
  return dogs.map((dog) => ({
    id: dog.dog_id,
    name: dog.name,
    breed: dog.breed,
    sizeClass: dog.size_class,
    photoThumbnailPath: dog.photo_thumbnail && link(dog.photo_thumbnail),
    ...careWords(care.find((row) => row.id === dog.dog_id)),
  }))
}

function careWords(care: DogCareRow | undefined): { meal: string; medicine: string; conditions: string } {
  if (care === undefined) return { meal: '', medicine: '', conditions: '' }
  const times = nameList(care.feeding_times.map(twelveHour))
  const meal = [care.feeding_what, care.feeding_how_much].filter((part) => part !== '').join(', ')
  return {
    meal: meal === '' ? '' : [meal, times].filter((part) => part !== '').join(' at '),
    medicine: care.medications
      .map(({ what, dose, times: at }) =>
        [what, dose, nameList(at.map(twelveHour))].filter(Boolean).join(', '),
      )
      .join('; '),
    conditions: care.conditions,
  }
}

async function readParts({ db }: App, order: OrderRow, book: ParkBook) {
  const [places, visits, appointments] = await Promise.all([
    listPlaces(db, [order.id]),
    listDaycareVisits(db, [order.id]),
    listAppointments(db, [order.id]),
  ])
  const extraName = (id: number) => book.prices.grooming.find((rate) => rate.id === id)?.name ?? ''
  return {
    stays: places.map((place) => ({
      id: place.id,
      version: place.version,
      suiteTypeId: place.suite_type_id,
      suiteName: place.suite,
      room: place.room,
      roomId: place.room_id,
      isPinned: place.is_pinned,
      from: place.arrival,
      to: place.departure,
      dogIds: place.dog_ids,
    })),
    days: visits.map(({ date, part }) => ({ date, part })),
    appointments: appointments.map((one) => ({
      dogId: one.dog_id,
      service: one.service_name,
      extras: one.extra_ids.map(extraName),
      groomer: one.groomer_name,
      startsAt: one.starts_at.toISOString(),
      endsAt: one.ends_at.toISOString(),
    })),
  }
}

/** What was signed, noted and written about it. */
async function readWritten(app: App, order: OrderRow) {
  const { db } = app
  const [signature, notes, pinned, reports, link] = await Promise.all([
    findSignature(db, order.id),
    listNotes(db, { kind: 'order', id: order.id }),
    listPinnedNotes(db, [order.id], await todayAt(app, order.park_id)),
    listReports(db, order.id),
    fileLinks(app),
  ])
  return {
    signature:
      signature === undefined
        ? null
        : {
            name: signature.name,
            at: signature.at.toISOString(),
            version: signature.version,
            witnessedBy: signature.witnessed_by,
            byLink: linkOf(signature),
          },
    notes: notes.map(toNote),
    pinned: pinned
      .filter(({ about }) => about !== '')
      .map(({ id, about, text, by }) => ({ id, about, text, by })),
    reports: reports.map((report) => ({
      ...report,
      pictures: report.pictures.map(({ name, thumbnail }) => ({
        path: link(name),
        thumbnailPath: link(thumbnail ?? name),
      })),
    })),
  }
}

const linkOf = ({ signed_from, link_made_by, link_made_from, link_sent_to }: SignatureRow) =>
  signed_from === null
    ? null
    : {
        madeBy: link_made_by,
        sentTo: link_sent_to,
        signedFrom: signed_from,
        isWhereMade: signed_from === link_made_from,
      }

const toHistory = (row: HistoryOfOrder, order: OrderRow, forViewer: (text: string) => string) => ({
  id: row.id,
  at: row.at.toISOString(),
  text: forViewer(row.why),
  status: row.to_status,
  from: row.from_status,
  by: row.by,
  byUs: row.by_account_id !== order.account_id,
})
