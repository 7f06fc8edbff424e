import { Link } from 'react-router'
import { agreementParts } from '#client/agreements/agreement-text.tsx'
import { LongText, type LongTextSection, lastChanged } from '#client/page/long-text.tsx'
import { GUIDELINES_ID } from '#contract/business/catalog.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { PATHS } from '../../page/paths.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { ComingAndGoing } from '../coming-and-going.tsx'
import { type PolicyFacts, usePolicyFacts } from '../use-policy-facts.ts'
import { LoadedText } from './loaded-text.tsx'

const TITLE = 'Guidelines'

export function GuidelinesPage() {
  usePageHead(
    TITLE,
    'Vaccinations, age, the meet and greet, behaviour, what to bring and when to stay at home.',
  )
  const facts = usePolicyFacts(GUIDELINES_ID)
  return (
    <LoadedText read={facts} title={TITLE} what="the guidelines">
      {(known) => <Guidelines facts={known} />}
    </LoadedText>
  )
}

function Guidelines({ facts }: { facts: PolicyFacts }) {
  const { text, park, hours, prices } = facts
  const written = text ? agreementParts(text) : { lead: <NoText />, sections: [] }
  const figures: LongTextSection[] = [
    { title: 'What the meet and greet costs', body: <MeetingFee prices={prices} /> },
    { title: 'When to come', body: <ComingAndGoing park={park} hours={hours} prices={prices} /> },
  ]
  return (
    <LongText
      title={text?.title ?? TITLE}
      note={text ? lastChanged(text) : undefined}
      lead={written.lead}
      sections={[...written.sections, ...figures]}
    />
  )
}

function MeetingFee({ prices }: Pick<PolicyFacts, 'prices'>) {
  return (
    <p className="number">
      {listPrice(prices.interviewCents)} plus GST of {prices.gstPercent}% per dog, for new dogs only. You get
      it back as credit once your dog passes. Deposits, peak dates and cancelling are in our{' '}
      <Link className="text-link" to={PATHS.reservationPolicy}>
        reservation policy
      </Link>
      .
    </p>
  )
}

function NoText() {
  return (
    <p>
      What we ask of every dog is in our{' '}
      <Link className="text-link" to={PATHS.terms}>
        terms of service
      </Link>
      ; here is when to come.
    </p>
  )
}
