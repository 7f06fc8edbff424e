import { Link } from 'react-router'
import { agreementParts } from '#client/agreements/agreement-text.tsx'
import { LongText, type LongTextSection, lastChanged } from '#client/page/long-text.tsx'
import { RESERVATION_POLICY_ID } from '#contract/business/catalog.ts'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { PATHS } from '../../page/paths.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { ComingAndGoing, LatePickUp } from '../coming-and-going.tsx'
import { meetingFeeCents } from '../meeting-fee.ts'
import { type PolicyFacts, usePolicyFacts } from '../use-policy-facts.ts'
import { LoadedText } from './loaded-text.tsx'
import { PeakDates } from './peak-dates.tsx'

const TITLE = 'Reservation policy'

export function ReservationPolicyPage() {
  usePageHead(TITLE, 'Deposits, peak dates and minimum stays, changing and cancelling, drop-off and pick-up.')
  const facts = usePolicyFacts(RESERVATION_POLICY_ID)
  return (
    <LoadedText read={facts} title={TITLE} what="the reservation policy">
      {(known) => <ReservationPolicy facts={known} />}
    </LoadedText>
  )
}

function ReservationPolicy({ facts }: { facts: PolicyFacts }) {
  const { text, park, hours, seasons, prices } = facts
  const written = text ? agreementParts(text) : { lead: <NoText />, sections: [] }
  const sections: LongTextSection[] = [
    { title: 'Deposit and payment', body: <Deposit prices={prices} /> },
    ...written.sections,
    { title: 'Drop-off and pick-up', body: <ComingAndGoing park={park} hours={hours} prices={prices} /> },
    { title: 'Late pick-up', body: <LatePickUp prices={prices} /> },
    { title: 'Peak dates and minimum stays', body: <PeakDates seasons={seasons} /> },
  ]
  return (
    <LongText
      title={text?.title ?? TITLE}
      note={text ? lastChanged(text) : undefined}
      lead={written.lead}
      sections={sections}
    />
  )
}

function Deposit({ prices }: Pick<PolicyFacts, 'prices'>) {
  const { boarding, gstPercent, pstPercent } = prices
  return (
    <>
      <ul className="number">
        <li>
          <b>Boarding:</b> {boarding.depositPercent}% of the total when you book, the rest at pick-up.
        </li>
        <li>
          <b>Daycare, grooming and packages:</b> in full when you book.
        </li>
        <MeetingFee prices={prices} />
        {boarding.lengthDiscounts.map(({ minNights, percent }) => (
          <li key={minNights}>
            <b>Stays of {minNights} nights or more:</b> {percent}% off, except on peak nights.
          </li>
        ))}
      </ul>
      <p className="number">
        Prices are in Canadian dollars and shown before tax. GST of {gstPercent}% is added to everything, and
        PST of {pstPercent}% as well to goods. What a night costs is on{' '}
        <Link className="text-link" to={PATHS.detail}>
          Daycare &amp; boarding
        </Link>
        , from {listPrice(boarding.fromNightCents)}.
      </p>
    </>
  )
}

function MeetingFee({ prices }: Pick<PolicyFacts, 'prices'>) {
  const { interviewCents, gstPercent } = prices
  if (interviewCents === 0) return null
  return (
    <li>
      <b>Meet and greet, new dogs only:</b> {listPrice(interviewCents)} plus GST of {gstPercent}% per dog (
      {exactPrice(meetingFeeCents(prices))}), paid when you come. You get it back as credit once your dog
      passes.
    </li>
  )
}

function NoText() {
  return (
    <p>
      Here are the figures. How to change or cancel a booking is in our{' '}
      <Link className="text-link" to={PATHS.terms}>
        terms of service
      </Link>
      .
    </p>
  )
}
