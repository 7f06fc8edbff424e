import './stay-lookup.css'
import { dateIn } from '#domain/calendar.ts'
import emptyCalendar from '#ui/art/empty-calendar.svg'
import { useState } from 'react'
import { Loaded } from '../app/loaded.tsx'
import { answerStay, type StayAnswer, type StayWish } from './stay-answer.ts'
import { StayLookupForm } from './stay-lookup-form.tsx'
import { StayLookupPlace } from './stay-lookup-place.tsx'
import { StayWayOut } from './stay-way-out.tsx'
import { SuiteQuoteList } from './suite-quote-list.tsx'
import { type StayFacts, useStayFacts } from './use-stay-facts.ts'

const NO_WISH: StayWish = { arrival: '', departure: '', dogs: { small: 0, medium: 1, large: 0 } }

/** What a stay would cost, for everyone and without an account. */
export function StayLookup() {
  const facts = useStayFacts()
  return (
    <>
      <h2>Check dates</h2>
      <Loaded read={facts} what="our prices" meanwhile={<StayLookupPlace />}>
        {(known) => <Lookup facts={known} />}
      </Loaded>
    </>
  )
}

function Lookup({ facts }: { facts: StayFacts }) {
  const [wish, setWish] = useState(NO_WISH)
  const [today] = useState(() => dateIn(facts.park.timeZone, new Date()))
  const answer = answerStay(wish, facts, today)
  return (
    <div className="stay-lookup">
      <StayLookupForm wish={wish} today={today} onChange={setWish} />
      <div className={`stay-lookup-answer ${answer.kind}`}>
        {answer.kind === 'waiting' && (
          <img src={emptyCalendar} alt="" width="240" height="170" loading="lazy" />
        )}
        {/* It stays in its place while the rest comes and goes, so that screen readers tell each change. */}
        <p className="stay-lookup-sentence number" role="status">
          {answer.sentence}
        </p>
        <AnswerBody answer={answer} wish={wish} facts={facts} onChange={setWish} />
      </div>
    </div>
  )
}

interface AnswerBodyProps {
  answer: StayAnswer
  wish: StayWish
  facts: StayFacts
  onChange: (wish: StayWish) => void
}

function AnswerBody({ answer, wish, facts, onChange }: AnswerBodyProps) {
  if (answer.kind === 'priced') {
    return <SuiteQuoteList quotes={answer.quotes} gstPercent={facts.prices.gstPercent} />
  }
  if (answer.kind === 'refused') {
    return <StayWayOut refused={answer.refused} wish={wish} onChange={onChange} />
  }
  return null
}
