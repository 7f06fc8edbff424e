import './stay-lookup.css'
import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { orders } from '#contract/orders.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import emptyCalendar from '#ui/art/empty-calendar.svg'
import { StayWayOut } from './stay-alternative.tsx'
import { answerStay, type StayAnswer, type StayWish } from './stay-answer.ts'
import { StayLookupForm } from './stay-lookup-form.tsx'
import { StayLookupPlace } from './stay-lookup-skeleton.tsx'
import { askedRange, sizesOf, spaceFor } from './stay-space.ts'
import { SuiteQuoteList } from './suite-quote-list.tsx'
import type { SuiteQuotes } from './suite-quotes.ts'
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
        <AnswerBody answer={answer} wish={wish} facts={facts} today={today} onChange={setWish} />
      </div>
    </div>
  )
}

interface AnswerBodyProps {
  answer: StayAnswer
  wish: StayWish
  facts: StayFacts
  today: string
  onChange: (wish: StayWish) => void
}

function AnswerBody({ answer, wish, facts, today, onChange }: AnswerBodyProps) {
  if (answer.kind === 'priced') {
    return <PricedStay quotes={answer.quotes} wish={wish} facts={facts} today={today} onChange={onChange} />
  }
  if (answer.kind === 'refused') {
    return <StayWayOut refused={answer.refused} wish={wish} onChange={onChange} />
  }
  return null
}

interface PricedStayProps extends Omit<AnswerBodyProps, 'answer'> {
  quotes: SuiteQuotes
}

/** The prices are there at once; which suites are free follows from the server. */
function PricedStay({ quotes, wish, facts, today, onChange }: PricedStayProps) {
  const { seasons, park, prices } = facts
  const asked = { orderType: 'boarding' as const, ...askedRange(wish, today), sizes: sizesOf(wish.dogs) }
  const { data, isError } = useRead(orders.getAvailability, asked)
  const calendar = { seasons, closures: park.closures }
  return (
    <SuiteQuoteList
      quotes={quotes}
      wish={wish}
      space={data === undefined ? null : spaceFor(wish, quotes.fitting, data, calendar, today)}
      isSpaceUnknown={isError}
      gstPercent={prices.gstPercent}
      onChange={onChange}
    />
  )
}
