import './continue-booking.css'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft, visitDraft } from '#client/booking/drafts.ts'
import { catalog } from '#contract/catalog.ts'
import { dogs } from '#contract/dogs.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { isUnfinished, isVisitUnfinished, soFarWords, visitSoFarWords } from './continue-words.ts'
import { bookSteps, dogsToMeet, firstOpenStep, stepAddress, visitSteps } from './flow.ts'

/** A booking, a change or a visit that was begun and left: one press goes on where it stopped. */
export function ContinueBooking() {
  const booking = useDraft(bookingDraft)
  const visit = useDraft(visitDraft)
  const household = useRead(dogs.getDogList, {}).data ?? []
  const suites = useRead(catalog.getSuiteList, {}).data ?? []
  const coming = household.filter(({ id }) => booking.dogIds.includes(id))
  const isToMeet = booking.orderType !== 'grooming' && dogsToMeet(coming).length > 0
  return (
    <>
      {isUnfinished(booking) && (
        <Unfinished
          title={booking.changedOrderId === null ? 'Continue your booking' : 'Continue your change'}
          words={soFarWords(booking, household, suites)}
          address={stepAddress(firstOpenStep(bookSteps(booking, isToMeet)), 0)}
          onDiscard={bookingDraft.reset}
        />
      )}
      {isVisitUnfinished(visit) && (
        <Unfinished
          title="Continue your visit"
          words={visitSoFarWords(visit, household)}
          address={stepAddress(firstOpenStep(visitSteps(visit)), 1)}
          onDiscard={visitDraft.reset}
        />
      )}
    </>
  )
}

interface UnfinishedProps {
  title: string
  words: string
  address: string
  onDiscard: () => void
}

function Unfinished({ title, words, address, onDiscard }: UnfinishedProps) {
  const discard = async () => {
    if (await askToConfirm({ text: 'Discard what you’ve chosen?', confirmLabel: 'Discard' })) onDiscard()
  }
  return (
    <section className="continue-booking" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="number">{words}</p>
      </div>
      <span>
        <button type="button" className="button quiet small" onClick={() => void discard()}>
          Discard
        </button>
        <Link className="button primary small" to={address}>
          Continue
        </Link>
      </span>
    </section>
  )
}
