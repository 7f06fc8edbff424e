import { useState } from 'react'
import type { Attendance, DueBefore } from '#contract/office/day/attendance.ts'
import type { ArrivalAnswer } from '#domain/care/before-arrival.ts'

/** What somebody has said of a meal or a dose so far. */
export interface SaidOfDue {
  answer: ArrivalAnswer
  note: string
}

export const dueName = ({ dogId, itemKey, dueAt }: Pick<DueBefore, 'dogId' | 'itemKey' | 'dueAt'>): string =>
  `${dogId} ${itemKey} ${dueAt}`

/** T4, WS2, WS9: what is asked about meals and medicine before dogs come in, and what was answered. */
export function useAskedCare({ care, dueBefore }: Pick<Attendance, 'care' | 'dueBefore'>) {
  const [isConfirmed, setConfirmed] = useState(false)
  const [laterIds, setLaterIds] = useState<readonly number[]>([])
  const [said, setSaid] = useState<ReadonlyMap<string, SaidOfDue>>(new Map())
  const changed = care.filter(({ isNew }) => isNew)
  const missing = care.filter(({ isNew }) => !isNew)
  function whyNot(): string {
    if (missing.some(({ dogId }) => !laterIds.includes(dogId))) return 'Add the meal, or ask later.'
    if (changed.length > 0 && !isConfirmed) return 'Confirm what’s new with the owner.'
    const answers = dueBefore.map((item) => said.get(dueName(item)))
    if (answers.includes(undefined)) return 'Say whether it was given at home.'
    const isSilent = answers.some((one) => one?.answer === 'skipped' && one.note.trim() === '')
    return isSilent ? 'Say why it is skipped.' : ''
  }
  return {
    changed,
    missing,
    dueBefore,
    isConfirmed,
    setConfirmed,
    isLater: (dogId: number) => laterIds.includes(dogId),
    setLater: (dogId: number, isLater: boolean) =>
      setLaterIds(isLater ? [...laterIds, dogId] : laterIds.filter((id) => id !== dogId)),
    saidOf: (item: DueBefore) => said.get(dueName(item)),
    say: (item: DueBefore, one: SaidOfDue) => setSaid(new Map(said).set(dueName(item), one)),
    whyNot: whyNot(),
    toSend: () => ({
      careConfirmed: isConfirmed,
      dueBefore: dueBefore.flatMap((item) => {
        const one = said.get(dueName(item))
        const { dogId, itemKey, dueAt } = item
        return one === undefined ? [] : [{ dogId, itemKey, dueAt, answer: one.answer, note: one.note.trim() }]
      }),
    }),
  }
}

export type AskedCareDraft = ReturnType<typeof useAskedCare>
