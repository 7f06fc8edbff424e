import type { Answer } from '#contract/staff/today.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import type { Need } from '#domain/staff/permissions.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../app.ts'
import type { Caller } from '../http/routes.ts'
import { fileLinks } from '../uploads/private-links.ts'
import type { Asking } from './answer-words.ts'
import { messageAnswers, roomAnswers } from './desk-answers.ts'
import {
  careAnswers,
  groupPlayAnswers,
  incidentAnswers,
  meetingAnswers,
  recordAnswers,
} from './dog-answers.ts'
import { bookAnswers, problemAnswers, refundAnswers, tillAnswers, transferAnswers } from './money-answers.ts'

/** T16: each list, and who can answer it. Nobody is shown what is not theirs to answer. */
const SOURCES: readonly { needs: Need; read: (asking: Asking) => Promise<Answer[]> }[] = [
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
  { needs: 'care', read: groupPlayAnswers },
  { needs: 'message', read: messageAnswers },
]

/** Missed doses before all else; then what ends, the soonest first; then what waits, the longest first. */
export async function readAnswers(
  app: App,
  caller: Caller,
  { parkId, timeZone, now }: { parkId: number; timeZone: string; now: Date },
): Promise<Answer[]> {
  const asking = { app, parkId, timeZone, now, today: dateIn(timeZone, now), link: await fileLinks(app) }
  const lists = await Promise.all(
    SOURCES.filter(({ needs }) => mayDo(caller, needs)).map(({ read }) => read(asking)),
  )
  return lists.flat().toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

const rank = ({ kind, until, since }: Answer): string =>
  `${kind === 'dose' ? 0 : until === null ? 2 : 1} ${until ?? since ?? '9999'}`
