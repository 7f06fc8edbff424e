import type { Selectable } from 'kysely'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dogReadiness } from '#domain/dogs/dog-readiness.ts'
import { ageInMonths, fromGrams, needsSpayDecision, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import type { VaccineRow } from '../../business/dogs/dog-store.ts'
import type { DogTables } from '../../business/dogs/dog-tables.ts'
import { toInterview, toVaccineRecord } from '../../business/dogs/dog-view.ts'

/** What one wants to know of a dog before one meets it. */
export const toMetDog = (
  dog: Selectable<DogTables['dog']>,
  records: readonly VaccineRow[],
  { today, photo }: { today: CalendarDate; photo: string | null },
): Meeting['dog'] => ({
  id: dog.id,
  version: dog.version,
  name: dog.name,
  breed: dog.breed,
  sex: dog.sex,
  ageMonths: ageInMonths(dog.birthday, today),
  weightKg: fromGrams(dog.weight_grams, 'kg'),
  sizeClass: sizeClassOf(dog.weight_grams, dog.size_class_by_staff),
  isSpayed: dog.is_spayed,
  needsSpayDecision: needsSpayDecision({ birthday: dog.birthday, isSpayed: dog.is_spayed ?? false }, today),
  groupPlay: dog.group_play,
  playStyles: dog.play_styles,
  behaviour: dog.behaviour,
  photoThumbnailPath: photo,
  readiness: dogReadiness({ vaccines: records.map(toVaccineRecord), interview: toInterview(dog) }, today),
  outcome: dog.interview_outcome,
  conditions: dog.interview_conditions,
  areaId: dog.usual_area_id,
})
