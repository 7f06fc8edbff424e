import type { StaffDog, StaffVaccine } from '#contract/office/dogs/dog-page.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { dogReadiness, isReady } from '#domain/dogs/dog-readiness.ts'
import { ageInMonths, fromGrams, needsSpayDecision, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { interviewValidUntil } from '#domain/dogs/interviews.ts'
import { VACCINES, type Vaccine, vaccineState } from '#domain/dogs/vaccines.ts'
import { weightInGrams } from '#domain/dogs/weight-text.ts'
import { type StaffMember, seesPhones } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { businessTimeZone, businessToday } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { listVaccineRecords, type VaccineRow } from '../../business/dogs/dog-store.ts'
import { toInterview, toVaccineRecord } from '../../business/dogs/dog-view.ts'
import { listNotes, toNote } from '../../business/notes/note-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import {
  type DogHistory,
  findStaffDog,
  listComingOrders,
  readDogHistory,
  type StaffDogRow,
} from './staff-dog-store.ts'

/** A dog's page, as this person may see it. */
export async function readStaffDog(
  app: App,
  db: Database,
  dogId: number,
  viewer: StaffMember,
): Promise<StaffDog> {
  const row = await findStaffDog(db, dogId)
  if (row === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  const records = await listVaccineRecords(db, [dogId])
  const timeZone = await businessTimeZone(db)
  const viewing = { today: await businessToday({ db, clock: app.clock }), link: await fileLinks(app) }
  const story = await readDogHistory(db, dogId, viewing.today)
  const readiness = dogReadiness(
    { vaccines: records.map(toVaccineRecord), interview: toInterview(row) },
    viewing.today,
  )
  return {
    ...identityOf(row, viewing),
    ...careOf(row),
    ...houseOf(row, story, viewer),
    vaccines: VACCINES.map((vaccine) => toStaffVaccine(vaccine, records, story, viewing)),
    interview: {
      outcome: row.interview_outcome,
      conditions: row.interview_conditions,
      passedOn: row.interview_passed_on,
      validUntil: interviewValidUntil(toInterview(row)),
    },
    readiness,
    isReady: isReady(readiness),
    visits: story.visits,
    reports: story.reports,
    weights: weightsOf(story),
    incidents: story.incidents,
    notes: (await listNotes(db, { kind: 'dog', id: dogId })).map(toNote),
    deceasedOn: row.deceased_on,
    canUndoDeceased: row.deceased_noted_at !== null && isSameDay(row.deceased_noted_at, app, timeZone),
    comingOrders: row.deceased_on === null ? [] : await listComingOrders(db, dogId, app.clock.now()),
    flagChoices: story.flagChoices,
  }
}

const isSameDay = (at: Date, { clock }: Pick<App, 'clock'>, timeZone: string): boolean =>
  dateIn(timeZone, at) === dateIn(timeZone, clock.now())

/** What is on file and what was noted on rounds, by time. */
function weightsOf({ weights, noted }: DogHistory): StaffDog['weights'] {
  const weighed = noted.flatMap(({ at, text }) => {
    const grams = weightInGrams(text)
    return grams === null ? [] : [{ at, grams }]
  })
  return [...weights, ...weighed]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, grams }) => ({ at, kg: fromGrams(grams, 'kg') }))
}

interface Viewing {
  today: CalendarDate
  link(name: string): string
}

const identityOf = (row: StaffDogRow, { today, link }: Viewing) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  breed: row.breed,
  sex: row.sex,
  birthday: row.birthday,
  isBirthdayEstimated: row.is_birthday_estimated,
  ageMonths: ageInMonths(row.birthday, today),
  weightLb: fromGrams(row.weight_grams, 'lb'),
  weightKg: fromGrams(row.weight_grams, 'kg'),
  weightUnit: row.owner_weight_unit,
  sizeClass: sizeClassOf(row.weight_grams, row.size_class_by_staff),
  sizeByStaff: row.size_class_by_staff,
  isSpayed: row.is_spayed,
  needsSpayDecision: needsSpayDecision({ birthday: row.birthday, isSpayed: row.is_spayed ?? false }, today),
  colour: row.colour,
  microchip: row.microchip,
  photoPath: row.photo_file && link(row.photo_file),
  photoThumbnailPath: row.photo_thumbnail && link(row.photo_thumbnail),
  isHidden: row.hidden_at !== null,
})

/** What was written down about its care, as the form and the audit log show it. */
export const careOf = (row: StaffDogRow) => ({
  allergies: row.allergies,
  feeding: { what: row.feeding_what, howMuch: row.feeding_how_much, times: row.feeding_times },
  // Named one by one: the table keeps its fields in an order of its own.
  medications: row.medications.map(({ what, dose, times, needsSecond = false }) => ({
    what,
    dose,
    times,
    needsSecond,
  })),
  playStyles: row.play_styles,
  behaviour: row.behaviour,
  emergencyContact: row.emergency_contact,
  vetClinic: row.vet_clinic,
  vetPhone: row.vet_phone,
  flags: row.flags,
  groupPlay: row.group_play,
})

const houseOf = (row: StaffDogRow, story: DogHistory, viewer: StaffMember) => ({
  owner: toOwner(
    { id: row.account_id, first: row.owner_first_name, last: row.owner_last_name, phone: row.owner_phone },
    viewer,
  ),
  emergencyContacts: story.contacts,
  isHere: story.isHere,
})

export const toOwner = (
  { id, first, last, phone }: { id: number; first: string; last: string; phone: string },
  viewer: StaffMember,
) => ({ id, name: `${first} ${last}`, phone: seesPhones(viewer) && phone !== '' ? phone : null })

function toStaffVaccine(
  vaccine: Vaccine,
  records: readonly VaccineRow[],
  { seers }: DogHistory,
  { today, link }: Viewing,
): StaffVaccine {
  const record = records.find((one) => one.vaccine === vaccine)
  return {
    vaccine,
    state: vaccineState(record && toVaccineRecord(record), today),
    givenOn: record?.given_on ?? null,
    expiresOn: record?.expires_on ?? null,
    proofName: record?.proof_file ?? null,
    proofPath: record ? link(record.proof_file) : null,
    refusedBecause: record?.refused_because ?? null,
    seenBy: seers.find(({ id }) => id === record?.verified_by)?.name ?? null,
    verifiedAt: record?.verified_at?.toISOString() ?? null,
  }
}
