import type { Alarm } from '#contract/office/alarms.ts'
import { takenWords } from '#domain/alarms/alarm-words.ts'

/** So long the others read who has it, or how it ended. */
const SHOWN_AFTER_MS = 30_000

export function isStillShown({ state, taken, ended }: Alarm, now: Date): boolean {
  if (state === 'standing') return true
  const at = taken?.at ?? ended?.at ?? ''
  return now.getTime() - Date.parse(at) < SHOWN_AFTER_MS
}

/** What is to be done first, the oldest of it on top; what is seen to follows. */
export const inOrder = (alarms: readonly Alarm[]): Alarm[] => [
  ...alarms.filter(({ state }) => state === 'standing'),
  ...alarms.filter(({ state }) => state !== 'standing'),
]

/** 'Asha has it', 'Rob has ticked it'; empty while it stands. */
export function outcomeOf({ taken, ended }: Alarm, myId: number): string {
  if (taken !== null) return takenWords(taken.by, taken.accountId === myId)
  return ended?.words ?? ''
}
