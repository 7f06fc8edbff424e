import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDate } from '#client/calendar/price-calendar-words.ts'
import { answersInWords } from '#domain/dogs/interview-questions.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { type StepPath, stepAddress } from '../../booking/flow.ts'
import { MY_PATHS } from '../../page/paths.ts'
import type { Visit } from './use-visit.ts'
import { KIND_WORDS, meetingWords } from './visit-words.ts'

/** When, who, where, what it costs and what was answered, each with its way back. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const { draft, kind, meeting, park } = visit
  const { meeting: chosen } = draft
  return (
    <dl className="visit-facts">
      <Fact title="When" path={MY_PATHS.interviewTime} change="Change the time">
        {chosen !== null && (
          <>
            <b className="number">{longDate(chosen.date)}</b>
            <span className="number">{meetingWords(chosen)}</span>
          </>
        )}
      </Fact>
      <Fact title="Who" path={MY_PATHS.chooseDog} change="Change who’s coming">
        <b>{nameList(meeting.map(({ name }) => name))}</b>
        <span>{KIND_WORDS[kind]}</span>
      </Fact>
      <Fact title="Where">
        <b>{park.name}</b>
        <span>
          {park.addressLine}, {park.city}
        </span>
      </Fact>
      <Fact title="Fee">
        <FeeWords visit={visit} />
      </Fact>
      {kind === 'interview' && <Answers visit={visit} />}
    </dl>
  )
}

function FeeWords({ visit: { feeCents, meeting } }: { visit: Visit }) {
  if (feeCents === 0) return <b>Free</b>
  return (
    <>
      <b className="number">{exactPrice(feeCents)}, with GST</b>
      <span>
        Paid when we meet. You get it back as credit once {nameList(meeting.map(({ name }) => name))}{' '}
        {meeting.length === 1 ? 'passes' : 'pass'}.
      </span>
    </>
  )
}

function Answers({ visit: { meeting, draft } }: { visit: Visit }) {
  return meeting.map((dog) => (
    <Fact key={dog.id} title={`About ${dog.name}`} path={MY_PATHS.dogInterview} change="Change the answers">
      <ul>
        {answersInWords(dog, draft.answers).map(({ question, answer }) => (
          <li key={question}>
            {question} <b>{answer}</b>
          </li>
        ))}
      </ul>
    </Fact>
  ))
}

interface FactProps {
  title: string
  path?: StepPath
  change?: string
  children: ReactNode
}

function Fact({ title, path, change = '', children }: FactProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <div>{children}</div>
        {path !== undefined && (
          <Link className="text-link" to={stepAddress(path, 1)} aria-label={change}>
            Change
          </Link>
        )}
      </dd>
    </div>
  )
}
