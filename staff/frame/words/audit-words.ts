import type { AuditEntry, SubjectKind } from '#contract/office/write/audit.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { changedFacts } from '#domain/staff/changed-facts.ts'
import { factLabel, factValue } from '#domain/staff/fact-words.ts'
import { parkZone, shortDay } from './clock-words.ts'

/** Entries come newest first and stay so; each day has its own heading. */
export function byDay(entries: readonly AuditEntry[]): { day: string; ofDay: AuditEntry[] }[] {
  const days: { day: string; ofDay: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = shortDay(Date.parse(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.ofDay.push(entry)
    else days.push({ day, ofDay: [entry] })
  }
  return days
}

export interface Difference {
  label: string
  was: string
  is: string
}

/** Field by field, only what changed. */
export const differencesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] =>
  changedFacts(asRecord(before), asRecord(after)).map(({ name, was, is }) => ({
    label: factLabel(name),
    was: factValue(name, was, parkZone()),
    is: factValue(name, is, parkZone()),
  }))

const asRecord = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  return value === null || value === undefined ? {} : { value }
}

const KIND_WORDS: Partial<Record<SubjectKind, string>> = {
  alarm: 'Alarm about',
  care: 'Care of',
  groom: 'Groom of',
  household: 'Owner',
  invitation: 'Invitation of',
  message: 'Message of',
  note: 'Note on',
  person: '',
  report: 'Report card of',
  settings: 'Settings of',
  vaccine: 'Records of',
}

/** 'Order EV-7K3M', 'Care of Tofu', 'Fri 4 Dec'; by number only where there is no name. */
export function subjectWords({ kind, id, name }: AuditEntry['subject']): string {
  if (name === null) return `${kindWords(kind)} ${id}`
  if (kind === 'day') return shortDate(name)
  return `${KIND_WORDS[kind as SubjectKind] ?? factLabel(kind)} ${name}`.trim()
}

const GROUP_WORDS: Partial<Record<SubjectKind, string>> = {
  attendance: 'Check-in and check-out',
  care: 'Meals and medicine',
  day: 'Note of the day',
  groom: 'Grooming',
  household: 'Owner',
  note: 'Note on a dog',
  person: 'Team member',
  report: 'Report card',
  vaccine: 'Vaccine record',
}

/** All of a kind, for a choice. */
export const kindWords = (kind: string): string => GROUP_WORDS[kind as SubjectKind] ?? factLabel(kind)
