import type { VisitDraft } from '#client/booking/visit-draft.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { answersOf } from '#domain/dogs/interview-questions.ts'
import type { Visit } from './use-visit.ts'

type Body = RequestOf<typeof orders.create>
type Request = Body['request']

/** The visit as the server is asked for it. */
export function visitRequest({ kind, meeting, draft }: Pick<Visit, 'kind' | 'meeting' | 'draft'>): Request {
  const dogIds = meeting.map(({ id }) => id)
  const { parkId, meeting: hour, message, answers } = draft
  if (hour === null) throw new Error('There is no time to book.')
  const { date, time } = hour
  const questionnaire = kind === 'interview' ? answersOf(dogIds, answers) : {}
  return { orderType: kind, parkId, dogIds, date, time, message: message.trim(), questionnaire }
}

/**
 * What was sent for this very hour and never answered: it may be booked already, and then the dogs count as expected and
 * the same visit would be another request. Sent again as it was, it is booked once.
 */
export function unansweredVisit({
  sent,
  meeting,
}: Pick<VisitDraft, 'sent' | 'meeting'>): { body: Body; key: string } | null {
  if (sent === null || meeting === null) return null
  const body = JSON.parse(sent.body) as Body
  const { request } = body
  const isThis = 'date' in request && request.date === meeting.date && request.time === meeting.time
  return isThis ? { body, key: sent.key } : null
}
