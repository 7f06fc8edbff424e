import '../dogs/choose-dog-notes.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { Icon } from '#ui/icon.tsx'
import { type FlowType, stepAddress } from '../../booking/flow.ts'
import { BUSINESS, phoneHref } from '../../page/business.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { chooseToMeet } from './choose-visit.ts'
import type { MeetingProblem } from './interview-times.ts'
import { hourWords } from './visit-words.ts'

interface InterviewProblemProps {
  type: FlowType
  problem: MeetingProblem
  dogs: readonly Dog[]
  /** When the booking begins; null without one. */
  begins: CalendarDate | null
}

/** There is not one hour to offer: why, and what else can be done. */
export function InterviewProblem({ type, problem, dogs, begins }: InterviewProblemProps) {
  if (problem.what === 'none-before') {
    const { first } = problem
    return (
      <AmberNote
        title={`No meet-and-greet times are left before ${begins === null ? 'the first day' : shortDate(begins)}`}
      >
        <p>
          {first === null
            ? 'We meet every dog before its first day. Choose later dates, or call us: we may find a way.'
            : `We meet every dog before its first day. The first available time is ${hourWords(first)}, so please choose dates after that, or call us.`}
        </p>
        <div className="amber-note-actions">
          <Link className="button secondary" to={stepAddress(MY_PATHS.boardingDates, type)}>
            {first === null ? 'Change the dates' : `Choose dates from ${shortDate(first.date)}`}
          </Link>
          <CallUs />
        </div>
      </AmberNote>
    )
  }
  const { together } = problem
  const first = dogs.slice(0, together)
  return (
    <AmberNote title={`We meet ${counted(together, 'dog')} at a time, not ${dogs.length}`}>
      <p>
        {type === 1
          ? 'Bring some of your dogs now, and the others another time.'
          : `Book the meet and greet for ${nameList(first.map(({ name }) => name))} first. We’ll save your booking as is, and you can pick a time for the others when you come back.`}
      </p>
      <div className="amber-note-actions">
        {type === 1 ? (
          <Link className="button secondary" to={stepAddress(MY_PATHS.chooseDog, 1)}>
            Choose who comes first
          </Link>
        ) : (
          <Link
            className="button secondary"
            to={stepAddress(MY_PATHS.dogInterview, 1)}
            onClick={() => chooseToMeet(first)}
          >
            Meet {nameList(first.map(({ name }) => name))} first
          </Link>
        )}
        <CallUs />
      </div>
    </AmberNote>
  )
}

/** Something to know before going on, with its ways out. */
export function AmberNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="amber-note" role="alert">
      <Icon name="warning-fill" />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}

const CallUs = () => (
  <a className="button secondary" href={phoneHref(BUSINESS.phone)}>
    <Icon name="phone-bold" />
    {BUSINESS.phone}
  </a>
)
