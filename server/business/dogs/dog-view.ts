import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dogReadiness, isReady } from '#domain/dogs/dog-readiness.ts'
import { ageInMonths, fromGrams, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { type Interview, interviewValidUntil } from '#domain/dogs/interviews.ts'
import { VACCINES, type Vaccine, type VaccineRecord, vaccineState } from '#domain/dogs/vaccines.ts'
import type { DogRow, VaccineRow } from './dog-store.ts'

export interface DogViewing {
  today: CalendarDate
  /** The way to a private file, for someone who may see it. */
  link(name: string): string
}

export function toDog(row: DogRow, records: readonly VaccineRow[], { today, link }: DogViewing): Dog {
  const interview = toInterview(row)
  const vaccines = records.map(toVaccineRecord)
  const readiness = dogReadiness({ vaccines, interview }, today)
  return {
    ...ownWords(row),
    ageMonths: ageInMonths(row.birthday, today),
    weightLb: fromGrams(row.weight_grams, 'lb'),
    weightKg: fromGrams(row.weight_grams, 'kg'),
    sizeClass: sizeClassOf(row.weight_grams, row.size_class_by_staff),
    photoPath: row.photo_file && link(row.photo_file),
    photoThumbnailPath: row.photo_thumbnail && link(row.photo_thumbnail),
    vaccines: VACCINES.map((vaccine) => toVaccine(vaccine, records, { today, link })),
    interview: {
      outcome: row.interview_outcome,
      conditions: row.interview_conditions,
      validUntil: interviewValidUntil(interview),
    },
    readiness,
    isReady: isReady(readiness),
  }
}

/** What the owner wrote, as it was written. */
function ownWords(row: DogRow) {
  return {
    id: row.id,
    name: row.name,
    breed: row.breed,
    sex: row.sex,
    birthday: row.birthday,
    isBirthdayEstimated: row.is_birthday_estimated,
    isSpayed: row.is_spayed,
    colour: row.colour,
    microchip: row.microchip,
    vetClinic: row.vet_clinic,
    vetPhone: row.vet_phone,
    allergies: row.allergies,
    feeding: { what: row.feeding_what, howMuch: row.feeding_how_much, times: row.feeding_times },
    medications: row.medications,
    playStyles: row.play_styles,
    behaviour: row.behaviour,
    emergencyContact: row.emergency_contact,
  }
}

export const toInterview = (
  row: Pick<DogRow, 'interview_outcome' | 'interview_passed_on' | 'last_visit_on'>,
): Interview => ({
  outcome: row.interview_outcome,
  passedOn: row.interview_passed_on,
  lastVisitOn: row.last_visit_on,
})

export const toVaccineRecord = (record: VaccineRow): VaccineRecord => ({
  vaccine: record.vaccine,
  expiresOn: record.expires_on,
  // A record that was sent back is as good as none.
  hasProof: record.refused_because === null,
  isVerified: record.verified_at !== null,
})

function toVaccine(vaccine: Vaccine, records: readonly VaccineRow[], { today, link }: DogViewing) {
  const record = records.find((one) => one.vaccine === vaccine)
  return {
    vaccine,
    state: vaccineState(record && toVaccineRecord(record), today),
    expiresOn: record?.expires_on ?? null,
    proofName: record?.proof_file ?? null,
    proofPath: record ? link(record.proof_file) : null,
    refusedBecause: record?.refused_because ?? null,
  }
}
