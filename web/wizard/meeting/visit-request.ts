import type { InterviewFields } from '#client/booking/interview-draft.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { answersOf } from '#domain/dogs/interview-questions.ts'
import type { Visit } from './use-visit.ts'

type Body = RequestOf<typeof orders.create>
type Request = Body['request']

/** The visit as the server is asked for it. */
export function visitRequest({ kind, meeting, draft }: Pick<Visit, 'kind' | 'meeting' | 'draft'>): Request {
  const dogIds = meeting.map(({ id }) => id)
  const { parkId, date, time, message, answers } = draft
  const questionnaire = kind === 'interview' ? answersOf(dogIds, answers) : {}
  return { orderType: kind, parkId, dogIds, date, time, message: message.trim(), questionnaire }
}

/**
 * What was sent for this very hour and never answered: it may be booked already, and then the dogs count as expected and
 * the same visit would be another request. Sent again as it was, it is booked once.
 */
export function unansweredVisit({
  sent,
  sentKey,
  date,
  time,
}: Pick<InterviewFields, 'sent' | 'sentKey' | 'date' | 'time'>): { body: Body; key: string } | null {
  if (sent === '' || sentKey === '') return null
  const body = JSON.parse(sent) as Body
  const isThis = 'date' in body.request && body.request.date === date && body.request.time === time
  return isThis ? { body, key: sentKey } : null
}
