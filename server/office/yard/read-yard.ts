import type { CareRounds } from '#contract/office/care.ts'
import type { Today, TodayRow } from '#contract/office/day/today.ts'
import type { KennelCard, Yard } from '#contract/office/yard/yard.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { fromGrams, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { readAlarms } from '../alarms/read-alarms.ts'
import type { App } from '../../app.ts'
import { readRoundsOf } from '../care/read-rounds.ts'
import type { Caller } from '../../http/routes.ts'
import { listDoneChoices } from '../incidents/read-incidents.ts'
import { listYardPeople } from '../../business/accounts/team-people-store.ts'
import { readDays } from '../day/today/read-today.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { type KennelCardRow, listKennelCards } from './kennel-card-store.ts'

/** As somebody who may care for dogs and no more, so that no sum gets on a device, whoever is logged in. */
const NO_SUMS = { role: 'staff', permissions: ['care'] } as const

/** W16: what a device keeps of today and tomorrow. */
export async function readYard(app: App, caller: Caller, parkId: number): Promise<Yard> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const today = dateIn(timeZone, now)
  const dates = [today, addDays(today, 1)]
  const [todays, rounds, people, doneChoices, { alarms }, link] = await Promise.all([
    readDays(app, NO_SUMS, { parkId, days: dates }),
    readRoundsOf(app, { parkId, dates }, caller),
    listYardPeople(app.db),
    listDoneChoices(app.db),
    readAlarms(app, NO_SUMS, parkId),
    fileLinks(app),
  ])
  const days = dates.map((date, index) => ({
    date,
    today: todays[index] as Today,
    rounds: rounds[index] as CareRounds,
  }))
  const rooms = roomsOf(days)
  const cards = await listKennelCards(app.db, [...rooms.keys()])
  return {
    now: now.toISOString(),
    timeZone,
    today,
    days,
    dogs: cards.map((row) => toCard(row, rooms.get(row.id) ?? '', link)),
    people: people
      .filter((person) => mayDo(person, 'care'))
      .map(({ id, firstName, hasPin }) => ({ id, name: firstName, hasPin })),
    doneChoices,
    alarms: alarms.filter(({ state }) => state === 'standing'),
  }
}

const LISTS = ['earlier', 'arriving', 'leaving', 'daycare', 'grooming', 'meetings', 'inHouse'] as const

/** Every dog of these days, and where it sleeps: as the rounds have it, or as it is booked. */
function roomsOf(days: readonly { today: Today; rounds: CareRounds }[]): Map<number, string> {
  const rooms = new Map<number, string>()
  const put = (dogId: number, room: string) => rooms.set(dogId, rooms.get(dogId) || room)
  for (const { today, rounds } of days) {
    for (const { id, room } of rounds.dogs) put(id, room)
    for (const { items } of rounds.groups) for (const { dogId, room } of items) put(dogId, room)
    for (const row of LISTS.flatMap((list): TodayRow[] => today[list]))
      for (const { id } of row.dogs) put(id, row.rooms.join(', '))
  }
  return rooms
}

/** Each by its name: two hundred of them are copied far sooner this way than by what is left of a row. */
const toCard = (row: KennelCardRow, room: string, link: (name: string) => string): KennelCard => ({
  id: row.id,
  name: row.name,
  breed: row.breed,
  sex: row.sex,
  birthday: row.birthday,
  weightKg: fromGrams(row.weightGrams, 'kg'),
  sizeClass: sizeClassOf(row.weightGrams, row.sizeByStaff),
  colour: row.colour,
  isSpayed: row.isSpayed,
  room,
  owner: row.owner,
  photoThumbnailPath: row.photo && link(row.photo),
  allergies: row.allergies,
  feeding: { what: row.feedingWhat, howMuch: row.feedingHowMuch, times: row.feedingTimes },
  medications: row.medications.map(({ what, dose, times, needsSecond = false }) => ({
    what,
    dose,
    times,
    needsSecond,
  })),
  playStyles: row.playStyles,
  behaviour: row.behaviour,
  conditions: row.conditions,
  groupPlay: row.groupPlay,
  flags: row.flags,
  vetClinic: row.vetClinic,
  emergencyContact: row.emergencyContact,
  emergencyContacts: row.emergencyContacts,
  pinned: row.pinned,
})
