import type { ColumnType, Generated } from 'kysely'
import type { PlayStyle, SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { InterviewOutcome } from '#domain/dogs/interviews.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'

/** A note that is empty until someone writes it. */
type Note = ColumnType<string, string | undefined, string>

export interface Medication {
  what: string
  dose: string
  times: string[]
  /** Set by staff: given by two people. */
  needsSecond?: boolean
}

export type GroupPlay = 'yes' | 'no' | 'after-spay'

export interface DogTables {
  dog: {
    id: Generated<number>
    account_id: number
    name: string
    breed: string
    sex: 'female' | 'male'
    birthday: string
    is_birthday_estimated: Generated<boolean>
    weight_grams: number
    size_class_by_staff: SizeClass | null
    /** What the team last weighed; null before the first time. */
    weighed_grams: Generated<number | null>
    /** What a person last wrote on its page, and the last weighing that was known then. */
    weight_said_grams: Generated<number | null>
    weight_said_after: Generated<number | null>
    is_spayed: boolean | null
    colour: Note
    microchip: Note
    vet_clinic: Note
    vet_phone: Note
    allergies: Note
    feeding_what: Note
    feeding_how_much: Note
    feeding_times: Generated<string[]>
    medications: ColumnType<Medication[], string | undefined, string>
    play_styles: Generated<PlayStyle[]>
    behaviour: Note
    emergency_contact: Note
    interview_outcome: Generated<InterviewOutcome>
    interview_conditions: Note
    interview_passed_on: string | null
    last_visit_on: string | null
    created_at: Date
    updated_at: Date
    hidden_at: Date | null
    photo_file: string | null
    flags: Generated<string[]>
    group_play: Generated<GroupPlay | null>
    /** The group it plays in unless somebody sends it elsewhere. */
    usual_area_id: Generated<number | null>
    version: Generated<number>
    deceased_on: Generated<string | null>
    deceased_noted_at: Generated<Date | null>
  }
  vaccine_record: {
    dog_id: number
    vaccine: Vaccine
    expires_on: string
    account_id: number
    proof_file: string
    sent_at: Date
    verified_at: Date | null
    verified_by: number | null
    refused_because: string | null
    given_on: Generated<string | null>
    /** What the owner typed, once staff have read another day on the record. */
    owner_expires_on: Generated<string | null>
    refused_at: Generated<Date | null>
  }
  dog_weight: { dog_id: number; at: Date; weight_grams: number }
}
