import type { VaccineQueue, WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { ageInMonths } from '#domain/dogs/dog-sizes.ts'
import { type OrderFacts, orderGates } from '#domain/orders/order-gates.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import { readAllGateFacts } from '../../business/orders/order/order-gate-facts.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { listOrdersById, listPhrases } from './staff-dog-store.ts'
import { toOwner } from './staff-dog-view.ts'
import { listSeenRecords, listWaitingRecords, type WaitingRow } from './vaccine-queue-store.ts'

/** D3: the queue, with what verifying each record would do. */
export async function readVaccineQueue(app: App, viewer: StaffMember): Promise<VaccineQueue> {
  const { db, clock } = app
  const timeZone = await businessTimeZone(db)
  const today = dateIn(timeZone, clock.now())
  const rows = await listWaitingRecords(db, today)
  const orders = await listOrdersById(db, [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))])
  const facts = await readAllGateFacts(app, db, orders)
  const link = await fileLinks(app)
  const thumbnail = (name: string | null) => name && link(name)
  const seen = await listSeenRecords(db, new Date(instantOf(today, '00:00', timeZone)))
  return {
    today,
    timeZone,
    waiting: rows.map((row) => ({
      dogId: row.dog_id,
      dogName: row.name,
      breed: row.breed,
      birthday: row.birthday,
      ageMonths: ageInMonths(row.birthday, today),
      microchip: row.microchip,
      photoThumbnailPath: thumbnail(row.photo_thumbnail),
      owner: toOwner(
        { id: row.account_id, first: row.first_name, last: row.last_name, phone: row.phone },
        viewer,
      ),
      vaccine: row.vaccine,
      proofName: row.proof_file,
      proofPath: link(row.proof_file),
      isPdf: row.type === 'application/pdf',
      sentAt: row.sent_at.toISOString(),
      expiresOn: row.expires_on,
      visit: visitOf(row, orders, facts, today),
    })),
    doneToday: seen.map((row) => ({
      dogId: row.dog_id,
      dogName: row.name,
      vaccine: row.vaccine,
      photoThumbnailPath: thumbnail(row.photo_thumbnail),
      expiresOn: row.expires_on,
      refusedBecause: row.refused_because,
      by: row.by,
      at: row.at.toISOString(),
    })),
    reasons: await listPhrases(db, 'send-back'),
  }
}

function visitOf(
  row: WaitingRow,
  orders: readonly OrderRow[],
  facts: ReadonlyMap<number, OrderFacts>,
  today: string,
): WaitingRecord['visit'] {
  const order = orders.find(({ id }) => id === row.order_id)
  const known = order && facts.get(order.id)
  if (order === undefined || known === undefined || !isVisitType(order.order_type)) return null
  return {
    orderId: order.id,
    code: order.code,
    orderType: order.order_type,
    firstDate: order.first_date,
    beginsAt: order.begins_at.toISOString(),
    lastNight: known.lastNight,
    isConfirmed: order.status === 'confirmed' || order.status === 'checked_in',
    otherOpen: openWithout(row, known, today),
  }
}

const isVisitType = (type: string): type is 'boarding' | 'daycare' | 'grooming' =>
  type === 'boarding' || type === 'daycare' || type === 'grooming'

/** What the order would still lack were this record verified and good for long. */
function openWithout({ dog_id, vaccine }: WaitingRow, facts: OrderFacts, today: string) {
  const verified = { vaccine, expiresOn: facts.lastNight, hasProof: true, isVerified: true }
  const dogs = facts.dogs.map((dog) =>
    dog.dogId === dog_id
      ? { ...dog, vaccines: [...dog.vaccines.filter((one) => one.vaccine !== vaccine), verified] }
      : dog,
  )
  const open = orderGates({ ...facts, dogs }, today).filter(({ state }) => state !== 'green')
  return [...new Set(open.map(({ gate }) => gate))]
}
