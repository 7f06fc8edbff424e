import { useSearchParams } from 'react-router'
import { EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { Icon } from '#ui/icon.tsx'
import { askToDiscard } from '../../booking/ask-to-discard.ts'
import { hasChosenWhen, soFarWords } from '../../booking/continue-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { askedType } from './link-prefill.ts'

/** A booking that was begun before is not taken for a new one: it goes on, or a new one begins with the same dogs. */
export function ChooseDogUnfinished({ booking: { draft, allDogs, suites } }: { booking: Booking }) {
  const [query] = useSearchParams()
  // Whoever has just come with their dates knows them.
  if (draft.changedOrderId !== null || askedType(query) !== null || !hasChosenWhen(draft)) return null
  const startOver = async () => {
    if (!(await askToDiscard('start over'))) return
    const { parkId, dogIds, sizeCounts } = bookingDraft.read()
    bookingDraft.change({ ...EMPTY_BOOKING, parkId, dogIds, sizeCounts })
  }
  return (
    <p className="note-bar">
      <Icon name="info-bold" />
      <span>
        You’re continuing with <b className="number">{soFarWords(draft, allDogs, suites)}</b>.{' '}
        <button type="button" className="text-link record-button" onClick={() => void startOver()}>
          Start over
        </button>
      </span>
    </p>
  )
}
