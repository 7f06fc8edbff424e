import type { AuditEntry, SubjectKind } from '#contract/staff/audit.ts'
import { shortDay } from '../words/clock-words.ts'
import { factLabel, factValue } from '../words/fact-words.ts'

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
  isChanged: boolean
}

/** Field by field; what changed comes first. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const was = asRecord(before)
  const is = asRecord(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map((name) => ({
      label: factLabel(name),
      was: factValue(was[name]),
      is: factValue(is[name]),
      isChanged: JSON.stringify(was[name]) !== JSON.stringify(is[name]),
    }))
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}

const asRecord = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  return value === null || value === undefined ? {} : { value }
}

const KIND_WORDS: Partial<Record<SubjectKind, string>> = { groom: 'Grooming', household: 'Owner' }

/** 'Order 31'. */
export const subjectWords = ({ kind, id }: AuditEntry['subject']): string => `${kindWords(kind)} ${id}`

export const kindWords = (kind: string): string =>
  KIND_WORDS[kind as SubjectKind] ?? factLabel(kind.replaceAll('-', ' '))
