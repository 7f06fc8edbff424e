import { z } from 'zod'
import { isObserved } from '#domain/dogs/meeting-observations.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, multilineText, Nothing, queryId, timeText, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { InterviewDay, MeetingNote } from './interview-day.ts'

const writes = { method: 'POST', access: 'staff', idempotent: true } as const
const seenDog = { dogId: id('dog'), version }

/** D7–D9: whom we meet before the first visit, what we saw and what was decided. */
export const dogMeetings = {
  getInterviews: endpoint({
    method: 'GET',
    access: 'staff',
    path: '/api/staffDog/getInterviews',
    needs: 'meet',
    summary: 'Whom we meet on a day and the week after it, and who is still to be decided about.',
    input: z.object({ parkId: queryId('park').default(1), date: dateText.optional() }),
    output: InterviewDay,
  }),
  noteMeeting: endpoint({
    ...writes,
    path: '/api/staffDog/noteMeeting',
    needs: 'meet',
    summary: 'What we saw of a dog at its meet and greet, from its time on. Only the team reads it.',
    input: z.object({
      orderId: id('booking'),
      dogId: id('dog'),
      /** Of the note that was seen; null when there was none. */
      noteVersion: version.nullable(),
      seen: z
        .record(z.string().max(20), z.string().max(20))
        .refine(isObserved, { error: 'Please choose one of the answers.' }),
      note: multilineText('the notes', 1_000).default(''),
    }),
    output: MeetingNote,
  }),
  decide: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/decide',
    needs: 'meet',
    summary:
      'How the meet and greet went, from its time on: orders that waited can be paid, or are off. To give back much that the terms would keep, or to decide on a dog of one’s own, needs a manager.',
    input: z.object({
      ...seenDog,
      outcome: z.enum(['passed', 'conditional', 'refused'], { error: 'Please choose how it went.' }),
      conditions: multilineText('the conditions', 1_000).default(''),
      /** The group it plays in from now on; left out, that stays as it is. */
      areaId: id('play area').nullable().optional(),
    }),
    output: Nothing,
  }),
  meetAgain: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/meetAgain',
    needs: 'meet',
    summary:
      'Books another time without a fee; orders that wait go on waiting. For a dog of one’s own it needs a manager.',
    input: z.object({
      ...seenDog,
      date: dateText,
      time: timeText,
      /** What the owner reads. */
      words: multilineText('your words', 500).default(''),
    }),
    output: z.object({ orderId: z.int() }),
  }),
}
