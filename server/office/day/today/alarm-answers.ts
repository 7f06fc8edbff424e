import type { Alarm } from '#contract/office/alarms.ts'
import type { Answer } from '#contract/office/day/today.ts'
import { takenWords } from '#domain/alarms/alarm-words.ts'
import { type Asking, toAnswer } from './answer-words.ts'

/**
 * WS3: what stands on every page is first in the list too. A serious incident stays in it until it is reviewed, and a
 * changed medicine until it is read, whoever has taken the alarm; a missed dose has its own row (`careAnswers`).
 */
export async function alarmAnswers({ openAlarms }: Asking): Promise<Answer[]> {
  const open = await openAlarms
  return open
    .map(({ alarm }) => alarm)
    .filter(({ kind, state }) => kind !== 'missed-dose' && (kind !== 'double-dose' || state === 'standing'))
    .map((alarm) =>
      toAnswer(
        {
          kind: 'alarm',
          id: alarm.id,
          title: alarm.title,
          line: [alarm.line, takenBy(alarm)].filter((part) => part !== '').join(' '),
          since: new Date(alarm.madeAt),
        },
        { alarm },
      ),
    )
}

/** The alarm about a dose that was missed; null before there is one. */
export async function doseAlarms({ openAlarms }: Asking) {
  const open = await openAlarms
  return (dogId: number, key: string, dueAt: Date): Alarm | null =>
    open.find(
      ({ alarm, itemKey, dueAt: due }) =>
        alarm.kind === 'missed-dose' &&
        alarm.dogId === dogId &&
        itemKey === key &&
        due?.getTime() === dueAt.getTime(),
    )?.alarm ?? null
}

/** A dose of yesterday, say, that is on no list of today any more and stands above every page all the same. */
export async function olderDoseAnswers(
  { openAlarms }: Asking,
  isListed: (alarm: Alarm) => boolean,
): Promise<Answer[]> {
  const open = await openAlarms
  return open
    .map(({ alarm }) => alarm)
    .filter((alarm) => alarm.kind === 'missed-dose' && !isListed(alarm))
    .map((alarm) =>
      toAnswer(
        {
          kind: 'dose',
          id: alarm.dogId ?? 0,
          title: alarm.title,
          line: [alarm.line, takenBy(alarm)].filter((part) => part !== '').join(' '),
          since: new Date(alarm.madeAt),
        },
        { alarm, round: alarm.round },
      ),
    )
}

export const takenBy = (alarm: Alarm | null): string =>
  alarm === null || alarm.taken === null ? '' : takenWords(alarm.taken.by, false)
