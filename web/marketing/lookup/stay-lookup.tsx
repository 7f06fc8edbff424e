import './stay-lookup.css'
import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { orders } from '#contract/business/orders.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import emptyCalendar from '#ui/art/empty-calendar.svg'
import { useStore } from '#ui/store.ts'
import { lookedUp } from './looked-up.ts'
import { StayAlternative } from './stay-alternative.tsx'
import { answerStay, type StayAnswer, type StayRequest } from './stay-answer.ts'
import { StayLookupForm } from './stay-lookup-form.tsx'
import { StayLookupSkeleton } from './stay-lookup-skeleton.tsx'
import { askedRange, sizesOf, spaceFor } from './stay-space.ts'
import { SuiteQuoteList } from './suite-quote-list.tsx'
import type { SuiteQuotes } from './suite-quotes.ts'
import { type StayFacts, useStayFacts } from './use-stay-facts.ts'

/** What a stay would cost, for everyone and without an account. */
export function StayLookup() {
  const facts = useStayFacts()
  return (
    <>
      <h2>Check dates</h2>
      <Loaded read={facts} what="our prices" fallback={<StayLookupSkeleton />}>
        {(known) => <Lookup facts={known} />}
      </Loaded>
    </>
  )
}

function Lookup({ facts }: { facts: StayFacts }) {
  const request = useStore(lookedUp)
  const setRequest = lookedUp.change
  const [today] = useState(() => dateIn(facts.park.timeZone, new Date()))
  const answer = answerStay(request, facts, today)
  return (
    <div className="stay-lookup">
      <StayLookupForm request={request} today={today} onChange={setRequest} />
      <div className={`stay-lookup-answer ${answer.kind}`}>
        {answer.kind === 'waiting' && (
          <img src={emptyCalendar} alt="" width="240" height="170" loading="lazy" />
        )}
        {/* It stays in its place while the rest comes and goes, so that screen readers tell each change. */}
        <p className="stay-lookup-sentence number" role="status">
          {answer.sentence}
        </p>
        <AnswerBody answer={answer} request={request} facts={facts} today={today} onChange={setRequest} />
      </div>
    </div>
  )
}

interface AnswerBodyProps {
  answer: StayAnswer
  request: StayRequest
  facts: StayFacts
  today: string
  onChange: (request: StayRequest) => void
}

function AnswerBody({ answer, request, facts, today, onChange }: AnswerBodyProps) {
  if (answer.kind === 'priced') {
    return (
      <PricedStay quotes={answer.quotes} request={request} facts={facts} today={today} onChange={onChange} />
    )
  }
  if (answer.kind === 'refused') {
    return <StayAlternative refused={answer.refused} request={request} onChange={onChange} />
  }
  return null
}

interface PricedStayProps extends Omit<AnswerBodyProps, 'answer'> {
  quotes: SuiteQuotes
}

/** The prices are there at once; which suites are free follows from the server. */
function PricedStay({ quotes, request, facts, today, onChange }: PricedStayProps) {
  const { seasons, park, prices } = facts
  const asked = {
    orderType: 'boarding' as const,
    ...askedRange(request, today),
    sizes: sizesOf(request.dogs),
  }
  const { data, isError } = useRead(orders.getAvailability, asked)
  const calendar = { seasons, closures: park.closures }
  return (
    <SuiteQuoteList
      quotes={quotes}
      request={request}
      space={data === undefined ? null : spaceFor(request, quotes.fitting, data, calendar, today)}
      isSpaceUnknown={isError}
      gstPercent={prices.gstPercent}
      onChange={onChange}
    />
  )
}
