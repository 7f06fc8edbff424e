import { useEffect, useMemo } from 'react'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import { awaitedSuite } from '#client/booking/awaited-suite.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { WholeStay } from '#client/booking/stay-alternatives.ts'
import { areFree, type SuiteFacts } from '#client/booking/suite-facts.ts'
import { fittingRooms, splitStay, suiteOffers } from '#client/booking/suite-offers.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import { BelowFold } from '#client/page/below-fold.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { type Booking, withFilledIn } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { AddOnSection } from '../add-ons/add-on-section.tsx'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { GROOM_FIELDS, useGroomMissing } from '../grooming/groom-begun.ts'
import { GroomingAdd } from '../grooming/grooming-add.tsx'
import { SharingPanel } from './sharing-panel.tsx'
import { SuiteChoices } from './suite-choices.tsx'
import { type HouseLeft, useHouseLeft } from './suite-left.ts'
import { SuiteNotice } from './suite-notice.tsx'
import { SuiteCardsSkeleton } from './suite-skeleton.tsx'
import { sharingLead } from './suite-words.ts'

const PATH = MY_PATHS.chooseSuite

const choose = (rooms: RoomChoice[]) => bookingDraft.change({ rooms, dogsChanged: false, waitSuiteId: null })

/** Where the dogs sleep, how they share, and what they have besides. */
export function SuiteStep({ booking: stored, stay }: { booking: Booking; stay: WholeStay }) {
  const { house, booking, facts } = useFittingRooms(stored, stay)
  const { draft, dogs, price, steps } = booking
  const isWaiting = awaitedSuite(draft, booking.suites) !== undefined
  const groomMissing = useGroomMissing(draft, dogs)
  const isBedded = toRequest(draft) !== null && (facts === undefined || areFree(draft.rooms, facts))
  const question = `Where should ${namesOf(dogs)} sleep?`
  const nights = nightsOf(stay.arrival, stay.departure).length
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={PATH}
      what={bookingLabel(booking)}
      question={question}
      lead={sharingLead(draft.rooms, dogs.length)}
      canContinue={groomMissing === '' && isBedded}
      chosen={price === null ? '' : `${price.isFrom ? 'From ' : ''}${exactPrice(price.price.totalCents)}`}
      details={
        groomMissing ||
        (isBedded
          ? `${dateRange(stay.arrival, stay.departure)}, ${counted(nights, 'night')}`
          : isWaiting
            ? 'Join the wait-list, or choose another suite'
            : 'Choose a suite to continue')
      }
      missing={groomMissing === '' ? undefined : GROOM_FIELDS}
      summaryLabel={summaryLabel(booking)}
      summary={<BookingSummary booking={booking} path={PATH} />}
    >
      <Loaded read={{ ...house, data: facts }} what="what’s available" fallback={<SuiteCardsSkeleton />}>
        {(known) => <Suites facts={known} booking={booking} question={question} />}
      </Loaded>
      <BelowFold>
        <AddOnSection booking={booking} />
        <GroomingAdd booking={booking} />
      </BelowFold>
    </WizardPage>
  )
}

interface SuitesProps {
  facts: SuiteFacts
  booking: Booking
  question: string
}

function Suites({ facts, booking, question }: SuitesProps) {
  const { rooms } = facts.draft
  const offers = useMemo(() => suiteOffers(facts), [facts])
  const isAnyFree = offers.some(({ kind }) => kind === 'free')
  const isSplit = rooms.some(({ from }) => from !== undefined)
  const split = useMemo(() => (isAnyFree && !isSplit ? null : splitStay(facts)), [facts, isAnyFree, isSplit])
  const chosen = isSplit ? undefined : facts.suites.find(({ id }) => id === rooms[0]?.suiteTypeId)
  return (
    <>
      <SuiteNotice facts={facts} offers={offers} split={split} toMeet={booking.toMeet} onChoose={choose} />
      <SuiteChoices
        offers={offers}
        split={split}
        facts={facts}
        booking={booking}
        question={question}
        onChoose={choose}
      />
      {chosen && facts.dogs.length > 1 && (
        <SharingPanel key={chosen.id} suite={chosen} facts={facts} onChange={choose} />
      )}
    </>
  )
}

/** As it is shown from the first frame on, with the rooms that nobody has chosen yet. */
function useFittingRooms(stored: Booking, stay: WholeStay) {
  const house = useHouseLeft(stored.draft, stay)
  const { draft } = stored
  const known = useMemo(() => house.data && toFacts(stored, stay, house.data), [house.data, stored, stay])
  const rooms = useMemo(() => fittingRooms(draft, stay, known), [draft, stay, known])
  const booking = useMemo(
    () =>
      rooms === draft.rooms ? stored : withFilledIn(stored, { rooms, dogsChanged: false, waitSuiteId: null }),
    [rooms, draft, stored],
  )
  const facts = useMemo(() => known && { ...known, draft: booking.draft }, [known, booking])
  // Saved as it is shown: the step after this one is drawn ahead from what is saved.
  useEffect(() => {
    if (booking !== stored) choose(booking.draft.rooms)
  }, [booking, stored])
  return { house, booking, facts }
}

function toFacts(booking: Booking, stay: WholeStay, house: HouseLeft): SuiteFacts {
  const { left, takenNights, closures } = house
  const calendar = { seasons: booking.book.seasons, closures }
  return { ...booking, stay, left, takenNights, calendar, today: parkToday() }
}
