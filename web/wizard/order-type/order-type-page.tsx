import './order-type-page.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookedType } from '#client/booking/booking-draft.ts'
import { tryType } from '#client/booking/change-order-type.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { nameList } from '#domain/name-list.ts'
import daycareArt from '#ui/art/gallery-08.svg'
import groomingArt from '#ui/art/grooming.svg'
import boardingArt from '#ui/art/suite-deluxe.svg'
import meetingArt from '#ui/art/team-field.svg'
import { Icon } from '#ui/icon.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { askToDiscard, wouldDiscard } from '../../booking/ask-to-discard.ts'
import { dogsToMeet, stepAddress, stepAfter } from '../../booking/flow.ts'
import { type Booking, useBooking } from '../../booking/use-booking.ts'
import { BACK_IN_HISTORY } from '../../page/page-frame.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'
import { chooseToMeet } from '../meeting/choose-visit.ts'
import { OrderTypeNew } from './order-type-new.tsx'
import { passNotes } from './order-type-passes.ts'
import { typePrices } from './order-type-prices.ts'
import { OrderTypeTile } from './order-type-tile.tsx'

type Choice = BookedType | 'visit'

const TILES: readonly { choice: Choice; art: string; title: string; line: string }[] = [
  {
    choice: 'boarding',
    art: boardingArt,
    title: 'Boarding',
    line: 'Nights in a private suite, field play by day.',
  },
  { choice: 'daycare', art: daycareArt, title: 'Daycare', line: 'Fields and hall, in a group that fits.' },
  { choice: 'grooming', art: groomingArt, title: 'Grooming', line: 'Bath, brush, nails and full cuts.' },
  {
    choice: 'visit',
    art: meetingArt,
    title: 'Meet and greet',
    line: 'An hour with us, before the first stay.',
  },
]
const TITLES = Object.fromEntries(TILES.map(({ choice, title }) => [choice, title]))

/** What the dogs are coming for. */
export function OrderTypePage() {
  return (
    <Loaded read={useBooking()} what="what you can book" fallback={<OrderTypeSkeleton />}>
      {(booking) => <OrderTypeStep booking={booking} />}
    </Loaded>
  )
}

const OrderTypeSkeleton = () => (
  <WizardSkeleton what="what you can book" leadWidth="60%" summaryHeight={200}>
    <div className="type-tiles">
      {TILES.map(({ choice }) => (
        <Bar key={choice} height={316} borderRadius={24} />
      ))}
    </div>
  </WizardSkeleton>
)

function OrderTypeStep({ booking }: { booking: Booking }) {
  const { draft, dogs, steps, book } = booking
  const navigate = useNavigate()
  const [opened] = useState(draft)
  const choice: Choice | null = draft.wantsVisit ? 'visit' : draft.orderType
  const choose = (wanted: Choice) =>
    bookingDraft.change(wanted === 'visit' ? { wantsVisit: true } : tryType(opened, wanted, book.services))
  const isChange = draft.changedOrderId !== null
  const prices = typePrices(booking)
  const names = nameList(dogs.map(({ name }) => name))
  const toMeet = dogsToMeet(dogs)
  const discardFor = async (wanted: BookedType, address: string | undefined) => {
    const isConfirmed = await askToDiscard(`book ${wanted} instead`)
    if (isConfirmed && address !== undefined) await navigate(address, { state: BACK_IN_HISTORY })
    if (!isConfirmed && opened.orderType !== null) choose(opened.orderType)
  }
  const next = () => {
    if (choice === null) return undefined
    if (choice === 'visit') {
      chooseToMeet(dogs)
      return stepAddress(MY_PATHS.dogInterview, 1)
    }
    const following = stepAfter(steps, MY_PATHS.orderType)
    const address = following && stepAddress(following, 0)
    if (!wouldDiscard(opened, choice)) return address
    void discardFor(choice, address)
    return undefined
  }
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={MY_PATHS.orderType}
      what={bookingLabel(booking)}
      question={`What would you like to book for ${names}?`}
      lead="You can add a groom or extra play later on."
      canContinue={choice !== null}
      chosen={choice === null ? 'Your choice' : (TITLES[choice] ?? '')}
      details={choice === null ? 'Choose one to continue' : priceWords(choice, booking, prices)}
      onNext={next}
      summaryLabel={summaryLabel(booking)}
      summary={
        <>
          <BookingSummary booking={booking} path={MY_PATHS.orderType} />
          {toMeet.length > 0 && <OrderTypeNew toMeet={toMeet} interviewCents={book.interviewCents} />}
        </>
      }
    >
      <fieldset className="type-tiles">
        <legend className="visually-hidden">What would you like to book?</legend>
        {TILES.map((tile) => (
          <OrderTypeTile
            key={tile.choice}
            {...tile}
            price={prices[tile.choice]}
            isChosen={choice === tile.choice}
            isFixed={isChange && tile.choice !== draft.orderType}
            onChoose={() => choose(tile.choice)}
          />
        ))}
      </fieldset>
      <TypeNotes booking={booking} isChange={isChange} />
    </WizardPage>
  )
}

/** The price so far where there is one; else what decides it. */
function priceWords(choice: Choice, { draft, price }: Booking, prices: Record<Choice, string>): string {
  if (choice === 'visit') return prices.visit
  return choice === draft.orderType && price !== null ? prices[choice] : 'The price depends on your dates'
}

function TypeNotes({ booking, isChange }: { booking: Booking; isChange: boolean }) {
  if (isChange) {
    return (
      <p className="note-bar">
        <Icon name="info-bold" />
        <span>A booking can’t change its type. For another type, please make a new booking.</span>
      </p>
    )
  }
  return passNotes(booking.passes).map(({ have, use }) => (
    <p key={have} className="note-bar">
      <Icon name="ticket-duotone" />
      <span>
        You have <b>{have}</b>. {use}
      </span>
    </p>
  ))
}
