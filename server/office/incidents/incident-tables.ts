import type { ColumnType, Generated } from 'kysely'
import type { DogPart, IncidentKind, ReviewDecision, Severity } from '#domain/incidents/incident-kinds.ts'
import type { IncidentState } from '#domain/incidents/incident-report.ts'
import type { GroupPlay } from '../../business/dogs/dog-tables.ts'

/** A dog as a version names it: its name then. */
export interface NamedDog {
  dogId: number
  name: string
  part: DogPart
}

export interface IncidentTables {
  incident: {
    id: Generated<number>
    report_id: string
    park_id: number
    state: Generated<IncidentState>
    needs_review: boolean
    made_by: number
    made_at: Date
    changed_at: Date
    reviewed_by: number | null
    reviewed_at: Date | null
    decision: ReviewDecision | null
    review_why: Generated<string>
    closed_by: number | null
    closed_at: Date | null
    version: Generated<number>
  }
  incident_version: {
    incident_id: number
    number: number
    kind: IncidentKind
    severity: ColumnType<Severity, number, never>
    happened_at: Date
    place: string
    people: string
    what_happened: string
    done: string[]
    vet: string
    dogs: ColumnType<NamedDog[], string, never>
    by_account_id: number
    at: Date
  }
  incident_dog: {
    incident_id: number
    dog_id: number
    part: DogPart
    is_involved: Generated<boolean>
    out_since: Date | null
    play_was: GroupPlay | null
  }
  incident_notice: {
    id: Generated<number>
    incident_id: number
    dog_id: number
    how: 'message' | 'phone'
    who: string
    words: Generated<string>
    notified_at: Date
    by_account_id: number
  }
  incident_picture: { incident_id: number; by_account_id: number; file_name: string; at: Date }
}
