import type { Answer } from '#contract/office/day/today.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import type { Need } from '#domain/staff/permissions.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { readOpenAlarms } from '../../alarms/read-alarms.ts'
import type { App } from '../../../app.ts'
import type { Caller } from '../../../http/routes.ts'
import { fileLinks } from '../../../business/uploads/private-links.ts'
import { alarmAnswers } from './alarm-answers.ts'
import type { Asking } from './answer-words.ts'
import { emailAnswers, messageAnswers, roomAnswers } from './desk-answers.ts'
import {
  careAnswers,
  groupPlayAnswers,
  incidentAnswers,
  meetingAnswers,
  recordAnswers,
} from './dog-answers.ts'
import { draftAnswers } from './draft-answers.ts'
import { bookAnswers, problemAnswers, refundAnswers, tillAnswers, transferAnswers } from './money-answers.ts'

/** T16: each list, and who can answer it. Nobody is shown what is not theirs to answer. */
const SOURCES: readonly { needs: Need; read: (asking: Asking) => Promise<Answer[]> }[] = [
  { needs: 'staff', read: alarmAnswers },
  { needs: 'care', read: careAnswers },
  { needs: 'care', read: incidentAnswers },
  { needs: 'meet', read: meetingAnswers },
  { needs: 'vaccines', read: recordAnswers },
  { needs: 'money', read: transferAnswers },
  { needs: 'money', read: refundAnswers },
  { needs: 'money', read: problemAnswers },
  { needs: 'money', read: tillAnswers },
  { needs: 'manager', read: bookAnswers },
  { needs: 'desk', read: roomAnswers },
  { needs: 'desk', read: emailAnswers },
  { needs: 'manager', read: draftAnswers },
  { needs: 'care', read: groupPlayAnswers },
  { needs: 'message', read: messageAnswers },
]

/**
 * WS3: alarms that nobody has taken before all else, then what was missed and what somebody sees to; then what ends, the
 * soonest first; then what waits, the longest first.
 */
export async function readAnswers(
  app: App,
  caller: Caller,
  { parkId, timeZone, now }: { parkId: number; timeZone: string; now: Date },
): Promise<Answer[]> {
  const link = await fileLinks(app)
  const openAlarms = readOpenAlarms(app, caller, parkId)
  const asking = { app, openAlarms, parkId, timeZone, now, today: dateIn(timeZone, now), link }
  const lists = await Promise.all(
    SOURCES.filter(({ needs }) => mayDo(caller, needs)).map(({ read }) => read(asking)),
  )
  return lists.flat().toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

const rank = (answer: Answer): string => `${groupOf(answer)} ${answer.until ?? answer.since ?? '9999'}`

function groupOf({ kind, alarm, until }: Answer): number {
  if (alarm?.state === 'standing') return 0
  if (kind === 'alarm' || kind === 'dose') return 1
  return until === null ? 3 : 2
}
