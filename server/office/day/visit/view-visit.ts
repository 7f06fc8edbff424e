import type { RoundItem } from '#contract/office/care.ts'
import type { Visit, VisitCare, VisitDog } from '#contract/office/day/visit.ts'
import { dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { fromGrams, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { mayDo, seesPhones } from '#domain/staff/permissions.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import { listContacts } from '../../../business/accounts/contact-store.ts'
import type { App } from '../../../app.ts'
import { type OrderAtTheDoor, readAtTheDoor, attendanceOf } from '../attendance/order-at-the-door.ts'
import { readRounds } from '../../care/read-rounds.ts'
import type { Caller } from '../../../http/routes.ts'
import { fileLinks } from '../../../business/uploads/private-links.ts'
import { listRoomNames, listVisitDogs, type VisitDogRow } from './visit-store.ts'

/** T2: whom one looks after, before anything is done with them. Sums and phones are for those who may see them. */
export async function viewVisit(app: App, caller: Caller, orderId: number): Promise<Visit> {
  const { db } = app
  const door = await readAtTheDoor(app, db, orderId)
  const { order, today } = door
  const [owner, contacts, rooms, dogs, care, link] = await Promise.all([
    findAccount(db, order.account_id),
    listContacts(db, order.account_id),
    listRoomNames(db, orderId, today),
    listVisitDogs(
      db,
      door.dogs.map(({ id }) => id),
    ),
    readCareToday(app, caller, order.park_id),
    fileLinks(app),
  ])
  return {
    orderId,
    version: order.version,
    orderType: order.order_type,
    nights: order.order_type === 'boarding' ? daysBetween(order.first_date, order.last_date) : 0,
    rooms,
    firstDate: order.first_date,
    lastDate: order.last_date,
    leavesAt: order.end_time?.slice(0, 5) ?? null,
    today,
    dogs: dogs.map((dog) => toDog(door, dog, care, link)),
    owner: {
      id: order.account_id,
      name: owner === undefined ? 'A former customer' : `${owner.first_name} ${owner.last_name}`,
      phone: owner !== undefined && seesPhones(caller) && owner.phone !== '' ? owner.phone : null,
    },
    emergencyContacts: contacts
      .filter(({ is_emergency }) => is_emergency)
      .map(({ name, relation, phone }) => ({ name, relation, phone })),
    message: order.message,
    balanceCents: mayDo(caller, 'money') ? order.balance_cents : null,
  }
}

const readCareToday = async (app: App, caller: Caller, parkId: number): Promise<RoundItem[]> =>
  (await readRounds(app, { parkId }, caller)).groups.flatMap(({ items }) => items)

const toDog = (
  door: OrderAtTheDoor,
  dog: VisitDogRow,
  care: readonly RoundItem[],
  link: (name: string) => string,
): VisitDog => ({
  dogId: dog.id,
  name: dog.name,
  breed: dog.breed,
  photoThumbnailPath: dog.photo && link(dog.photo),
  allergies: dog.allergies,
  conditions: dog.conditions,
  meal: plainWords([dog.feeding_what, dog.feeding_how_much, timesOf(dog.feeding_times)]),
  medicines: dog.medications.map(({ what, dose, times }) => plainWords([what, dose, timesOf(times)])),
  belongings: attendanceOf(door, dog.id)?.belongings ?? [],
  notes: dog.notes,
  care: care.filter(({ dogId }) => dogId === dog.id).map(toCare),
  weightKg: fromGrams(dog.weight_grams, 'kg'),
  weighedOn: dog.weighed_at === null ? null : dateIn(door.timeZone, dog.weighed_at),
  sizeClass: sizeClassOf(dog.weight_grams, dog.size_class_by_staff),
  vaccinesUntil: dog.vaccines_until,
  metOn: dog.interview_passed_on,
})

const timesOf = (times: readonly string[]): string => times.map(twelveHour).join(', ')

const plainWords = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

const toCare = ({ itemKey, kind, what, dose, dueAt, urgency, tick }: RoundItem): VisitCare => ({
  itemKey,
  kind,
  what,
  dose,
  dueAt,
  urgency,
  done: tick === null ? null : { outcome: tick.outcome, by: tick.by, at: tick.at },
})
