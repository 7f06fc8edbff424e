import type { RequestOf } from '#contract/endpoint.ts'
import type { Incident, IncidentDay } from '#contract/office/incidents/incident-page.ts'
import type { staffIncident } from '#contract/office/incidents/incidents.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { instantOf, timeIn } from '#domain/calendar/park-time.ts'
import {
  type DogPart,
  INCIDENT_KINDS,
  type IncidentKind,
  type Severity,
} from '#domain/incidents/incident-kinds.ts'
import { newId } from '../../frame/offline/new-id.ts'

export interface DraftDog {
  id: number
  name: string
  breed: string
  photoThumbnailPath: string | null
  line: string
  /** Null until somebody has said it: a guess would stand in the report. */
  part: DogPart | null
}

/** A report while it is being written. */
export interface ReportDraft {
  reportId: string
  /** Of the report that is changed; undefined for a new one. */
  version: number | undefined
  kind: IncidentKind | null
  severity: Severity | null
  date: string
  time: string
  place: string
  dogs: DraftDog[]
  people: string
  whatHappened: string
  done: string[]
  vet: string
  pictures: { name: string; path: string }[]
}

/** With what is known already: a dose that was given twice, and to whom. */
export function newDraft(day: IncidentDay, known: { kind: string; dogId: number }): ReportDraft {
  const now = new Date(day.now)
  const dog = day.here.find(({ id }) => id === known.dogId)
  const kind = INCIDENT_KINDS.find((one) => one === known.kind) ?? null
  return {
    reportId: newId(),
    version: undefined,
    kind,
    severity: kind === 'medicine' ? 2 : null,
    date: dateIn(day.timeZone, now),
    time: timeIn(day.timeZone, now),
    place: '',
    dogs: dog === undefined ? [] : [{ ...dog, line: dog.room, part: null }],
    people: '',
    whatHappened: '',
    done: [],
    vet: '',
    pictures: [],
  }
}

/** The newest version of a report, to be changed. */
export function draftOf({ reportId, version, dogs, versions, timeZone }: Incident): ReportDraft {
  const [last] = versions
  if (last === undefined) throw new Error('a report has a version at least')
  const at = new Date(last.happenedAt)
  return {
    reportId,
    version,
    kind: last.kind,
    severity: last.severity,
    date: dateIn(timeZone, at),
    time: timeIn(timeZone, at),
    place: last.place,
    dogs: dogs.map(({ id, name, breed, photoThumbnailPath, owner, part }) => ({
      id,
      name,
      breed,
      photoThumbnailPath,
      line: owner.name,
      part,
    })),
    people: last.people,
    whatHappened: last.whatHappened,
    done: last.done,
    vet: last.vet,
    pictures: [],
  }
}

type Form = RequestOf<typeof staffIncident.saveIncident>

/** What is sent; a sentence when something is missing. */
export function toForm(draft: ReportDraft, timeZone: string): Form | string {
  const { kind, severity, date, time } = draft
  if (kind === null) return 'Please say what it was.'
  if (severity === null) return 'Please say how bad it was.'
  const dogs = draft.dogs.flatMap(({ id, part }) => (part === null ? [] : [{ dogId: id, part }]))
  const withoutPart = draft.dogs.find(({ part }) => part === null)
  if (withoutPart !== undefined) return `Please say what part ${withoutPart.name} had in it.`
  if (date === '' || time === '') return 'Please say when it was.'
  if (draft.whatHappened.trim() === '') return 'Please say what happened.'
  return {
    reportId: draft.reportId,
    ...(draft.version !== undefined && { version: draft.version }),
    kind,
    severity,
    happenedAt: instantOf(date, time, timeZone),
    place: draft.place,
    dogs,
    people: draft.people,
    whatHappened: draft.whatHappened,
    done: draft.done,
    vet: draft.vet,
    pictures: draft.pictures.map(({ name }) => name),
  }
}
